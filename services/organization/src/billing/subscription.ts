import { toInstant } from "@tessera/kit/instant";
import { type PlanId, plans, type Subscription } from "@tessera/wire/billing";
import { type Period, periodAt, startOfDay } from "./billing-period.ts";

/** What is stored of a subscription; null where nothing was ever subscribed. */
export interface SubscriptionRow {
  plan: PlanId;
  state: Subscription["state"];
  anchor_at: string;
  next_plan: PlanId | null;
  ends_at: string | null;
}

/** A subscription as it is at a moment. */
export interface CurrentSubscription {
  plan: PlanId;
  state: Subscription["state"];
  /** What follows at the period's end; null when it goes on. */
  nextPlan: PlanId | null;
  period: Period;
}

/**
 * The subscription at a moment, from what is stored: what has come to its end has ended, whether or not someone wrote that
 * down meanwhile. An organization that never subscribed is on Free since the day it was created.
 */
export function subscriptionAt(
  row: SubscriptionRow | undefined,
  createdAt: string,
  now: Date,
): CurrentSubscription {
  if (!row) {
    const period = periodAt(startOfDay(timeOf(createdAt)), now);
    return { plan: "free", state: "active", nextPlan: null, period };
  }
  const { plan, state, next_plan, ends_at } = row;
  const period = periodAt(timeOf(row.anchor_at), now);
  if (next_plan && ends_at && timeOf(ends_at) <= now) {
    return { plan: next_plan, state: "active", nextPlan: null, period };
  }
  return { plan, state, nextPlan: next_plan, period };
}

export function timeOf(text: string): Date {
  return new Date(toInstant(text));
}

export function planOf(id: PlanId): (typeof plans)[number] {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
}

/** Whether a change of plan costs more: it begins at once. Another one waits for the end of what is paid. */
export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return planOf(to).dollars > planOf(from).dollars;
}
