import { closed } from "@tessera/wire/schema/schema";
import { NewCommunication } from "@tessera/wire/ticket/communication";
import { defineTool } from "../tool.ts";
import { namedTicket, TicketName, toSource } from "./named-ticket.ts";

/** Agents write for members only: a reply to a requester is left to the person. */
export const noteOnTicket = defineTool({
  name: "note_on_ticket",
  title: "Write a note",
  description: "Writes an internal note on a ticket, in Markdown. Only members can read it.",
  permission: "tickets.note",
  isWrite: true,
  input: closed({ ticket: TicketName, body: NewCommunication.properties.body }),
  async run(context, { ticket: name, body }, signal) {
    const { api, caller } = context;
    const ticket = await namedTicket(context, name, signal);
    const input = { params: { ticketId: ticket.id }, body: { body, visibility: "internal" as const } };
    await api.call(caller, "POST /tickets/:ticketId/communications", input, signal);
    return { data: { ticket: ticket.number }, sources: [toSource(ticket)] };
  },
});
