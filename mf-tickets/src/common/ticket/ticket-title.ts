import type { Ticket } from "@tessera/wire/ticket/ticket";

/** Returns the title to show: the display title if there is one. */
export function ticketTitle({ display_title: displayTitle, title }: Pick<Ticket, "display_title" | "title">) {
  return displayTitle || title;
}

export function ticketPath(ticketId: string): string {
  return `/dashboard/tickets/${ticketId}`;
}
