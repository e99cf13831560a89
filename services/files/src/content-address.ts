import { Failure } from "@tessera/kit/errors/failure";
import {
  type FileContent,
  type FilePurpose,
  type ReceivedFile,
  type SentFile,
  signContent,
  signFileParts,
  signReceived,
  signSent,
  toAddressExpiry,
  toContentAddress,
} from "@tessera/kit/file-access/file-address";
import { isSameSecret, type Secrets, toSecrets } from "@tessera/kit/tokens/secret";
import { toReason } from "@tessera/wire/reason/reason";

/** The content that a request is about. */
export interface AddressTarget extends FileContent {
  /** Whether the address itself is signed; otherwise the caller has a token. */
  isSigned?: boolean;
}

/** Part of each signed address: when it expires, in seconds since 1970, and its signature. */
interface Signed {
  until: number;
  signature: string;
}

/** The query string of an address. */
export interface AddressQuery extends Signed {
  organization: string;
  purpose: FilePurpose;
  /** True in the addresses of the person who sent the file. */
  sender?: boolean;
}

/** Signed addresses. They need no token, because the signature proves what they may be used for, and they expire after some minutes. */
export interface ContentAddresses {
  addressOf(leading: AddressTarget): string;
  /** Throws `not_allowed` for an address that this installation did not sign, or that has expired. */
  check(fileId: string, query: AddressQuery): AddressTarget;
  /** Throws `not_allowed` for a file that no service of this installation signed, or whose signature has expired. */
  checkReceived(file: ReceivedFile & Signed): void;
  /** Throws `not_allowed` for a file that no service of this installation expects, or whose signature has expired. */
  checkSent(file: SentFile & Signed): void;
  /** Returns a receipt that proves to the expecting service which file was stored. Valid for a day. */
  receiptFor(file: Pick<SentFile, "organization" | "sender" | "filename"> & { fileId: string }): string;
}

const receiptSeconds = 24 * 60 * 60;

/** Creates the addresses. `now` returns milliseconds. Signatures made with a former secret are still accepted. */
export function createContentAddresses(secret: string | Secrets, now: () => number): ContentAddresses {
  const secrets = toSecrets(secret);
  const isOurs = (signature: string, sign: (secret: string) => string) =>
    secrets.some((key) => isSameSecret(signature, sign(key)));
  const requireSigned = ({ signature, until }: Signed, sign: (secret: string) => string) => {
    if (!isOurs(signature, sign) || until * 1_000 <= now())
      throw new Failure("not_allowed", toReason("file.not_signed"));
  };
  return {
    addressOf: (leading) => toContentAddress(secrets[0], leading, toAddressExpiry(now())),
    check(fileId, { organization, purpose, sender = false, until, signature }) {
      const leading = { organizationId: organization, fileId, purpose, isSenders: sender };
      if (!isOurs(signature, (key) => signContent(key, leading, until)))
        throw new Failure("not_allowed", toReason("file.link_invalid"));
      if (until * 1_000 <= now()) throw new Failure("not_allowed", toReason("file.link_expired"));
      return leading;
    },
    checkReceived: (file) => requireSigned(file, (key) => signReceived(key, file, file.until)),
    checkSent: (file) => requireSigned(file, (key) => signSent(key, file, file.until)),
    receiptFor({ organization, sender, filename, fileId }) {
      const until = Math.ceil(now() / 1_000) + receiptSeconds;
      const said = Buffer.from(JSON.stringify([fileId, filename, until])).toString("base64url");
      return `${said}.${signFileParts(secrets[0], [organization, "sent", sender, fileId, filename, until])}`;
    },
  };
}
