import type { Session } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";

const maxFound = 8;

/** Finds tickets by words or by number. For digits alone, the ticket with that number comes first, then those that contain the digits. */
export async function findTickets({ call }: Session, text: string, signal: AbortSignal): Promise<Ticket[]> {
  const wanted = text.trim().slice(0, ticketLimits.search);
  if (wanted === "") return [];
  const searches = /^\d+$/u.test(wanted) ? [`#${wanted}`, wanted] : [wanted];
  const pages = await Promise.all(
    searches.map((search) => call("GET /tickets/", { query: { search, page: 1, size: maxFound }, signal })),
  );
  const found = new Map(pages.flatMap(({ items }) => items).map((ticket) => [ticket.id, ticket]));
  return [...found.values()].slice(0, maxFound);
}
