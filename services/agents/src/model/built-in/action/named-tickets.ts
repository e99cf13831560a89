const named =
  /#(\d{1,9})\b|(?<!\p{L})(?:tickets?|vorg(?:ang|änge)|anfragen?|demandes?|solicitud(?:es)?|incidencias?|tiques?)\s*(?:nr\.?|no\.?|number|nummer|número|numéro|n°)?\s*(\d{1,9})\b(?!\s*(?:tickets?|days?|weeks?|tage|wochen))/giu;
const further = /^\s*(?:,|and|und|et|y|&)\s*#?(\d{1,9})\b/iu;
const max = 5;

/** Returns the tickets that are named: "#12", "ticket 417", "tickets 12 and 13". */
export function namedTickets(words: string): string[] {
  const found = new Set<string>();
  for (const match of words.matchAll(named)) {
    found.add(`#${match[1] ?? match[2]}`);
    let rest = words.slice(match.index + match[0].length);
    for (let next = further.exec(rest); next; next = further.exec(rest)) {
      found.add(`#${next[1]}`);
      rest = rest.slice(next[0].length);
    }
  }
  return [...found].slice(0, max);
}

/** Removes the names of tickets, whose numbers say nothing else. */
export function withoutTickets(words: string): string {
  return words.replace(named, " ");
}
