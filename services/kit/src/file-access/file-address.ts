import { createHmac } from "node:crypto";
import { apiBase } from "@tessera/wire/api/route";

/** What an address may be used for: to show the content, to download it, or to show its thumbnail. */
export const filePurposes = ["inline", "download", "thumbnail"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The content that an address leads to. */
export interface FileContent {
  organizationId: string;
  fileId: string;
  purpose: FilePurpose;
  /** True if the address is made for the person who sent the file, who may open it before it was scanned. */
  isSenders?: boolean;
}

/** A file that a service of the installation uploads. `sha256` is the hash of the content in hexadecimal digits. */
export interface ReceivedFile {
  organization: string;
  filename: string;
  sha256: string;
}

/** A file that a customer may upload. `sender` is their id in the signing service. */
export interface SentFile {
  organization: string;
  sender: string;
  sender_name: string;
  filename: string;
  max_bytes: number;
}

const stepSeconds = 600;

/** Returns the expiry of an address that is made at `now` (ms): in seconds, the same for ten minutes, so that a browser can cache. */
export function toAddressExpiry(now: number): number {
  return (Math.ceil(now / 1_000 / stepSeconds) + 1) * stepSeconds;
}

/** Signs the parts of an address with the secret of the files service. */
export function signFileParts(secret: string, parts: readonly (string | number)[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

/** Signs an address of a file's content. `until` is in seconds since 1970, as in all addresses. */
export function signContent(secret: string, content: FileContent, until: number): string {
  const { organizationId, fileId, purpose, isSenders } = content;
  return signFileParts(secret, [organizationId, fileId, purpose, until, ...(isSenders ? ["sender"] : [])]);
}

/** Signs the upload of a service of the installation. */
export function signReceived(
  secret: string,
  { organization, sha256, filename }: ReceivedFile,
  until: number,
): string {
  return signFileParts(secret, [organization, "receive", sha256, filename, until]);
}

/** Signs the upload of a customer. */
export function signSent(secret: string, file: SentFile, until: number): string {
  const { organization, sender, sender_name, filename, max_bytes } = file;
  return signFileParts(secret, [organization, "send", sender, sender_name, filename, max_bytes, until]);
}

/** Returns the address of a file's content below the origin. It opens the file, without a token, until it expires. */
export function toContentAddress(secret: string, content: FileContent, until: number): string {
  const query = new URLSearchParams({
    organization: content.organizationId,
    purpose: content.purpose,
    ...(content.isSenders ? { sender: "true" } : {}),
    until: String(until),
    signature: signContent(secret, content, until),
  });
  const what = content.purpose === "thumbnail" ? "thumbnail" : "content";
  return `${apiBase}/files/${content.fileId}/${what}?${query}`;
}

/** Returns the address below the origin by which a service uploads a file. */
export function toReceivedAddress(secret: string, file: ReceivedFile, until: number): string {
  const signature = signReceived(secret, file, until);
  const query = new URLSearchParams({ ...file, until: String(until), signature });
  return `${apiBase}/files/received?${query}`;
}

/** Returns the address below the origin by which a customer uploads a file. */
export function toSentAddress(secret: string, file: SentFile, until: number): string {
  const signature = signSent(secret, file, until);
  const query = new URLSearchParams({
    ...file,
    max_bytes: String(file.max_bytes),
    until: String(until),
    signature,
  });
  return `${apiBase}/files/sent?${query}`;
}
