import { toReason } from "@tessera/wire/reason/reason";
import { closed, nullable } from "@tessera/wire/schema/schema";
import { type Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { Labels } from "@tessera/wire/ticket/ticket-field-schema";
import { Type } from "typebox";
import { findMember, nameIn } from "../ticket-list/list-filter.ts";
import { defineTool, type ToolContext } from "../tool.ts";
import { ToolError } from "../tool-error.ts";
import { namedTicket, TicketName, toSource } from "./named-ticket.ts";

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
    "Changes a ticket's status, priority, category, department, assignee or labels. What is left out stays; labels replace those there are; null clears. A member, category or department can be given by name.",
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
    assigned_to: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: "`me`, `none`, or the name of a member." }),
    ),
    add_labels: Type.Optional(Labels),
    remove_labels: Type.Optional(Labels),
  }),
  async run(context, { ticket: name, ...wanted }, signal) {
    if (Object.keys(wanted).length === 0) throw new ToolError(toReason("agent.name_a_field"));
    const { api, caller } = context;
    const before = await namedTicket(context, name, signal);
    const body = await resolveChange(context, wanted, before, signal);
    const input = { params: { ticketId: before.id }, body, ifMatch: before.version };
    const after = await api.call(caller, "PATCH /tickets/:ticketId/", input, signal);
    const changes = Object.keys(body).map((field) => toChange(field as keyof Ticket, before, after));
    return {
      data: { id: after.id, number: after.number, title: after.title, changes },
      sources: [toSource(after)],
    };
  },
});

interface Wanted extends TicketChange {
  assigned_to?: string;
  add_labels?: string[];
  remove_labels?: string[];
}

/** Resolves names of members and groups, and labels that are added to those there are. */
async function resolveChange(
  context: ToolContext,
  { assigned_to, add_labels = [], remove_labels = [], ...change }: Wanted,
  before: Ticket,
  signal?: AbortSignal,
): Promise<TicketChange> {
  const labels = [...new Set([...(change.labels ?? before.labels), ...add_labels])].filter(
    (label) => !remove_labels.some((one) => one.toLowerCase() === label.toLowerCase()),
  );
  return {
    ...change,
    ...(await knownGroups(context, change, signal)),
    ...(assigned_to === undefined
      ? {}
      : { assigned_to_id: await findAssigneeId(context, assigned_to, signal) }),
    ...(add_labels.length + remove_labels.length > 0 ? { labels } : {}),
  };
}

/** Returns category and department as the organization spells them. */
async function knownGroups(
  { api, caller }: ToolContext,
  { category, department }: TicketChange,
  signal?: AbortSignal,
): Promise<Pick<TicketChange, "category" | "department">> {
  if (!category && !department) return {};
  const { categories, departments } = await api.call(caller, "GET /tickets/vocabulary", {}, signal);
  const names = categories.map((one) => one.name);
  return {
    ...(category ? { category: nameIn(names, category) ?? category } : {}),
    ...(department ? { department: nameIn(departments, department) ?? department } : {}),
  };
}

async function findAssigneeId(
  context: ToolContext,
  wanted: string,
  signal?: AbortSignal,
): Promise<string | null> {
  if (wanted === "none") return null;
  if (wanted === "me") return context.caller.actor.userId;
  return (await findMember(context, wanted, signal)).id;
}

function toChange(field: keyof Ticket, before: Ticket, after: Ticket) {
  if (field === "assigned_to_id") {
    const name = (ticket: Ticket) => ticket.assigned_to?.display_name ?? null;
    return { field: "assignee", from: name(before), to: name(after) };
  }
  return { field, from: before[field], to: after[field] };
}
