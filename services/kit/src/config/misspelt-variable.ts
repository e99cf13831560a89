import { toEnglish } from "@tessera/language/to-english";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** A variable that nothing reads, and the known one that its writer may have meant. */
export interface MisspeltVariable {
  name: string;
  nearest: string;
}

const shortest = 6;

/** Beginnings of names that only variables of Tessera have. */
export const ownPrefixes: readonly string[] = [
  ...["SMTP_", "DKIM_", "S3_", "OIDC_", "CLERK_", "TRANSCRIPTION_", "CLAMD_"],
  ...["AI_PROVIDER_", "AI_MODEL_", "IDENTITY_", "OVERRIDE_"],
];

/**
 * Finds variables whose names nearly are those of known ones, or that begin like several of them. Others belong to other programs and are
 * left out.
 */
export function findMisspelt(
  env: NodeJS.ProcessEnv,
  known: readonly string[],
  prefixes: readonly string[] = [],
): MisspeltVariable[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || name.length < shortest || !/^[A-Za-z0-9_]+$/.test(name)) return [];
    const nearest = findNearest(name, known);
    const isOurs = prefixes.some((prefix) => name.startsWith(prefix));
    const isNear = nearest && nearest.distance <= (name.length < 10 ? 1 : 2);
    return nearest && (isNear || isOurs) ? [{ name, nearest: nearest.known }] : [];
  });
}

export function explainMisspelt({ name, nearest }: MisspeltVariable): Reason {
  return toReason("finding.variable_unknown", { name, nearest });
}

export function describeMisspelt(variable: MisspeltVariable): string {
  return toEnglish(explainMisspelt(variable));
}

/** Logs a warning for each variable that nearly has the name of a known one. */
export function warnOfMisspelt(
  log: { warn(details: object, message: string): void },
  env: NodeJS.ProcessEnv,
  known: readonly string[],
): void {
  for (const misspelt of findMisspelt(env, known))
    log.warn({ variable: describeMisspelt(misspelt) }, "a variable has no effect");
}

function findNearest(
  name: string,
  known: readonly string[],
): { known: string; distance: number } | undefined {
  return known
    .map((one) => ({ known: one, distance: distanceBetween(name.toUpperCase(), one) }))
    .toSorted((a, b) => a.distance - b.distance)
    .at(0);
}

/** The number of characters to add, remove, replace or swap with the next one. */
function distanceBetween(one: string, other: string): number {
  const rows: number[][] = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? row + column;
  for (let column = 1; column <= other.length; column += 1) {
    rows[0]?.push(column);
    for (let row = 1; row <= one.length; row += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
