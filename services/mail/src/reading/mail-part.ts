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
const extensions: Record<string, string> = {
  "application/ms-tnef": "dat",
  "application/pdf": "pdf",
  "application/pgp-encrypted": "asc",
  "application/pkcs7-mime": "p7m",
  "application/x-pkcs7-mime": "p7m",
  "application/rtf": "rtf",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "message/delivery-status": "txt",
  "message/disposition-notification": "txt",
  "message/feedback-report": "txt",
  "message/global": "eml",
  "message/global-delivery-status": "txt",
  "message/rfc822": "eml",
  "text/calendar": "ics",
  "text/csv": "csv",
  "text/html": "html",
  "text/plain": "txt",
  "text/rfc822-headers": "txt",
  "text/rtf": "rtf",
};

/** Returns a part with the name that its sender gave it. Without one, it is named by its place. */
export function toPart({ filename, type, content }: MailFile, index: number): MailPart {
  const extension = extensions[type] ?? "bin";
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
