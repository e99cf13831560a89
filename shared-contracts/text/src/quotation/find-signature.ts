import { isBlank, type Span } from "./lines.ts";

const maxLines = 12;

/** Finds the signature below the separator that mail programs write (RFC 3676). */
export function findSignature(lines: readonly string[], quotations: readonly Span[]): Span[] {
  const own = lines.map(() => true);
  for (const { start, end } of quotations) own.fill(false, start, end);
  const start = lines.findLastIndex((line, place) => own[place] && /^\\?-- $/u.test(line));
  if (start < 1 || lines.slice(0, start).every(isBlank)) return [];
  const end = quotations.find((each) => each.start > start)?.start ?? lines.length;
  if (end - start > maxLines || lines.slice(start + 1, end).every(isBlank)) return [];
  return [{ kind: "signature", start, end }];
}
