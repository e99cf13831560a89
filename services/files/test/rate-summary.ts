import type { Expected } from "./samples/summaries.ts";

const maxLength = 400;
/** Raw content: a mail or HTTP header, a table row, a timestamp of a log. */
const raw =
  /(?:^|[.;] )(?:from|to|sent|subject|content-type|set-cookie|server|x-[\w-]+): |\S\t\S|\S {3,}\S|\||(?:^|\. )\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/iu;
const ends = /[.!?…。！？)\]"”»]$/u;

/**
 * Rates a summary by bench/summary-rubric.md: a point each for form, title, first sentence, required content, and absence of raw
 * content.
 */
export function rateSummary(summary: string | null, expected: Expected = {}): number {
  if (summary === null || summary.trim() === "") return 0;
  const { title, first, says = [] } = expected;
  const points = [
    summary.length <= maxLength &&
      !summary.includes("\n") &&
      (ends.test(summary) || says.length > 0 || !first),
    title === undefined || summary.includes(title),
    first === undefined || summary.includes(first),
    says.every((part) => summary.includes(part)),
    !raw.test(summary) &&
      !/[:：](?:\s[^.]*)?$/u.test(first === undefined ? "" : summary) &&
      !/\p{L}[:：]\s*$/u.test(summary),
  ];
  return points.filter(Boolean).length;
}
