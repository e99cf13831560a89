import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { deliveryStates, integrationStates, platforms, webhookEvents } from "./integration.constants.ts";

/** A field of a connection's form. A `secret` is write-only; `is_set` is true if there is one. */
export const IntegrationField = closed({
  name: Type.String(),
  label: Type.String(),
  label_reason: Type.Optional(Reason),
  kind: oneOf(["text", "url", "secret", "choice", "switch"]),
  hint: nullable(Type.String()),
  hint_reason: Type.Optional(nullable(Reason)),
  is_required: Type.Boolean(),
  options: Type.Array(closed({ value: Type.String(), label: Type.String() })),
  value: nullable(Type.String()),
  is_set: Type.Boolean(),
});
export type IntegrationField = Static<typeof IntegrationField>;

/**
 * A platform and this organization's connection to it. `settings` are the values in the format of a change, without secrets. Callers who
 * may not manage integrations get no fields, settings and errors, because these contain addresses and accounts.
 */
export const Integration = closed({
  id: Id,
  platform: oneOf(platforms),
  name: Type.String(),
  category: Type.String(),
  category_reason: Type.Optional(Reason),
  description: Type.String(),
  description_reason: Type.Optional(Reason),
  state: oneOf(integrationStates),
  is_enabled: Type.Boolean(),
  fields: Type.Array(IntegrationField),
  settings: Type.Record(Type.String(), Type.String()),
  last_delivery_at: nullable(Instant),
  last_error: nullable(Type.String()),
  last_error_reason: Type.Optional(nullable(Reason)),
  updated_at: nullable(Instant),
});
export type Integration = Static<typeof Integration>;

/** Settings are by field name: null clears a value, absent keeps it. */
export const IntegrationChange = closed({
  is_enabled: Type.Optional(Type.Boolean()),
  settings: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), nullable(Type.String({ maxLength: 4000 }))),
  ),
});
export type IntegrationChange = Static<typeof IntegrationChange>;

/** The platform's response to a test. `answer` is one line for people. */
export const IntegrationTest = closed({
  ok: Type.Boolean(),
  status: nullable(Type.Integer()),
  answer: Type.String(),
  answer_reason: Type.Optional(Reason),
  milliseconds: Type.Integer(),
});
export type IntegrationTest = Static<typeof IntegrationTest>;

/** A request that was sent, or will be. `response_excerpt` has at most 500 characters and no credentials. */
export const Delivery = closed({
  id: Id,
  integration_id: Id,
  integration_name: Type.String(),
  event: Type.String(),
  ticket_id: nullable(Id),
  ticket_number: nullable(Type.Integer()),
  state: oneOf(deliveryStates),
  attempts: Type.Integer(),
  status: nullable(Type.Integer()),
  error: nullable(Type.String()),
  error_reason: Type.Optional(nullable(Reason)),
  response_excerpt: nullable(Type.String()),
  created_at: Instant,
  next_attempt_at: nullable(Instant),
  finished_at: nullable(Instant),
});
export type Delivery = Static<typeof Delivery>;

/** The external ticket of a ticket, on another platform. */
export const ExternalTicket = closed({
  integration_id: Id,
  platform_name: Type.String(),
  external_ticket_id: Type.String(),
  external_ticket_url: nullable(Type.String()),
  external_status: nullable(Type.String()),
  synced_at: Instant,
});
export type ExternalTicket = Static<typeof ExternalTicket>;

const One = closed({ integrationId: Id });

/** A key that decides where tickets are sent can have them read there, so it needs that permission as well. */
const choosesReceiver = ["integrations.manage", "tickets.read"] as const;

export const integrationRoutes = defineRoutes({
  "GET /integrations/": {
    access: "members.read",
    reply: closed({ items: Type.Array(Integration) }),
  },
  "GET /integrations/:integrationId/": {
    access: "members.read",
    params: One,
    reply: Integration,
  },
  "PUT /integrations/:integrationId/": {
    access: choosesReceiver,
    params: One,
    body: IntegrationChange,
    reply: Integration,
  },
  /** Disconnects the platform and deletes the credentials. A webhook is deleted. */
  "DELETE /integrations/:integrationId/": {
    access: "integrations.manage",
    params: One,
    reply: Empty,
  },
  "POST /integrations/:integrationId/test/": {
    access: "integrations.manage",
    params: One,
    reply: IntegrationTest,
  },
  "POST /integrations/webhooks": {
    access: choosesReceiver,
    body: closed({
      name: nameText(80),
      url: Type.String({ format: "uri", maxLength: 2000 }),
      events: Type.Array(oneOf(webhookEvents), { minItems: 1, uniqueItems: true }),
    }),
    /** `signing_secret` is returned only in this response. */
    reply: closed({ integration: Integration, signing_secret: Type.String() }),
    status: 201,
  },
  "POST /integrations/:integrationId/secret": {
    access: "integrations.manage",
    params: One,
    reply: closed({ signing_secret: Type.String() }),
  },
  "GET /integrations/deliveries": {
    access: "integrations.manage",
    query: closed({
      integration_id: Type.Optional(Id),
      ticket_id: Type.Optional(Id),
      state: Type.Optional(oneOf(deliveryStates)),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    }),
    reply: closed({ items: Type.Array(Delivery), next_cursor: nullable(Type.String()) }),
  },
  "POST /integrations/deliveries/:deliveryId/redeliver": {
    access: "integrations.manage",
    params: closed({ deliveryId: Id }),
    reply: Delivery,
  },
  /** Sends a ticket to the platform manually. */
  "POST /integrations/:integrationId/tickets": {
    access: "tickets.write",
    params: One,
    body: closed({ ticket_id: Type.String({ format: "uuid" }) }),
    reply: Delivery,
    status: 201,
  },
  "GET /integrations/tickets/:ticketId": {
    access: "tickets.read",
    params: closed({ ticketId: Type.String({ format: "uuid" }) }),
    reply: closed({ items: Type.Array(ExternalTicket) }),
  },
});
