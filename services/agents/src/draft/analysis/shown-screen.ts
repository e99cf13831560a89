import { errorWords } from "@tessera/text/error-words";
import { oneLine, shorten } from "@tessera/text/wording";
import type { DraftFile } from "../../evidence/draft-input.ts";
import { type EvidenceCollector, fileSource } from "../../evidence/evidence-collector.ts";

/** A line of text in a picture that mentions a problem. */
export interface ScreenLine {
  text: string;
  cite(): string;
}

const surely = 60;
const max = 4;
/** Names of buttons and pages that contain such a word without reporting a problem. */
const label = /^(?:report an? )?(?:errors?|fehler|missing|lost & found|error log)s?$/iu;

/** Returns the lines on screenshots that mention a problem, if text recognition was confident enough. */
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
