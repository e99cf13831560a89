import { serve } from "@tessera/kit/http/serve";
import { billingRoutes, type Plan, type Subscription } from "@tessera/wire/organization/billing";
import { plans } from "@tessera/wire/organization/plan.constants";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import { type BillingContext, openPortal, startCheckout } from "./checkout.service.ts";
import type { CheckoutSessionRow } from "./checkout-session.repository.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { type BillingState, readBillingState } from "./subscription.service.ts";
import { readTestCheckout, settleTestCheckout } from "./test-checkout.service.ts";
import { billingPage } from "./test-payment-provider.ts";

export function addBillingRoutes(app: FastifyInstance, context: BillingContext): void {
  if (context.payment.isTest) app.log.warn("PAYMENT_PROVIDER=test: owners get paid plans without paying");

  serve(app, billingRoutes, "GET /billing/plans", async () => ({
    items: context.sellsPlans ? toPlans() : [],
  }));

  serve(app, billingRoutes, "GET /billing/subscription", async ({ actor }) => {
    const db = context.tenantDb.for(actor.organizationId);
    return toSubscription(await readBillingState(db, context.sellsPlans, context.now()), context.payment);
  });

  serve(app, billingRoutes, "POST /billing/checkout", ({ actor, body, request, idempotencyKey }) =>
    startCheckout(context, actor, body.plan, toIdempotentRequest(actor, request, idempotencyKey)),
  );

  serve(app, billingRoutes, "POST /billing/portal", ({ actor, request, idempotencyKey }) =>
    openPortal(context, actor, toIdempotentRequest(actor, request, idempotencyKey)),
  );

  serve(app, billingRoutes, "GET /billing/test-checkout/:sessionId", async ({ actor, params }) =>
    toTestCheckout(await readTestCheckout(context, actor, params.sessionId)),
  );

  serve(app, billingRoutes, "POST /billing/test-checkout/:sessionId", async ({ actor, params, body }) => {
    await settleTestCheckout(context, actor, { sessionId: params.sessionId, outcome: body.outcome });
    return {};
  });
}

function toPlans(): Plan[] {
  return plans.map((plan) => ({ ...plan, contents: plan.contents.map(({ text }) => text) }));
}

function toSubscription(
  {
    subscription: { plan: paidPlan, state, nextPlan, period },
    entitlements: { plan, grant, isSold },
  }: BillingState,
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
    is_sold: isSold,
    paid_plan: paidPlan,
    grant,
  };
}

function toTestCheckout({ id, kind, plan }: CheckoutSessionRow) {
  return { id, kind, plan, return_url: billingPage };
}
