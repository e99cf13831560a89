import type { Report } from "@tessera/wire/analytics/analytics";

function toSentences(definition: string): string[] {
  return definition.split(/(?<=\.)\s+/u);
}

/**
 * Returns the sentences that all definitions of a report end with, so that they can be shown once. Empty if there are none. A figure whose
 * label says what it counts has no other sentences.
 */
export function sharedNote({ figures, charts }: Pick<Report, "figures" | "charts">): string {
  const [first = [], ...others] = [...figures, ...charts].map(({ definition }) => toSentences(definition));
  if (others.length === 0) return "";
  let shared = 0;
  while (shared < first.length && others.every((other) => other.at(-1 - shared) === first.at(-1 - shared)))
    shared += 1;
  return shared === 0 ? "" : first.slice(-shared).join(" ");
}

/** Returns a definition without the shared note. */
export function ownDefinition(definition: string, note: string): string {
  return note && definition.endsWith(note) ? definition.slice(0, -note.length).trimEnd() : definition;
}

/** Splits a definition into its first sentence, and the rest, which is shown on demand. */
export function splitDefinition(definition: string): { short: string; rest: string } {
  const [short = "", ...rest] = toSentences(definition);
  return { short, rest: rest.join(" ") };
}
