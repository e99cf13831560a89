import type { Reason } from "@tessera/wire/reason/reason";

/** A file that has not been screened yet. */
export interface Suspect {
  filename: string;
  /** Whether the original name had characters that change the reading direction; `filename` does not contain them any more. */
  hasBidiName: boolean;
  bytes: Buffer;
}

/**
 * The result of screening a file. Reasons are shown to people. `corrupt` means that the content is not what its name promises,
 * but harmless. Encrypted content is `clean`, because it cannot be inspected. `unopened` names inner archives that could not be
 * inspected.
 */
export type Verdict =
  | { kind: "clean"; mimeType: string; isEncrypted: boolean; unopened: string[] }
  | { kind: "quarantined"; reason: Reason }
  | { kind: "corrupt"; reason: Reason };

export function quarantined(reason: Reason): Verdict {
  return { kind: "quarantined", reason };
}

export function corrupt(reason: Reason): Verdict {
  return { kind: "corrupt", reason };
}
