import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { type PlanId, planIds } from "./plan.constants.ts";

export const maxGrantedAiTickets = 1_000_000;
export const maxGrantNote = 200;

const granted = {
  plan: Type.Unsafe<PlanId | null>({
    ...nullable(oneOf(planIds)),
    description:
      "The plan that is given. Where plans are sold, a larger one that is paid counts instead. Null: no plan is given.",
  }),
  ai_tickets: nullable(
    Type.Integer({
      minimum: 0,
      maximum: maxGrantedAiTickets,
      description: "AI tickets per month, instead of those of the plan. Null: those of the plan.",
    }),
  ),
  ends_at: Type.Unsafe<string | null>({
    ...nullable(Instant),
    description: "When it ends. Null: not before an operator ends it.",
  }),
};

/** What an operator of the installation gave an organization, without payment. */
export const Grant = closed(granted);
export type Grant = Static<typeof Grant>;

/** The plan, or the AI tickets, or both are given. */
export const NewGrant = closed({
  ...granted,
  note: Type.Optional(
    Type.String({ maxLength: maxGrantNote, description: "For operators only: why it is given." }),
  ),
});
export type NewGrant = Static<typeof NewGrant>;

/** The plan of an organization, for operators. They see no other data of it. */
export const OrganizationPlan = closed({
  organization_id: Id,
  name: Type.String({ description: "The name of the organization." }),
  slug: Type.String({ description: "The name in the addresses of its public pages." }),
  plan: Type.Unsafe<PlanId>({ ...oneOf(planIds), description: "The plan in force, paid or given." }),
  ai_tickets_used: Type.Integer({ description: "AI tickets since the current period began." }),
  ai_ticket_limit: nullable(Type.Integer({ description: "AI tickets per period. Null: without limit." })),
  grant: nullable(
    closed({
      ...granted,
      note: Type.String({ description: "Why it was given." }),
      given_by: Type.String({ description: "The address of the operator, or `command`." }),
      given_at: Instant,
      has_ended: Type.Boolean({ description: "True after `ends_at`: it has no effect any more." }),
    }),
  ),
});
export type OrganizationPlan = Static<typeof OrganizationPlan>;

const OfOrganization = closed({ organizationId: Id });

/** For operators of the installation, who are signed in. Everyone else is refused with 403. */
export const grantRoutes = defineRoutes({
  /** Lists the organizations of the database in the order of their slugs, with their plans. */
  "GET /billing/organizations": {
    access: "signed_in",
    query: closed({
      search: Type.Optional(Type.String({ maxLength: 100, description: "A part of the name or the slug." })),
      cursor: Type.Optional(
        Type.String({ maxLength: 200, description: "`next_cursor` of the page before." }),
      ),
      size: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, default: 25, description: "Organizations per page." }),
      ),
    }),
    reply: closed({
      is_sold: Type.Boolean({ description: "True if the installation sells plans." }),
      items: Type.Array(OrganizationPlan),
      next_cursor: nullable(Type.String()),
    }),
  },
  /** Gives an organization a plan or AI tickets, and replaces what it was given before. Its audit log records it. */
  "PUT /billing/organizations/:organizationId/grant": {
    access: "signed_in",
    params: OfOrganization,
    body: NewGrant,
    reply: OrganizationPlan,
  },
  /** Ends what an organization was given. Its audit log records it. */
  "DELETE /billing/organizations/:organizationId/grant": {
    access: "signed_in",
    params: OfOrganization,
    reply: Empty,
  },
});
