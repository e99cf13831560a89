import { readFile } from "node:fs/promises";
import { toReason } from "@tessera/wire/reason/reason";
import { type ExtractionInput, type ReaderResult, toReaderResult, UnreadableFileError } from "../reader.ts";
import { describeMail } from "./mail.ts";
import { parseMail } from "./parse-mail.ts";

export async function readMail(file: ExtractionInput): Promise<ReaderResult> {
  const found = await parseMail(withoutFrame(await readFile(file.path)));
  if (found === null) throw new UnreadableFileError(toReason("mail.without_sender_and_date"));
  return toReaderResult("mail", describeMail(found.mail));
}

/** Removes what Apple Mail adds: the length before the mail, and a property list after it. */
function withoutFrame(bytes: Buffer): Buffer {
  const length = /^\d{1,10}[ \t]*\r?\n/u.exec(bytes.toString("latin1", 0, 16))?.[0].length;
  if (length === undefined) return bytes;
  const end = bytes.lastIndexOf("<?xml");
  return bytes.subarray(length, end > 0 && bytes.includes("</plist>", end) ? end : bytes.length);
}
