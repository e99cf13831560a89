import type { DraftFile } from "../evidence/draft-input.ts";
import { createEvidenceCollector } from "../evidence/evidence-collector.ts";
import type { Fingerprint } from "../schema/draft.schema.ts";
import { toFingerprints } from "./error-signature.ts";
import { findErrorSignatures } from "./find-error-signatures.ts";

/** Returns the failures that a text mentions. */
export function fingerprintsInText(text: string): Fingerprint[] {
  return fingerprintsIn(text, []);
}

/** Returns the failures in a text and in the findings of files. */
export function fingerprintsIn(
  text: string,
  files: readonly Pick<DraftFile, "id" | "filename" | "findings">[],
): Fingerprint[] {
  const whole = files.map(
    (file): DraftFile => ({ ...file, status: "processed", summary: null, details: [], text: null }),
  );
  const messages = [{ id: null, text, label: "Text" }];
  return toFingerprints(
    findErrorSignatures({ messages, files: whole, unread: [] }, createEvidenceCollector()),
  );
}
