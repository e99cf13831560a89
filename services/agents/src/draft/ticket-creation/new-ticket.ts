import type { NewTicket } from "@tessera/wire/ticket";
import { ticketLimits } from "@tessera/wire/ticket.constants";
import type { DraftTicket } from "@tessera/wire/ticket-draft";
import type { DraftRow } from "../draft.repository.ts";

/** The ticket that a draft becomes: what a person made of it, over what was drafted. */
export function orderOf({ content, attachments }: DraftRow, changes: DraftTicket): NewTicket {
  const drafted = {
    title: content.title.text.slice(0, ticketLimits.title).toWellFormed(),
    description: content.description,
    category: content.category,
    subcategory: content.subcategory,
    department: content.department,
    priority: content.priority.value,
    urgency: content.urgency.value,
    labels: content.labels,
    attachments: attachments.map((file_id) => ({ file_id })),
  };
  return { source_channel: "ai_chat", ...drafted, ...changes };
}

const words = [
  "title",
  "description",
  "category",
  "subcategory",
  "department",
  "priority",
  "urgency",
  "labels",
] as const;

/** Whether someone changed what was drafted. Choosing an assignee or a file changes nothing of it. */
export function isEdited(draft: DraftRow, changes: DraftTicket): boolean {
  const [drafted, ordered] = [orderOf(draft, {}), orderOf(draft, changes)];
  return words.some((word) => JSON.stringify(drafted[word]) !== JSON.stringify(ordered[word]));
}
