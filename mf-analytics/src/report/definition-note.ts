import type { Report } from "@tessera/wire/analytics";

function sentencesOf(definition: string): string[] {
  return definition.split(/(?<=\.)\s+/u);
}

/** What all definitions of a report end with, to be said once: the sentences that all of them share. Empty when there are none. */
export function sharedNote({ figures, charts }: Pick<Report, "figures" | "charts">): string {
  const [first = [], ...others] = [...figures, ...charts].map(({ definition }) => sentencesOf(definition));
  if (others.length === 0) return "";
  let shared = 0;
  // The first sentence of each stays with it, whatever it shares.
  const mayShare = () => others.every((other) => shared + 1 < other.length) && shared + 1 < first.length;
  while (mayShare() && others.every((other) => other.at(-1 - shared) === first.at(-1 - shared))) shared += 1;
  return shared === 0 ? "" : first.slice(-shared).join(" ");
}

/** A definition without what is said once for all. */
export function ownDefinition(definition: string, note: string): string {
  return note && definition.endsWith(note) ? definition.slice(0, -note.length).trimEnd() : definition;
}

/** What is counted in one line, and the rest of it, which is shown on demand. */
export function splitDefinition(definition: string): { short: string; rest: string } {
  const [short = "", ...rest] = sentencesOf(definition);
  return { short, rest: rest.join(" ") };
}
