const before = 32;

/** An excerpt that begins shortly before the first match: its line may be cut, and the match is to be seen. */
export function excerptAround(excerpt: string, search: string): string {
  const at = excerpt.toLowerCase().indexOf(search.trim().toLowerCase());
  if (at <= before) return excerpt;
  const start = excerpt.indexOf(" ", at - before) + 1;
  return start > 0 && start <= at ? `…${excerpt.slice(start)}` : `…${excerpt.slice(at)}`;
}
