import { closed, oneOf } from "@tessera/wire/schema/schema";
import { NewCommunication } from "@tessera/wire/ticket/communication";
import { visibilities } from "@tessera/wire/ticket/communication.constants";
import { Type } from "typebox";
import { defineTool } from "../tool.ts";
import { namedTicket, TicketName, toSource } from "./named-ticket.ts";

export const commentOnTicket = defineTool({
  name: "comment_on_ticket",
  title: "Comment on a ticket",
  description:
    "Writes a message on a ticket in Markdown: `internal` for members alone, which is the default, or `public` for its requester, too.",
  permission: "tickets.note",
  isWrite: true,
  input: closed({
    ticket: TicketName,
    body: NewCommunication.properties.body,
    visibility: Type.Optional(oneOf(visibilities)),
  }),
  async run(context, { ticket: name, body, visibility = "internal" }, signal) {
    const { api, caller } = context;
    const ticket = await namedTicket(context, name, signal);
    const input = { params: { ticketId: ticket.id }, body: { body, visibility } };
    const message = await api.call(caller, "POST /tickets/:ticketId/communications", input, signal);
    return {
      data: { id: message.id, ticket: ticket.number, visibility: message.visibility },
      sources: [toSource(ticket)],
    };
  },
});
