import { t } from "@tessera/language/t";
import type { PlanId } from "@tessera/wire/organization/billing";
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

/** Shown if the installation has no payment provider. */
export const noPaymentNote = t(
  "Plans can't be changed here because this installation has no payment provider. Ask the people who run it.",
);
