import { extensionOf } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { detectContentType } from "../../format/content-type.ts";
import { findUnreadFormat } from "../../format/unread-format.ts";
import { type ExtractionInput, type ReaderResult, toReaderResult, UnreadableFileError } from "../reader.ts";
import { readStart } from "../text-decoding.ts";
import { readPlainText } from "./read-plain-text.ts";

/** The bytes from which formats are recognized. */
const maxStart = 64 * 1024;

/** Reads a file of unknown kind as text; if it is not text, states that its format is not read. */
export async function readOther(file: ExtractionInput): Promise<ReaderResult> {
  try {
    return await readPlainText(file);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return toReaderResult("file-words", { summary: await describeUnread(file) });
  }
}

/** Returns what the file is, by its format if that is known. */
async function describeUnread({ path, bytes, filename }: ExtractionInput): Promise<Reason> {
  const start = await readStart(path, Math.min(bytes, maxStart));
  const { format } = await detectContentType(start, filename);
  const unread = findUnreadFormat(start, format);
  const size = { bytes };
  if (unread) return toReason("summary.unread_format", { format: { noun: toReason(unread.key) }, size });
  const extension = extensionOf(filename);
  return extension === ""
    ? toReason("summary.unread_file", { size })
    : toReason("summary.unread_extension", { extension, size });
}
