import { conflict, invalidInput } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { OrganizationContext } from "../context.ts";
import type { PaymentOrder, PaymentProvider } from "./payment-provider.ts";
import { requireSubscription } from "./subscription.service.ts";
import { findPlan } from "./subscription.ts";

export interface BillingContext extends OrganizationContext {
  payment: PaymentProvider;
}

/** Returns the URL of the page where the plan is paid. */
export async function startCheckout(
  context: BillingContext,
  actor: Actor,
  plan: PlanId,
  idempotency: IdempotentRequest,
): Promise<{ url: string }> {
  if (plan === "free") {
    throw invalidInput(toReason("organization.free_needs_no_payment"), {
      "body.plan": toReason("organization.cancel_instead"),
    });
  }
  return ordering(context, actor, idempotency, async (order) => {
    const current = await requireSubscription(order.trx, order.now);
    if (current.plan === plan)
      throw conflict(toReason("organization.already_on_plan", { plan: findPlan(plan).name }));
    return context.payment.startCheckout({ ...order, plan });
  });
}

/** Returns the URL of the page where the subscription is managed. */
export async function openPortal(
  context: BillingContext,
  actor: Actor,
  idempotency: IdempotentRequest,
): Promise<{ url: string }> {
  return ordering(context, actor, idempotency, async (order) => {
    const current = await requireSubscription(order.trx, order.now);
    if (current.plan === "free") throw conflict(toReason("organization.no_subscription"));
    return context.payment.openPortal(order);
  });
}

async function ordering(
  { tenantDb, now }: BillingContext,
  actor: Actor,
  idempotency: IdempotentRequest,
  act: (order: PaymentOrder) => Promise<string>,
): Promise<{ url: string }> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => ({ url: await act({ trx, actor, now: now() }) })),
    );
}
