import { findKindByMimeType } from "@tessera/wire/file/file-kind";
import { clean, oneLine } from "./header/mail-person.ts";
import type { MailFile } from "./mail-file.ts";

/** A part of a mail that becomes a file. */
export interface MailPart {
  filename: string;
  mimeType: string;
  content: Uint8Array;
}

const maxNameLength = 200;
const maxExtensionLength = 20;
/** The extensions of types that only mails have, or that several kinds of files share. */
const mailExtensions: Record<string, string> = {
  "application/ms-tnef": "dat",
  "application/pgp-encrypted": "asc",
  "application/pkcs7-mime": "p7m",
  "application/x-pkcs7-mime": "p7m",
  "message/delivery-status": "txt",
  "message/disposition-notification": "txt",
  "message/feedback-report": "txt",
  "message/global": "eml",
  "message/global-delivery-status": "txt",
  "text/html": "html",
  "text/plain": "txt",
  "text/rfc822-headers": "txt",
};

/** Returns a part with the name that its sender gave it. Without one, it is named by its place. */
export function toPart({ filename, type, content }: MailFile, index: number): MailPart {
  const extension = mailExtensions[type] ?? findKindByMimeType(type)?.extensions[0] ?? "bin";
  const isMail = extension === "eml";
  const own = oneLine(filename ?? "");
  const name = own === "" ? `part-${index + 1}.${extension}` : own;
  const hasExtension = !isMail || /\.eml$/iu.test(name);
  return { filename: shorten(hasExtension ? name : `${name}.eml`), mimeType: type, content };
}

/** Shortens a name in its middle, so that it keeps its extension. */
function shorten(name: string): string {
  if (name.length <= maxNameLength) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= maxExtensionLength ? name.slice(dot) : "";
  return clean(`${name.slice(0, maxNameLength - extension.length - 1)}…${extension}`.toWellFormed());
}
