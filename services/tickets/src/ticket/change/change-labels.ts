import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";

/** Returns the labels that a ticket will have. */
export function changeLabels(
  labels: string[],
  { add = [], remove = [] }: NonNullable<TicketBulkChange["labels"]>,
): string[] {
  return [...new Set([...labels, ...add])].filter((label) => !remove.includes(label));
}

/** Returns false for more labels than a ticket may have. */
export function areLabelsFew({ labels = [] }: { labels?: string[] }): boolean {
  return labels.length <= ticketLimits.labels;
}
