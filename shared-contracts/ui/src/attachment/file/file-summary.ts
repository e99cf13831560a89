import { translateReason } from "@tessera/language/translate-reason";
import { fileLimits } from "@tessera/wire/file/file.constants";
import type { KnownFile } from "../attachment-api.ts";
import { cutAtWord } from "./file-labels.ts";

/** Returns a file's summary in the language of the page, unless it is the file's own text. */
export function readSummary({
  content_summary: text,
  content_summary_reason: reason,
}: Pick<KnownFile, "content_summary" | "content_summary_reason">): string | null {
  return text === null ? null : cutAtWord(translateReason(reason, text), fileLimits.summary);
}
