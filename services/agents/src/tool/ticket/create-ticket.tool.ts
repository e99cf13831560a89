import { toReason } from "@tessera/wire/reason/reason";
import { closed } from "@tessera/wire/schema/schema";
import { NewTicket, type Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { Type } from "typebox";
import { defineTool, type ToolContext } from "../tool.ts";
import { ToolError } from "../tool-error.ts";
import { toSource } from "./named-ticket.ts";

const {
  title,
  status: _status,
  pending_reason: _reason,
  assigned_to_id: _assignee,
  source_channel: _channel,
  timezone: _timezone,
  ...fields
} = NewTicket.properties;

const Key = Type.String({
  pattern: "^[A-Za-z0-9_.:-]{1,100}$",
  description: "A repeated call with the same key returns the same ticket and creates none.",
});

export const createTicket = defineTool({
  name: "create_ticket",
  title: "Create a ticket",
  description:
    "Creates a ticket: with `draft_id` from a draft of draft_ticket, where what is left out stays as drafted and one AI ticket is counted; else from the fields, where `title` is needed.",
  permission: "tickets.create",
  isWrite: true,
  input: closed({
    draft_id: Type.Optional(Type.String({ format: "uuid" })),
    title: Type.Optional(title),
    ...fields,
    idempotency_key: Type.Optional(Key),
  }),
  async run(context, { draft_id, idempotency_key, ...ticket }, signal) {
    const created = draft_id
      ? await context.drafts.createFromDraft(context.caller, draft_id, ticket)
      : await createFrom(context, ticket, idempotency_key, signal);
    const { id, number, title, status } = created;
    return { data: { id, number, title, status }, sources: [toSource(created)] };
  },
});

async function createFrom(
  { api, caller }: ToolContext,
  ticket: Partial<NewTicket>,
  idempotencyKey: string | undefined,
  signal?: AbortSignal,
): Promise<Ticket | TicketReference> {
  const { title, ...rest } = ticket;
  if (!title) throw new ToolError(toReason("agent.title_missing"));
  const body: NewTicket = { ...rest, title, source_channel: "api" };
  return api.call(caller, "POST /tickets/", { body, ...(idempotencyKey ? { idempotencyKey } : {}) }, signal);
}
