import { hash } from "node:crypto";

/** A failure by what is the same wherever it is seen. */
export interface Fingerprint {
  fingerprint: string;
  /** What it is in a few words: "HTTP 500 from POST /api/payments". */
  label: string;
}

interface Found extends Fingerprint {
  /** How surely it is what is wrong; from {@link leading} on it leads the title. */
  weight: number;
  count: number;
  evidence: string[];
}

/** A request that was answered with an error, or not at all (`status` 0). */
export interface RequestSignature extends Found {
  kind: "request";
  method: string;
  host: string | null;
  path: string;
  status: number;
  error: string | null;
  /** What the answer itself gave as the reason. */
  reason: string | null;
  /** How many of the same requests went well; null where nobody knows. */
  succeeded: number | null;
}

/** An error that a program reported. */
export interface ExceptionSignature extends Found {
  kind: "exception";
  type: string | null;
  message: string;
  /** The topmost place in the program's own code. */
  where: string | null;
}

/** An error known by its code: "0x80070005". */
export interface CodeSignature extends Found {
  kind: "code";
  code: string;
}

/** Something that demonstrably failed. */
export type ErrorSignature = RequestSignature | ExceptionSignature | CodeSignature;

/** From this weight on a failure is what the ticket is about. */
export const leading = 60;
/** Below this weight it is noise that comes with every page. */
export const noteworthy = 40;

const maxFingerprints = 5;

/** What a ticket is known by. */
export function fingerprintsOf(errorSignatures: readonly ErrorSignature[]): Fingerprint[] {
  return errorSignatures.slice(0, maxFingerprints).map(({ fingerprint, label }) => ({ fingerprint, label }));
}

export function fingerprintOf(kind: "http" | "error" | "code", parts: readonly unknown[]): string {
  return `${kind}-${hash("sha256", JSON.stringify(parts)).slice(0, 16)}`;
}

/** Those with one fingerprint as one: the counts of different evidence are not added, for it may show the same moment. */
export function mergeSame(found: readonly ErrorSignature[]): ErrorSignature[] {
  const merged = new Map<string, ErrorSignature>();
  for (const one of found) {
    const known = merged.get(one.fingerprint);
    merged.set(one.fingerprint, known ? mergeTwo(known, one) : one);
  }
  return [...merged.values()];
}

function mergeTwo(one: ErrorSignature, other: ErrorSignature): ErrorSignature {
  const [better, lesser] = other.count > one.count ? [other, one] : [one, other];
  return {
    ...better,
    weight: Math.max(one.weight, other.weight),
    evidence: [...new Set([...better.evidence, ...lesser.evidence])],
  };
}
