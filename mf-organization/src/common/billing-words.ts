import type { PlanId } from "@tessera/wire/billing";

const names: Record<PlanId, string> = { free: "Free", basic: "Basic", premium: "Premium" };

export function planName(plan: PlanId): string {
  return names[plan] ?? plan;
}

/** A day as people write it: "December 14, 2026". Periods begin and end in UTC. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(instant));
}

/** The same without its year: "December 14". */
export function shortDayOf(instant: string): string {
  const facts = { month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", facts).format(new Date(instant));
}

/** Where nobody takes money. */
export const noPaymentNote =
  "Plans can't be changed here because this installation has no payment provider. Ask the people who run it.";
