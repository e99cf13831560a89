import { toEnglish } from "@tessera/language/to-english";
import { shorten } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The source of an excerpt: a message, a file or a ticket. */
export type Source = Pick<
  Evidence,
  "kind" | "message_id" | "file_id" | "ticket_id" | "label" | "label_reason"
>;

/** What is said: in the words of a person or a program, or in ours. */
export type Said = string | Reason;

/** Assigns an id to each cited excerpt, beginning with `e1`. */
export interface EvidenceCollector {
  /** Returns the id of an excerpt. The same excerpt from the same place keeps its id. */
  cite(source: Source, excerpt: string, place?: string | null): string;
  /** Returns the evidence with the given ids, in the order of the ids. */
  citedBy(ids: Iterable<string>): Evidence[];
}

const maxExcerptLength = 1_200;

export function createEvidenceCollector(): EvidenceCollector {
  const known = new Map<string, Evidence>();
  return {
    cite(source, excerpt, place = null) {
      const key = JSON.stringify([source.message_id, source.file_id, source.ticket_id, place, excerpt]);
      const entry = known.get(key) ?? {
        ...source,
        id: `e${known.size + 1}`,
        place,
        excerpt: shorten(excerpt.trim(), maxExcerptLength),
      };
      known.set(key, entry);
      return entry.id;
    },
    citedBy(ids) {
      const all = new Map([...known.values()].map((entry) => [entry.id, entry]));
      return [...new Set(ids)].flatMap((id) => all.get(id) ?? []);
    },
  };
}

export function fileSource({ id, filename }: { id: string; filename: string }): Source {
  return { kind: "file", message_id: null, file_id: id, ticket_id: null, label: filename };
}

/** The label of what the browser extension states, and nobody wrote. */
const fromExtension = toReason("source.extension");

export const extensionSource: Source = {
  kind: "message",
  message_id: null,
  file_id: null,
  ticket_id: null,
  ...labelled(fromExtension),
};

/** The source of what is in the manifest of a capture. */
export function captureSource(file: { id: string; filename: string }): Source {
  return { ...fileSource(file), ...labelled(fromExtension) };
}

export function messageSource({ id, label }: { id: string | null; label: Said }): Source {
  return { kind: "message", message_id: id, file_id: null, ticket_id: null, ...labelled(label) };
}

export function ticketSource({ id, label }: { id: string; label: string }): Source {
  return { kind: "ticket", message_id: null, file_id: null, ticket_id: id, label };
}

function labelled(label: Said): Pick<Source, "label" | "label_reason"> {
  return typeof label === "string" ? { label } : { label: toEnglish(label), label_reason: label };
}

export function say(said: Said, ...evidence: string[]): Statement {
  const cited = [...new Set(evidence)];
  if (typeof said === "string") return { text: said, evidence: cited };
  return { text: toEnglish(said), text_reason: said, evidence: cited };
}
