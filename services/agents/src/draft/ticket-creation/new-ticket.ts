import type { DraftTicket } from "@tessera/wire/agent/ticket-draft";
import type { NewTicket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { DraftRow } from "../draft.repository.ts";

/** Returns the ticket that a draft becomes: the drafted fields overlaid with the person's changes. */
export function toNewTicket({ content, attachments }: DraftRow, changes: DraftTicket): NewTicket {
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

/** Returns true if someone changed a drafted field. Choosing an assignee or files does not count. */
export function isEdited(draft: DraftRow, changes: DraftTicket): boolean {
  const [drafted, ordered] = [toNewTicket(draft, {}), toNewTicket(draft, changes)];
  return words.some((word) => JSON.stringify(drafted[word]) !== JSON.stringify(ordered[word]));
}
