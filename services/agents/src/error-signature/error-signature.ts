import { hash } from "node:crypto";
import type { Fingerprint } from "../schema/draft.schema.ts";

interface Found extends Fingerprint {
  /** How likely it is the problem itself. From {@link leading} on, it determines the title. */
  weight: number;
  count: number;
  evidence: string[];
}

/** A request with an error response, or without a response (`status` 0). */
export interface RequestSignature extends Found {
  kind: "request";
  method: string;
  host: string | null;
  path: string;
  status: number;
  error: string | null;
  /** The reason that the response itself gave. */
  reason: string | null;
  /** The number of successful requests to the same route; null if unknown. */
  succeeded: number | null;
}

/** An error that a program reported. */
export interface ExceptionSignature extends Found {
  kind: "exception";
  type: string | null;
  message: string;
  /** The topmost stack frame in the program's own code. */
  where: string | null;
}

/** An error identified by a code such as "0x80070005". */
export interface CodeSignature extends Found {
  kind: "code";
  code: string;
}

/** Something that demonstrably failed. */
export type ErrorSignature = RequestSignature | ExceptionSignature | CodeSignature;

/** From this weight on, a failure is the subject of the ticket. */
export const leading = 60;
/** Below this weight, it is noise that occurs on any page. */
export const noteworthy = 40;

const maxFingerprints = 5;

/** Returns the fingerprints to identify a ticket by, at most `maxFingerprints`. */
export function toFingerprints(errorSignatures: readonly ErrorSignature[]): Fingerprint[] {
  return errorSignatures.slice(0, maxFingerprints).map(({ fingerprint, label }) => ({ fingerprint, label }));
}

export function toFingerprint(kind: "http" | "error" | "code", parts: readonly unknown[]): string {
  return `${kind}-${hash("sha256", JSON.stringify(parts)).slice(0, 16)}`;
}

/** Merges failures with the same fingerprint. Counts from different evidence are not added, because both may show the same moment. */
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
