import { createHmac } from "node:crypto";
import { Failure } from "@tessera/kit/errors/failure";
import { isSameSecret, type Secrets, toSecrets } from "@tessera/kit/tokens/secret";
import { apiBase } from "@tessera/wire/api/route";

/** What an address may be used for: to show the content, to download it, or to show its thumbnail. */
export const purposes = ["inline", "download", "thumbnail"] as const;
export type Purpose = (typeof purposes)[number];

/** The file that an address leads to, and the purpose it may be used for. */
export interface Leading {
  organizationId: string;
  fileId: string;
  purpose: Purpose;
  /** Whether the address itself is signed; otherwise the caller has a token. */
  isSigned?: boolean;
  /** True if the address was made for the person who sent the file, who may open it before it was scanned. */
  isSenders?: boolean;
}

/** The query string of an address. */
export interface AddressQuery {
  organization: string;
  purpose: Purpose;
  /** True in the addresses of the person who sent the file. */
  sender?: boolean;
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

/** A file that another service of the installation uploads, signed by that service. */
interface ReceivedFile {
  organization: string;
  filename: string;
  /** Of the content, as hexadecimal digits. */
  sha256: string;
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

/** A file that a customer sends, as signed by the service that knows the customer. */
interface SentFile {
  organization: string;
  /** The sender's id in the signing service. */
  sender: string;
  sender_name: string;
  filename: string;
  max_bytes: number;
  /** In seconds since 1970. */
  until: number;
  signature: string;
}

/** Signed addresses. They need no token, because the signature proves what they may be used for, and they expire after some minutes. */
export interface ContentAddresses {
  addressOf(leading: Leading): string;
  /** Throws `not_allowed` for an address that this installation did not sign, or that has expired. */
  check(fileId: string, query: AddressQuery): Leading;
  /** Throws `not_allowed` for a file that no service of this installation signed, or whose signature has expired. */
  checkReceived(file: ReceivedFile): void;
  /** Throws `not_allowed` for a file that no service of this installation expects, or whose signature has expired. */
  checkSent(file: SentFile): void;
  /** Returns a receipt that proves to the expecting service which file was stored. Valid for a day. */
  receiptFor(file: Pick<SentFile, "organization" | "sender" | "filename"> & { fileId: string }): string;
}

const stepSeconds = 600;
const receiptSeconds = 24 * 60 * 60;

/** Creates the addresses. `now` returns milliseconds. Signatures made with a former secret are still accepted. */
export function createContentAddresses(secret: string | Secrets, now: () => number): ContentAddresses {
  const secrets = toSecrets(secret);
  const signParts = (parts: (string | number)[], key = secrets[0]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  const sign = ({ organizationId, fileId, purpose, isSenders }: Leading, until: number, key = secrets[0]) =>
    signParts([organizationId, fileId, purpose, until, ...(isSenders ? ["sender"] : [])], key);
  const requireSigned = (parts: (string | number)[], until: number, signature: string) => {
    const isOurs = secrets.some((key) => isSameSecret(signature, signParts(parts, key)));
    if (!isOurs || until * 1_000 <= now())
      throw new Failure("not_allowed", "This file isn't signed, or its signature has expired.");
  };
  return {
    addressOf(leading) {
      const until = endOf(now());
      const query = new URLSearchParams({
        organization: leading.organizationId,
        purpose: leading.purpose,
        ...(leading.isSenders ? { sender: "true" } : {}),
        until: String(until),
        signature: sign(leading, until),
      });
      const what = leading.purpose === "thumbnail" ? "thumbnail" : "content";
      return `${apiBase}/files/${leading.fileId}/${what}?${query}`;
    },
    check(fileId, { organization, purpose, sender = false, until, signature }) {
      const leading = { organizationId: organization, fileId, purpose, isSenders: sender };
      if (!secrets.some((key) => isSameSecret(signature, sign(leading, until, key))))
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

/** Returns the expiry in seconds: the same for ten minutes, so that a browser can cache, and ten to twenty minutes ahead. */
function endOf(now: number): number {
  return (Math.ceil(now / 1_000 / stepSeconds) + 1) * stepSeconds;
}
