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

/** Addresses that need no token, because they prove by themselves what they may be used for, and end after some minutes. */
export interface ContentAddresses {
  addressOf(leading: Leading): string;
  /** Throws `not_allowed` for one that is not ours, or no longer. */
  check(fileId: string, query: AddressQuery): Leading;
  /** Throws `not_allowed` for a file that nobody of this installation signed, or too long ago. */
  checkReceived(file: ReceivedFile): void;
}

const stepSeconds = 600;

/** `now` in milliseconds. What a former secret signed is still taken. */
export function createContentAddresses(secret: string | Secrets, now: () => number): ContentAddresses {
  const secrets = toSecrets(secret);
  const sign = ({ organizationId, fileId, purpose }: Leading, until: number, key = secrets[0]) =>
    createHmac("sha256", key)
      .update(JSON.stringify([organizationId, fileId, purpose, until]))
      .digest("base64url");
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
      const signed = JSON.stringify([organization, "receive", sha256, filename, until]);
      const isOurs = secrets.some((key) =>
        isSame(signature, createHmac("sha256", key).update(signed).digest("base64url")),
      );
      if (!isOurs || until * 1_000 <= now())
        throw new Failure("not_allowed", "This file is not signed, or too long ago.");
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
