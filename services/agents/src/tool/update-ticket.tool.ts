import { closed, nullable } from "@tessera/wire/schema";
import { type Ticket, TicketChange } from "@tessera/wire/ticket";
import { Type } from "typebox";
import { namedTicket, sourceOf, TicketName } from "./named-ticket.ts";
import { defineTool } from "./tool.ts";
import { ToolError } from "./tool-error.ts";

// An agent must not change what people wrote, nor how urgent it is for them.
const {
  title: _title,
  description: _description,
  urgency: _urgency,
  subcategory: _subcategory,
  attachments: _attachments,
  ...fields
} = TicketChange.properties;

export const updateTicket = defineTool({
  name: "update_ticket",
  title: "Update a ticket",
  description:
    "Changes a ticket's status, priority, category, department, assignee or labels. What is left out stays; labels replace those there are; null clears.",
  permission: "tickets.write",
  isWrite: true,
  input: closed({
    ticket: TicketName,
    ...fields,
    assigned_to_id: Type.Optional(
      nullable(
        Type.String({ minLength: 1, maxLength: 64, description: "A member's id, from list_members." }),
      ),
    ),
  }),
  async run(context, { ticket: name, ...body }, signal) {
    if (Object.keys(body).length === 0) throw new ToolError("Name at least one field to change.");
    const { api, caller } = context;
    const before = await namedTicket(context, name, signal);
    const input = { params: { ticketId: before.id }, body, ifMatch: before.version };
    const after = await api.call(caller, "PATCH /tickets/:ticketId/", input, signal);
    const changes = Object.keys(body).map((field) => changeOf(field as keyof Ticket, before, after));
    return {
      data: { id: after.id, number: after.number, title: after.title, changes },
      sources: [sourceOf(after)],
    };
  },
});

function changeOf(field: keyof Ticket, before: Ticket, after: Ticket) {
  if (field === "assigned_to_id") {
    const name = (ticket: Ticket) => ticket.assigned_to?.display_name ?? null;
    return { field: "assignee", from: name(before), to: name(after) };
  }
  return { field, from: before[field], to: after[field] };
}
