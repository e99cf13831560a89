import { createHmac, timingSafeEqual } from "node:crypto";
import { Failure } from "@tessera/kit/failure";
import { type Secrets, toSecrets } from "@tessera/kit/secret";
import { apiBase } from "@tessera/wire/route";

/** What an address is good for: to show the content, to download it, or to show a small picture of it. */
export const purposes = ["inline", "download", "thumbnail"] as const;
export type Purpose = (typeof purposes)[number];

/** The file an address leads to, and for what. */
export interface Leading {
  organizationId: string;
  fileId: string;
  purpose: Purpose;
}

/** The part of an address behind the question mark. */
export interface AddressQuery {
  organization: string;
  purpose: Purpose;
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

/** What another service of the installation brings, and how it proves that. */
interface ReceivedFile {
  organization: string;
  filename: string;
  /** Of the content, as hexadecimal digits. */
  sha256: string;
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

/** What a customer sends, as the service signed it that knows them. */
interface SentFile {
  organization: string;
  /** Who sends it, by the id that the signing service knows them by. */
  sender: string;
  sender_name: string;
  filename: string;
  max_bytes: number;
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

/** Addresses that need no token, because they prove by themselves what they may be used for, and end after some minutes. */
export interface ContentAddresses {
  addressOf(leading: Leading): string;
  /** Throws `not_allowed` for one that is not ours, or no longer. */
  check(fileId: string, query: AddressQuery): Leading;
  /** Throws `not_allowed` for a file that nobody of this installation signed, or too long ago. */
  checkReceived(file: ReceivedFile): void;
  /** Throws `not_allowed` for a file that nobody of this installation expects, or no longer. */
  checkSent(file: SentFile): void;
  /** Says to the service that expected a file what became of it; good for a day. */
  receiptFor(file: Pick<SentFile, "organization" | "sender" | "filename"> & { fileId: string }): string;
}

const stepSeconds = 600;
const receiptSeconds = 24 * 60 * 60;

/** `now` in milliseconds. What a former secret signed is still taken. */
export function createContentAddresses(secret: string | Secrets, now: () => number): ContentAddresses {
  const secrets = toSecrets(secret);
  const signParts = (parts: (string | number)[], key = secrets[0]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  const sign = ({ organizationId, fileId, purpose }: Leading, until: number, key = secrets[0]) =>
    signParts([organizationId, fileId, purpose, until], key);
  const requireSigned = (parts: (string | number)[], until: number, signature: string) => {
    const isOurs = secrets.some((key) => isSame(signature, signParts(parts, key)));
    if (!isOurs || until * 1_000 <= now())
      throw new Failure("not_allowed", "This file is not signed, or too long ago.");
  };
  return {
    addressOf(leading) {
      const until = endOf(now());
      const query = new URLSearchParams({
        organization: leading.organizationId,
        purpose: leading.purpose,
        until: String(until),
        signature: sign(leading, until),
      });
      const what = leading.purpose === "thumbnail" ? "thumbnail" : "content";
      return `${apiBase}/files/${leading.fileId}/${what}?${query}`;
    },
    check(fileId, { organization, purpose, until, signature }) {
      const leading = { organizationId: organization, fileId, purpose };
      if (!secrets.some((key) => isSame(signature, sign(leading, until, key))))
        throw new Failure("not_allowed", "This link isn't valid. Open the file again.");
      if (until * 1_000 <= now())
        throw new Failure("not_allowed", "This link has expired. Open the file again.");
      return leading;
    },
    checkReceived({ organization, filename, sha256, until, signature }) {
      requireSigned([organization, "receive", sha256, filename, until], until, signature);
    },
    checkSent({ organization, sender, sender_name, filename, max_bytes, until, signature }) {
      const parts = [organization, "send", sender, sender_name, filename, max_bytes, until];
      requireSigned(parts, until, signature);
    },
    receiptFor({ organization, sender, filename, fileId }) {
      const until = Math.ceil(now() / 1_000) + receiptSeconds;
      const said = Buffer.from(JSON.stringify([fileId, filename, until])).toString("base64url");
      return `${said}.${signParts([organization, "sent", sender, fileId, filename, until])}`;
    },
  };
}

/** The same for ten minutes, so that a browser knows what it has, and good for ten to twenty. */
function endOf(now: number): number {
  return (Math.ceil(now / 1_000 / stepSeconds) + 1) * stepSeconds;
}

function isSame(claimed: string, right: string): boolean {
  const [a, b] = [Buffer.from(claimed), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
