import { serve } from "@tessera/kit/serve";
import { billingRoutes } from "@tessera/wire/billing";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import { toPlans, toSubscription, toTestCheckout } from "./billing.presenter.ts";
import { type BillingContext, openPortal, startCheckout } from "./checkout.service.ts";
import { requireSubscription } from "./subscription.service.ts";
import { readTestCheckout, settleTestCheckout } from "./test-checkout.service.ts";

export function addBillingRoutes(app: FastifyInstance, context: BillingContext): void {
  if (context.payment.isTest) app.log.warn("PAYMENT_PROVIDER=test: owners get paid plans without paying");

  serve(app, billingRoutes, "GET /billing/plans", async () => ({ items: toPlans() }));

  serve(app, billingRoutes, "GET /billing/subscription", async ({ actor }) => {
    const db = context.tenantDb.for(actor.organizationId);
    return toSubscription(await requireSubscription(db, context.now()), context.payment);
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
