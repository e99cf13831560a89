import { t } from "@tessera/language/t";
import type { PlanId } from "@tessera/wire/billing";
import { formatDay } from "@tessera/wire/calendar-day";
import { pageLocale } from "@tessera/wire/language";

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

/** "$19". */
export function priceOf(amount: number): string {
  return dollars.format(amount);
}

/** A day as people write it: "December 14, 2026". Periods begin and end in UTC. */
export function dayOf(instant: string): string {
  return formatDay(instant, "longDated");
}

/** The same without its year: "December 14". */
export function shortDayOf(instant: string): string {
  return formatDay(instant, "long");
}

/** Where nobody takes money. */
export const noPaymentNote = t(
  "Plans can't be changed here because this installation has no payment provider. Ask the people who run it.",
);
