import type { FileFinding } from "@tessera/wire/file/file-findings";
import { type Detector, secretDetectors, secretNames } from "./detectors.ts";
import { contextOf } from "./text-context.ts";

/** Parameters that are secret in a URL, but ordinary words elsewhere. */
export const secretParameters =
  /^(?:code|key|otp|auth|state|nonce|sid|ticket|magic|(?:[\w.-]{1,30}[_.-])?(?:sig|signature|hmac))$/iu;

/** The number of removed secrets by kind. */
export type RedactionCounts = Map<string, number>;

export function addCount(counts: RedactionCounts, what: string, amount = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + amount);
}

/** Replaces what the detectors find by a note: "[card number removed]". Adds to `counts`. */
export function redact(
  text: string,
  counts: RedactionCounts,
  detectors: Detector[] = secretDetectors,
): string {
  return detectors.reduce(
    (rest, { what, pattern, isMeant }) =>
      rest.replace(pattern, (found: string, ...groups: unknown[]) => {
        const kept = keptOf(groups.at(-1));
        const start = computeOffset(groups) + kept.length;
        const isKept =
          isNote(rest, start) ||
          isMeant?.(found.slice(kept.length), contextOf(rest, start, start + found.length - kept.length)) ===
            false;
        if (isKept) return found;
        addCount(counts, what);
        return `${kept}[${what} removed]`;
      }),
    text,
  );
}

/** The position and kind of a secret in a text. */
export interface SecretPlace {
  what: string;
  start: number;
  end: number;
}

/** Returns the positions of secrets, in no particular order. Overlapping findings are returned once. */
export function findSecrets(text: string, detectors: Detector[] = secretDetectors): SecretPlace[] {
  const places: SecretPlace[] = [];
  const covered = new Uint8Array(text.length);
  for (const { what, pattern, isMeant } of detectors) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + (match.groups?.kept?.length ?? 0);
      const end = match.index + match[0].length;
      if (start === end || covered.subarray(start, end).includes(1) || isNote(text, start)) continue;
      if (isMeant && !isMeant(text.slice(start, end), contextOf(text, start, end))) continue;
      covered.fill(1, start, end);
      places.push({ what, start, end });
    }
  }
  return places;
}

const note = /\[[\p{L} ]{0,40}removed\]/uy;

/** True where a secret has been removed already. */
function isNote(text: string, at: number): boolean {
  note.lastIndex = at;
  return note.test(text);
}

/** Returns the offset among the arguments of a replacer: it follows the groups. */
function computeOffset(groups: unknown[]): number {
  const offset = groups.findLast((group) => typeof group === "number");
  return typeof offset === "number" ? offset : 0;
}

function keptOf(groups: unknown): string {
  return typeof groups === "object" && groups !== null && "kept" in groups ? String(groups.kept) : "";
}

/** Removes passwords, values of secret parameters and tokens from a URL. */
export function redactUrl(
  url: string,
  counts: RedactionCounts,
  detectors: Detector[] = secretDetectors,
): string {
  const named = url.replace(/([?&#;])([^=&#;?]+)=(?!\[)([^&#;]+)/gu, (pair, mark: string, name: string) => {
    if (!secretNames.test(safelyDecoded(name)) && !secretParameters.test(name)) return pair;
    addCount(counts, "token in a URL");
    return `${mark}${name}=[removed]`;
  });
  return redact(named, counts, detectors);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function redactionFindings(counts: RedactionCounts): FileFinding[] {
  return [...counts].map(([what, count]) => ({ kind: "redaction", what, count }));
}
