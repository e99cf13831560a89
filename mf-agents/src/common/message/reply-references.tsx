import type { Reference } from "@tessera/ui/markdown";
import type { ChatSource, MessagePart } from "@tessera/wire/chat.constants";
import { SourceChip } from "./source-chip.tsx";

/** What a reply was drawn from, each once. */
export function sourcesOf(parts: readonly MessagePart[]): ChatSource[] {
  const sources = parts.flatMap((part) => (part.type === "data-source" ? [part.data] : []));
  return [...new Map(sources.map((source) => [`${source.kind}:${source.id}`, source])).values()];
}

/** A file by its name, a ticket by its number. */
export function shortLabel({ kind, label }: ChatSource): string {
  return (kind === "ticket" && /^#\d+/.exec(label)?.[0]) || label;
}

/** Lets the names of sources in a text lead to them: their labels, and tickets by their numbers alone. */
export function referencesTo(sources: readonly ChatSource[]): Reference[] {
  return sources.flatMap((source) =>
    [...new Set([source.label, shortLabel(source)])].map((word) => ({
      word,
      draw: () => <SourceChip source={source} label={word} />,
    })),
  );
}
