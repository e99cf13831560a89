/** A file whose content nobody has opened yet. */
export interface Suspect {
  filename: string;
  /** Whether the name came with characters that turn its reading direction; they are not in `filename` any more. */
  hasBidiName: boolean;
  bytes: Buffer;
}

/**
 * What a look at a file comes to. Reasons are for people. `corrupt` is content that is not what its name promises and
 * nothing else either; what is encrypted is clean, as nobody can know otherwise. `unopened` names archives within it that
 * nobody could look into.
 */
export type Verdict =
  | { kind: "clean"; mimeType: string; isEncrypted: boolean; unopened: string[] }
  | { kind: "quarantined"; reason: string }
  | { kind: "corrupt"; reason: string };

export function quarantined(reason: string): Verdict {
  return { kind: "quarantined", reason };
}

export function corrupt(reason: string): Verdict {
  return { kind: "corrupt", reason };
}

/** Lower case, without its dot; empty where a name has none. */
export function extensionOf(filename: string): string {
  return /[^.\s]\s*\.([^.]*)$/u.exec(filename)?.[1]?.trim().toLowerCase() ?? "";
}
