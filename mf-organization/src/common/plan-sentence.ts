import { t } from "@tessera/language/t";
import type { Subscription, Usage } from "@tessera/wire/organization/billing";
import { everythingNote, isGiven, isSold, planName, toDay, toShortDay } from "./billing-labels.ts";

/** Describes the organization's plan in one or two sentences. */
export function describePlan(subscription: Subscription | undefined, usage: Usage | undefined): string {
  if (!subscription) return t("AI tickets are counted. Tickets written by hand never are.");
  if (!isSold(subscription))
    return subscription.grant
      ? t("The people who run this installation decide what your organization may use.")
      : everythingNote;
  const on = describeCurrent(subscription);
  if (subscription.next_plan && !isGiven(subscription)) {
    const change = t("It changes to {plan} on {day}.", {
      plan: planName(subscription.next_plan),
      day: toDay(subscription.period_end),
    });
    return `${on} ${change}`;
  }
  return usage && usage.limit !== null ? `${on} ${describeUsage(usage, usage.limit)}` : on;
}

function describeCurrent(subscription: Subscription): string {
  const plan = planName(subscription.plan);
  if (!isGiven(subscription)) return t("You are on {plan}.", { plan });
  const end = subscription.grant?.ends_at;
  return end
    ? t("You are on {plan} until {day}, given by the people who run this installation.", {
        plan,
        day: toDay(end),
      })
    : t("You are on {plan}, given by the people who run this installation.", { plan });
}

function describeUsage({ used, resets_at: resetsAt }: Usage, limit: number): string {
  return t("{used} of {limit} AI tickets are used; they reset on {day}.", {
    used,
    limit,
    day: toShortDay(resetsAt),
  });
}
