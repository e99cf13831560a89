import type { Evidence } from "@tessera/wire/agent/ticket-draft";
import type { EvidenceEntry } from "./evidence-entry.ts";

/** The part of the evidence of a statement that identifies an entry. */
export type Citation = Pick<Evidence, "file_id" | "excerpt">;

/** Returns the index of the entry that an excerpt was read in; -1 if there is none. */
export function findCited(entries: readonly EvidenceEntry[], { file_id, excerpt }: Citation): number {
  return entries.findIndex((entry) => entry.fileId === file_id && isCited(entry, excerpt));
}

function isCited(entry: EvidenceEntry, excerpt: string): boolean {
  if (entry.kind === "request") {
    const outcome = entry.status > 0 ? ` ${entry.status}` : "";
    const [address = ""] = entry.url.split(/[?#]/u);
    return excerpt.startsWith(`${entry.method} ${address}`) && excerpt.includes(outcome);
  }
  if (entry.kind === "message") {
    const [first = ""] = entry.text.split("\n");
    return (
      first.length > 8 && excerpt.replace(/\s+/gu, " ").includes(first.replace(/\s+/gu, " ").slice(0, 200))
    );
  }
  const lines = excerpt.split("\n");
  return (
    entry.kind === "element" &&
    entry.details.some(({ name, value }) => name === "selector" && lines.includes(value))
  );
}
