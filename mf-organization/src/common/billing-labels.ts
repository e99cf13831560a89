import { t } from "@tessera/language/t";
import type { Subscription } from "@tessera/wire/organization/billing";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { formatDay } from "@tessera/wire/text/calendar-day";
import { pageLocale } from "@tessera/wire/text/language";

const names: Record<PlanId, string> = { free: "Free", basic: "Basic", premium: "Premium" };

export function planName(plan: PlanId): string {
  return names[plan] ?? plan;
}

const dollars = new Intl.NumberFormat(pageLocale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
  useGrouping: false,
});

/** Formats a price: "$19". */
export function computePrice(amount: number): string {
  return dollars.format(amount);
}

/** Formats a day: "December 14, 2026". Periods begin and end in UTC. */
export function toDay(instant: string): string {
  return formatDay(instant, "longDated");
}

/** Formats a day without its year: "December 14". */
export function toShortDay(instant: string): string {
  return formatDay(instant, "long");
}

/** Shown if the installation sells no plans and an operator limited nothing. */
export const everythingNote = t(
  "This installation sells no plans. Your organization has everything, without limit.",
);

/** Returns true if the installation sells plans. */
export function isSold({ is_sold, provider }: Subscription): boolean {
  return is_sold ?? provider !== "none";
}

/** Returns true if an operator gave the plan, without payment. */
export function isGiven({ plan, paid_plan }: Subscription): boolean {
  return paid_plan !== undefined && paid_plan !== plan;
}
