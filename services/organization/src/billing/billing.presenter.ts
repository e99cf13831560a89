import { type Plan, plans, type Subscription } from "@tessera/wire/billing";
import type { CheckoutSessionRow } from "./checkout-session.repository.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { CurrentSubscription } from "./subscription.ts";
import { billingPage } from "./test-payment-provider.ts";

export function toPlans(): Plan[] {
  return plans.map((plan) => ({ ...plan, contents: [...plan.contents] }));
}

export function toSubscription(
  { plan, state, nextPlan, period }: CurrentSubscription,
  provider: PaymentProvider,
): Subscription {
  return {
    plan,
    state,
    provider: provider.name,
    is_test: provider.isTest,
    period_start: period.start.toISOString(),
    period_end: period.end.toISOString(),
    cancels_at_period_end: nextPlan === "free",
    next_plan: nextPlan,
  };
}

export function toTestCheckout({ id, kind, plan }: CheckoutSessionRow) {
  return { id, kind, plan, return_url: billingPage };
}
