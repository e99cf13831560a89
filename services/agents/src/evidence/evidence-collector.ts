import { shorten } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";

/** The source of an excerpt: a message, a file or a ticket. */
export type Source = Pick<Evidence, "kind" | "message_id" | "file_id" | "ticket_id" | "label">;

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
const fromExtension = "From the extension";

export const extensionSource: Source = {
  kind: "message",
  message_id: null,
  file_id: null,
  ticket_id: null,
  label: fromExtension,
};

/** The source of what is in the manifest of a capture. */
export function captureSource(file: { id: string; filename: string }): Source {
  return { ...fileSource(file), label: fromExtension };
}

export function messageSource({ id, label }: { id: string | null; label: string }): Source {
  return { kind: "message", message_id: id, file_id: null, ticket_id: null, label };
}

export function ticketSource({ id, label }: { id: string; label: string }): Source {
  return { kind: "ticket", message_id: null, file_id: null, ticket_id: id, label };
}

export function say(text: string, ...evidence: string[]): Statement {
  return { text, evidence: [...new Set(evidence)] };
}
