import { toInstant } from "@tessera/kit/database/instant";
import type { Subscription } from "@tessera/wire/organization/billing";
import { type PlanId, plans } from "@tessera/wire/organization/plan.constants";
import { type Period, periodAt, startOfDay } from "./billing-period.ts";

/** A subscription as stored; an organization that never subscribed has none. */
export interface SubscriptionRow {
  plan: PlanId;
  state: Subscription["state"];
  anchor_at: string;
  next_plan: PlanId | null;
  ends_at: string | null;
}

/** A subscription at a point in time. */
export interface CurrentSubscription {
  plan: PlanId;
  state: Subscription["state"];
  /** The plan that follows at the end of the period; null if the current one continues. */
  nextPlan: PlanId | null;
  period: Period;
}

/**
 * Computes the subscription at a point in time from the stored row. A subscription past its end has ended even if that was not recorded
 * yet. An organization that never subscribed is on Free since the day it was created.
 */
export function subscriptionAt(
  row: SubscriptionRow | undefined,
  createdAt: string,
  now: Date,
): CurrentSubscription {
  if (!row) {
    const period = periodAt(startOfDay(toDate(createdAt)), now);
    return { plan: "free", state: "active", nextPlan: null, period };
  }
  const { plan, state, next_plan, ends_at } = row;
  const period = periodAt(toDate(row.anchor_at), now);
  if (next_plan && ends_at && toDate(ends_at) <= now) {
    return { plan: next_plan, state: "active", nextPlan: null, period };
  }
  return { plan, state, nextPlan: next_plan, period };
}

export function toDate(text: string): Date {
  return new Date(toInstant(text));
}

export function findPlan(id: PlanId): (typeof plans)[number] {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
}

/** Returns true if a change of plan costs more. An upgrade starts at once; any other change waits for the end of the paid period. */
export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return findPlan(to).dollars > findPlan(from).dollars;
}
