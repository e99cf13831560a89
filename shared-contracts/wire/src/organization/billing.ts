import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { Grant } from "./grant.ts";
import { type PlanId, planIds } from "./plan.constants.ts";

export const Plan = closed({
  id: oneOf(planIds),
  name: Type.String(),
  dollars: Type.Integer(),
  ai_tickets: nullable(Type.Integer()),
  is_most_popular: Type.Boolean(),
  contents: Type.Array(Type.String()),
});
export type Plan = Static<typeof Plan>;

export const subscriptionStates = ["active", "past_due", "cancelled"] as const;

/**
 * `plan` is the one in force, paid or given. `provider` names the payment provider: `test` is the built-in one, which charges nothing and
 * says so; with `none`, plans are not sold, and everything is included. `next_plan` is the plan that follows at the end of the period; null
 * if the current one continues.
 */
export const Subscription = closed({
  plan: oneOf(planIds),
  state: oneOf(subscriptionStates),
  provider: Type.String(),
  is_test: Type.Boolean(),
  period_start: Instant,
  period_end: Instant,
  cancels_at_period_end: Type.Boolean(),
  next_plan: Type.Optional(nullable(oneOf(planIds))),
  is_sold: Type.Optional(
    Type.Boolean({
      description: "False if the installation sells no plans: every organization has everything.",
    }),
  ),
  paid_plan: Type.Optional(
    Type.Unsafe<PlanId>({
      ...oneOf(planIds),
      description:
        "The plan that is paid; `free` if none. It differs from `plan` while an operator gave a larger one.",
    }),
  ),
  grant: Type.Optional(nullable(Grant)),
});
export type Subscription = Static<typeof Subscription>;

/** One AI ticket that counted against the quota. */
export const UsageEntry = closed({
  id: Id,
  ticket_id: nullable(Id),
  ticket_number: nullable(Type.Integer()),
  ticket_title: nullable(Type.String()),
  user_id: Id,
  user_name: nullable(Type.String()),
  counted_at: Instant,
});
export type UsageEntry = Static<typeof UsageEntry>;

/** The AI tickets of the current period. `limit` and `remaining` are null if there is no limit. */
export const Usage = closed({
  used: Type.Integer(),
  limit: nullable(Type.Integer()),
  remaining: nullable(Type.Integer()),
  period_start: Instant,
  resets_at: Instant,
  is_sold: Type.Optional(Type.Boolean({ description: "True if more AI tickets can be bought." })),
  entries: Type.Array(UsageEntry),
});
export type Usage = Static<typeof Usage>;

/** A place in the quota that is reserved for an AI ticket. If it is not settled, it is released after ten minutes. */
export const AiTicketPlace = closed({
  key: Type.String(),
  state: oneOf(["kept", "counted", "released"]),
  remaining: nullable(Type.Integer()),
  resets_at: Instant,
});
export type AiTicketPlace = Static<typeof AiTicketPlace>;

const Key = Type.String({ minLength: 1, maxLength: 200 });

export const billingRoutes = defineRoutes({
  "GET /billing/plans": { access: "signed_in", reply: closed({ items: Type.Array(Plan) }) },
  "GET /billing/subscription": { access: "members.read", reply: Subscription },
  "GET /billing/usage": { access: "members.read", reply: Usage },
  "POST /billing/checkout": {
    access: "organization.billing",
    needsConfirmation: true,
    body: closed({ plan: oneOf(planIds) }),
    reply: closed({ url: Type.String() }),
    status: 201,
  },
  "POST /billing/portal": {
    access: "organization.billing",
    needsConfirmation: true,
    reply: closed({ url: Type.String() }),
    status: 201,
  },
  /** Reserves a place in the quota for an AI ticket. The same key returns the same place. 402 `quota_exceeded` if none is left. */
  "POST /billing/ai-tickets": {
    access: "agents.use",
    body: closed({ key: Key }),
    reply: AiTicketPlace,
    status: 201,
  },
  /** Counts the place, with the ticket that was created, or releases it. */
  "PUT /billing/ai-tickets/:key": {
    access: "agents.use",
    params: closed({ key: Key }),
    body: closed({ ticket_id: nullable(Type.String({ format: "uuid" })) }),
    reply: AiTicketPlace,
  },
  /** For the pages of the built-in test provider, which charges nothing and says so. */
  "GET /billing/test-checkout/:sessionId": {
    access: "organization.billing",
    params: closed({ sessionId: Id }),
    reply: closed({
      id: Id,
      kind: oneOf(["checkout", "portal"]),
      plan: nullable(oneOf(planIds)),
      return_url: Type.String(),
    }),
  },
  "POST /billing/test-checkout/:sessionId": {
    access: "organization.billing",
    params: closed({ sessionId: Id }),
    body: closed({
      outcome: oneOf(["pay", "decline", "cancel_subscription", "resume_subscription", "back"]),
    }),
    reply: Empty,
  },
});
