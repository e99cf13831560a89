import type { DraftFile } from "../analysis/draft-input.ts";
import { createLedger } from "../analysis/evidence-collector.ts";
import { type Fingerprint, fingerprintsOf } from "./failure.ts";
import { findMalfunctions } from "./find-failures.ts";

/** The failures that a text tells of. */
export function fingerprintsInText(text: string): Fingerprint[] {
  return fingerprintsIn(text, []);
}

/** The failures that a text and what was found in files tell of. */
export function fingerprintsIn(
  text: string,
  files: readonly Pick<DraftFile, "id" | "filename" | "findings">[],
): Fingerprint[] {
  const whole = files.map(
    (file): DraftFile => ({ ...file, status: "processed", summary: null, details: [], text: null }),
  );
  const messages = [{ id: null, text, label: "Text" }];
  return fingerprintsOf(findMalfunctions({ messages, files: whole, unread: [] }, createLedger()));
}
