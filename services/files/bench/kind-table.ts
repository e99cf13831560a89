/** The result of reading one document. */
export interface Row {
  kind: string;
  name: string;
  type: string;
  method: string | null;
  language: string | null;
  ms: number;
  cpuMs: number;
  peakMb: number;
  characters: number;
  summary: string | null;
  error: string | null;
  isExpected: boolean;
  wanted: number;
  missing: string[];
  /** The recall of another program; null if there is none for the kind. */
  otherRecall: number | null;
}

interface KindRow {
  kind: string;
  files: number;
  refused: number;
  recall: number | null;
  otherRecall: number | null;
  ms: number;
  cpuMs: number;
  peakMb: number;
}

/** Returns one row for each kind: mean recall, median times, and the largest memory. */
export function byKind(rows: readonly Row[]): KindRow[] {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return [...kinds].map(([kind, some]) => ({
    kind,
    files: some.length,
    refused: some.filter(({ error }) => error !== null).length,
    recall: mean(some.map(computeRecall)),
    otherRecall: mean(some.map(({ otherRecall }) => otherRecall)),
    ms: median(some.map(({ ms }) => ms)),
    cpuMs: median(some.map(({ cpuMs }) => cpuMs)),
    peakMb: Math.max(...some.map(({ peakMb }) => peakMb)),
  }));
}

export function computeRecall({ wanted, missing }: Row): number | null {
  return wanted === 0 ? null : 1 - missing.length / wanted;
}

export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const share = (value: number | null) => (value === null ? "-" : value.toFixed(2));

export function toLine({ kind, files, refused, recall, otherRecall, ms, cpuMs, peakMb }: KindRow): string {
  const numbers = [files, refused || "-", share(recall), share(otherRecall), ms, cpuMs, peakMb];
  return `${kind.padEnd(20)}${numbers.map((number) => String(number).padStart(9)).join("")}`;
}

export const headOfKinds = `${"kind".padEnd(20)}${["files", "refused", "recall", "others", "ms", "cpu", "MB"].map((name) => name.padStart(9)).join("")}`;
