export interface TextSpan {
  from: number;
  to: number;
}

/** Returns the spans that no earlier one overlaps, by their place in the text. */
export function dropOverlaps<Span extends TextSpan>(spans: readonly Span[]): Span[] {
  const sorted = spans
    .map((span, rank) => ({ span, rank }))
    .sort((one, other) => one.span.from - other.span.from || other.span.to - one.span.to);
  const kept: { span: Span; rank: number }[] = [];
  for (const next of sorted) {
    const last = kept.at(-1);
    if (!last || last.span.to <= next.span.from) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ span }) => span);
}
