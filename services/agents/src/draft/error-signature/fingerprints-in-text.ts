import type { DraftFile } from "../analysis/draft-input.ts";
import { createEvidenceCollector } from "../analysis/evidence-collector.ts";
import { type Fingerprint, fingerprintsOf } from "./error-signature.ts";
import { findErrorSignatures } from "./find-error-signatures.ts";

/** The failures that a text mentions. */
export function fingerprintsInText(text: string): Fingerprint[] {
  return fingerprintsIn(text, []);
}

/** The failures that a text and what was found in files mention. */
export function fingerprintsIn(
  text: string,
  files: readonly Pick<DraftFile, "id" | "filename" | "findings">[],
): Fingerprint[] {
  const whole = files.map(
    (file): DraftFile => ({ ...file, status: "processed", summary: null, details: [], text: null }),
  );
  const messages = [{ id: null, text, label: "Text" }];
  return fingerprintsOf(
    findErrorSignatures({ messages, files: whole, unread: [] }, createEvidenceCollector()),
  );
}
