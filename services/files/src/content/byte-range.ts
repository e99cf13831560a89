import type { ByteRange } from "../storage/file-storage.ts";

/** The range of `size` bytes to send; null for the whole content, `unsatisfiable` if the range begins after its end. */
export type WantedRange = ByteRange | null | "unsatisfiable";

/** Parses a `Range` header. Returns null (the whole content, as HTTP allows) for several ranges, other units and anything malformed. */
export function parseRange(header: string | undefined, size: number): WantedRange {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "") return last === "" ? null : suffix(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "unsatisfiable";
}

function suffix(length: number, size: number): WantedRange {
  if (length === 0) return "unsatisfiable";
  return { start: Math.max(size - length, 0), end: size - 1 };
}
