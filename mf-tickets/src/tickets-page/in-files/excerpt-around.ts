const before = 32;

/** Shortens an excerpt to begin shortly before the first match. The line may be cut off at its end, and the match has to be visible. */
export function excerptAround(excerpt: string, search: string): string {
  const at = excerpt.toLowerCase().indexOf(search.trim().toLowerCase());
  if (at <= before) return excerpt;
  const start = excerpt.indexOf(" ", at - before) + 1;
  return start > 0 && start <= at ? `…${excerpt.slice(start)}` : `…${excerpt.slice(at)}`;
}
