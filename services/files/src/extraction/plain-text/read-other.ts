import { asSize, extensionOf } from "@tessera/text/wording";
import { formatReasons } from "@tessera/wire/reason/format-reasons";
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
async function describeUnread({ path, bytes, filename }: ExtractionInput): Promise<string> {
  const start = await readStart(path, Math.min(bytes, maxStart));
  const { format } = await detectContentType(start, filename);
  const unread = findUnreadFormat(start, format);
  if (unread)
    return `${capitalized(formatReasons[unread.key])} of ${asSize(bytes)}, whose content isn't read.`;
  const extension = extensionOf(filename);
  const what = extension === "" ? "File" : `.${extension} file`;
  return `${what} of ${asSize(bytes)} in a format that can't be read.`;
}

function capitalized(name: string): string {
  const noun = name.replace(/^an? /u, "");
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
