import { notFound } from "@tessera/kit/errors/failure";
import type { ChatSource } from "@tessera/wire/agent/chat.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Type } from "typebox";
import type { ToolContext } from "../tool.ts";

/** A reference to a ticket by number or id. */
export const TicketName = Type.String({
  pattern: "^(#?[0-9]{1,9}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$",
  description: "The ticket's number, like #12, or its id.",
});

/** Returns the ticket with this number or id. Throws "not found" for a ticket of another organization. */
export async function namedTicket(context: ToolContext, name: string, signal?: AbortSignal): Promise<Ticket> {
  const { api, caller } = context;
  const ticketId = name.includes("-")
    ? name
    : await idOfNumber(context, Number(name.replace("#", "")), signal);
  return api.call(caller, "GET /tickets/:ticketId/", { params: { ticketId } }, signal);
}

async function idOfNumber(
  { api, caller }: ToolContext,
  number: number,
  signal?: AbortSignal,
): Promise<string> {
  const query = { search: `#${number}`, size: 1 };
  const { items } = await api.call(caller, "GET /tickets/", { query }, signal);
  const found = items.find((ticket) => ticket.number === number);
  if (!found) throw notFound(toReason("ticket.name_not_found", { name: `#${number}` }));
  return found.id;
}

/** Returns a ticket as the source of a statement. */
export function toSource({ id, number, title }: Pick<Ticket, "id" | "number" | "title">): ChatSource {
  return { kind: "ticket", id, label: `#${number} ${title}` };
}
