import type { Evidence } from "@tessera/wire/agent/ticket-draft";

/** A message, a place in a file or a ticket, with everything that is cited from it. */
export interface EvidenceSource {
  key: string;
  /** The first piece of evidence from it. */
  first: Evidence;
  ids: ReadonlySet<string>;
  excerpts: string[];
}

/** Returns the sources of evidence, each once, in the order in which they are first cited. */
export function getSources(evidence: readonly Evidence[]): EvidenceSource[] {
  const bySource = Map.groupBy(evidence, toKey);
  return [...bySource].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    return { key, first, ids: new Set(all.map(({ id }) => id)), excerpts: all.map((one) => one.excerpt) };
  });
}

function toKey({ kind, message_id, file_id, ticket_id, label, place }: Evidence): string {
  return JSON.stringify([kind, message_id, file_id, ticket_id, label, place]);
}
