import { toInstant } from "@tessera/kit/database/instant";
import type { Grant } from "@tessera/wire/organization/grant";
import { type PlanId, pickLarger } from "@tessera/wire/organization/plan.constants";
import { type CurrentSubscription, findPlan, toDate } from "./subscription.ts";

/** A grant as stored. */
export interface GrantRow {
  plan: PlanId | null;
  ai_tickets: number | null;
  ends_at: string | null;
  note: string;
  given_by: string;
  given_at: string;
}

/** What an organization may use. `aiTickets` is the number per period; null without limit. */
export interface Entitlements {
  plan: PlanId;
  aiTickets: number | null;
  grant: Grant | null;
  isSold: boolean;
}

const everything: PlanId = "premium";

/**
 * Combines what is paid and what an operator gave: the larger plan counts. Where nothing is sold, it is the plan that was given, or else
 * everything. The view `plan_directory` says the same to other services.
 */
export function toEntitlements(
  isSold: boolean,
  paid: Pick<CurrentSubscription, "plan">,
  row: GrantRow | undefined,
  now: Date,
): Entitlements {
  const grant = row && !hasEnded(row, now) ? toGrant(row) : null;
  const given = grant?.plan;
  const plan = isSold ? pickLarger(paid.plan, given ?? "free") : (given ?? everything);
  const aiTickets = grant?.ai_tickets ?? findPlan(plan).ai_tickets;
  return { plan, aiTickets, grant, isSold };
}

export function hasEnded({ ends_at }: Pick<GrantRow, "ends_at">, now: Date): boolean {
  return ends_at !== null && toDate(ends_at) <= now;
}

export function toGrant({ plan, ai_tickets, ends_at }: GrantRow): Grant {
  return { plan, ai_tickets, ends_at: ends_at === null ? null : toInstant(ends_at) };
}
