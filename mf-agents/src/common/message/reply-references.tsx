import type { Reference } from "@tessera/ui/markdown";
import type { ChatSource, MessagePart } from "@tessera/wire/chat-value";
import { SourceChip } from "./source-chip.tsx";

/** What a reply was drawn from, each once. */
export function sourcesOf(parts: readonly MessagePart[]): ChatSource[] {
  const sources = parts.flatMap((part) => (part.type === "data-source" ? [part.data] : []));
  return [...new Map(sources.map((source) => [`${source.kind}:${source.id}`, source])).values()];
}

/** The words by which a text names a source: its label, and a ticket by its number alone. */
function wordsFor({ kind, label }: ChatSource): string[] {
  const number = kind === "ticket" ? /^#\d+/.exec(label)?.[0] : undefined;
  return number && number !== label ? [label, number] : [label];
}

/** Lets the names of sources in a text lead to them. */
export function referencesTo(sources: readonly ChatSource[]): Reference[] {
  return sources.flatMap((source) =>
    wordsFor(source).map((word) => ({ word, draw: () => <SourceChip source={source} label={word} /> })),
  );
}
