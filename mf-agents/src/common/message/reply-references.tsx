import type { Reference } from "@tessera/ui/markdown";
import { referenceWords } from "@tessera/ui/markdown/reference-words";
import type { ChatSource, MessagePart } from "@tessera/wire/agent/chat.constants";
import { SourceChip } from "./source-chip.tsx";

/** Returns the sources of a reply, each once. */
export function getSources(parts: readonly MessagePart[]): ChatSource[] {
  const sources = parts.flatMap((part) => (part.type === "data-source" ? [part.data] : []));
  return [...new Map(sources.map((source) => [`${source.kind}:${source.id}`, source])).values()];
}

/** Returns the name of a file, or the number of a ticket. */
export function shortLabel({ kind, label }: ChatSource): string {
  return (kind === "ticket" && /^#\d+/.exec(label)?.[0]) || label;
}

/** Returns true if a text names a source by its label or number, where it becomes a link. */
export function isNamedIn(text: string, source: ChatSource): boolean {
  return [source.label, shortLabel(source)].some((word) =>
    referenceWords([word])(text).some((part) => part === 0),
  );
}

/** Creates links for the names of sources in a text: their labels, and also ticket numbers alone. */
export function referencesTo(sources: readonly ChatSource[]): Reference[] {
  return sources.flatMap((source) =>
    [...new Set([source.label, shortLabel(source)])].map((word) => ({
      word,
      draw: () => <SourceChip source={source} label={word} />,
    })),
  );
}
