const zone = "(?: ?(?:Z|[+-]\\d{2}:?\\d{2}|UTC|GMT|CES?T|[PECM][SD]T|MSK|JST|IST)(?![A-Za-z]))?";
const clock = "\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,:]\\d{1,9})?)?";

/** Formats in which programs write times. */
const stamps = [
  // 2026-11-18T09:12:44.902Z, 2026/11/18 09:12:44, 2026-11-18 09:12:44,902 +01:00
  `\\d{4}[-/.]\\d{2}[-/.]\\d{2}[T ]\\s?${clock}${zone}`,
  // 18/Nov/2026:09:12:44 +0000, 18-Nov-2026 09:12:44.902
  `\\d{1,2}[-/ ][A-Z][a-z]{2}[-/ ]\\d{4}[: ]${clock}${zone}`,
  // Wed Nov 18 09:12:44.902123 2026, Nov 18 09:12:44
  `(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} [ \\d]\\d ${clock}(?: \\d{4}\\b)?`,
  // 18.11.2026 09:12:44, 11/18/2026 9:12:44 AM
  `\\d{1,2}[./]\\d{1,2}[./]\\d{2,4},? ${clock}(?:[ \\u202f][AP]M)?`,
  // Nov 18, 2026 9:12:44 AM
  `[A-Z][a-z]{2} \\d{1,2}, \\d{4} ${clock}(?:[ \\u202f][AP]M)?`,
  // 20261118-09:12:44:902
  `\\d{8}[-T ]\\d{2}:?\\d{2}:?\\d{2}(?:[.,:]\\d{1,6})?`,
  `\\d{2}:\\d{2}:\\d{2}(?:[.,]\\d{1,9})?`,
];

const stamp = new RegExp(`^[[(]?(?<at>${stamps.join("|")})[\\])]?[\\s|:-]*`, "u");

/** Splits a line into the time at its start and the rest. */
export function takeTime(line: string): { at: string | null; rest: string } {
  const found = stamp.exec(line);
  return found === null
    ? { at: null, rest: line }
    : { at: found.groups?.at ?? null, rest: line.slice(found[0].length) };
}

export function beginsWithTime(line: string): boolean {
  return stamp.test(line);
}

const powers: [below: number, factor: number][] = [
  [1e11, 1_000],
  [1e14, 1],
  [1e17, 1e-3],
  [1e20, 1e-6],
];

/** Converts seconds, milliseconds, microseconds or nanoseconds since 1970 (number or digits) to ISO 8601; keeps other text. */
export function parseInstant(value: unknown): string | null {
  if (typeof value === "object" && value !== null && "$date" in value) return parseInstant(value.$date);
  if (typeof value === "string" && !/^\d{10,19}(?:\.\d{1,9})?$/u.test(value))
    return value.slice(0, 40) || null;
  const number = Number(value);
  const factor = number > 0 ? powers.find(([below]) => number < below)?.[1] : undefined;
  return factor === undefined ? null : new Date(number * factor).toISOString();
}
