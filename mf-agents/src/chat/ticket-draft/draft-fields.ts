import type { TicketPriority } from "@tessera/wire/ticket.constants";
import type { DraftTicket, TicketDraft } from "@tessera/wire/ticket-draft";

/** What a person sees and changes of a draft. */
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

/** The draft as it was made, under what a person made of it. */
export function fieldsOf(draft: TicketDraft, edits: Partial<DraftFields>): DraftFields {
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

/** What is sent: everything that is shown, so that the ticket is what was seen. */
export function ticketOf(fields: DraftFields): DraftTicket {
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
