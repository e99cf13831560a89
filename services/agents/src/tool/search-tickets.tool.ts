import { closed } from "@tessera/wire/schema";
import type { TicketQuery } from "@tessera/wire/ticket";
import { ticketFilters } from "@tessera/wire/ticket-input";
import { Type } from "typebox";
import { sourceOf } from "./named-ticket.ts";
import { listedBrief } from "./ticket-brief.ts";
import { defineTool } from "./tool.ts";

const { search, status, priority, category, department, is_overdue } = ticketFilters;

export const searchTickets = defineTool({
  name: "search_tickets",
  title: "Search tickets",
  description:
    "Finds tickets by words, status, priority, category or department, newest first. Words are looked for in titles, descriptions and messages.",
  permission: "tickets.read",
  isWrite: false,
  input: closed({
    search,
    status,
    priority,
    category,
    department,
    is_overdue,
    assigned_to_me: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
  }),
  async run({ door, caller }, { assigned_to_me, limit, ...filters }, signal) {
    const query: TicketQuery = {
      ...filters,
      size: limit ?? 10,
      ...(assigned_to_me ? { assigned_to_id: caller.actor.userId } : {}),
    };
    const { items, total } = await door.call(caller, "GET /tickets/", { query }, signal);
    return { data: { total, tickets: items.map(listedBrief) }, sources: items.map(sourceOf) };
  },
});
