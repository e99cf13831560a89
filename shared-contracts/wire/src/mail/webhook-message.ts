import { type Static, Type } from "typebox";
import { closed, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { textFormats } from "../text/text-format.ts";
import { ticketPriorities, ticketStatuses } from "../ticket/ticket.constants.ts";
import { webhookEvents } from "./integration.constants.ts";

/** A ticket in a webhook, as it is when the message is sent. */
export const WebhookTicket = closed({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  description: nullable(Type.String()),
  description_format: oneOf(textFormats),
  status: oneOf(ticketStatuses),
  priority: oneOf(ticketPriorities),
  urgency: oneOf(ticketPriorities),
  category: nullable(Type.String()),
  subcategory: nullable(Type.String()),
  department: nullable(Type.String()),
  labels: Type.Array(Type.String()),
  creator: closed({ name: Type.String(), email: Type.String() }),
  assignee: nullable(closed({ name: Type.String() })),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: nullable(Instant),
});

/** The body of a webhook: what happened to a ticket, and the ticket. Signed as Standard Webhooks says. */
export const WebhookMessage = closed({
  type: oneOf(webhookEvents),
  timestamp: Instant,
  data: closed({
    ticket_id: Id,
    ticket_number: Type.Integer(),
    actor_id: nullable(Id),
    changes: Type.Array(
      closed({
        field: Type.String(),
        old_value: nullable(Type.String()),
        new_value: nullable(Type.String()),
      }),
    ),
    communication_id: nullable(Id),
    ticket: nullable(WebhookTicket),
  }),
});
export type WebhookMessage = Static<typeof WebhookMessage>;
