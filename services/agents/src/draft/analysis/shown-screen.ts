import { errorWords } from "@tessera/text/error-words";
import { oneLine, shorten } from "@tessera/text/wording";
import type { DraftFile } from "./draft-input.ts";
import { type EvidenceCollector, fileSource } from "./evidence-collector.ts";

/** A line of a picture that mentions trouble. */
export interface ScreenLine {
  text: string;
  cite(): string;
}

const surely = 60;
const max = 4;
/** Names of buttons and pages that hold such a word and report nothing. */
const label = /^(?:report an? )?(?:errors?|fehler|missing|lost & found|error log)s?$/iu;

/** What screens report: lines with words of trouble, as far as they could be read surely. */
export function problemsOnScreens(files: readonly DraftFile[], collector: EvidenceCollector): ScreenLine[] {
  return files.flatMap((file) => {
    const lines = file.findings.flatMap((finding) => (finding.kind === "image" ? finding.ocr_lines : []));
    const significant = lines
      .filter(({ confidence }) => confidence >= surely)
      .map(({ text }) => oneLine(text))
      .filter((text) => text.length >= 8 && errorWords.test(text) && !label.test(text));
    return [...new Set(significant)].slice(0, max).map((text) => ({
      text: shorten(text, 160),
      cite: () => collector.cite(fileSource(file), text, "text in the picture"),
    }));
  });
}
