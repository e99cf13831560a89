import type { DraftTicket, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketPriority } from "@tessera/wire/ticket/ticket.constants";

/** The fields of a draft that a person sees and edits. */
export interface DraftFields {
  title: string;
  description: string;
  category: string;
  subcategory: string;
  department: string;
  priority: TicketPriority;
  urgency: TicketPriority;
  labels: string[];
}

/** Returns the fields of the draft, overlaid with the person's edits. */
export function getFields(draft: TicketDraft, edits: Partial<DraftFields>): DraftFields {
  return {
    title: draft.title.text,
    description: draft.description,
    category: draft.category ?? "",
    subcategory: draft.subcategory ?? "",
    department: draft.department ?? "",
    priority: draft.priority.value,
    urgency: draft.urgency.value,
    labels: draft.labels,
    ...edits,
  };
}

/** Converts the fields to a request. Includes every visible field, so that the ticket is what the person saw. */
export function getTicket(fields: DraftFields): DraftTicket {
  const word = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    ...fields,
    title: fields.title.trim(),
    description: word(fields.description),
    category: word(fields.category),
    subcategory: word(fields.subcategory),
    department: word(fields.department),
  };
}
