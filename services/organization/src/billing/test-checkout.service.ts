import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { OrganizationTransaction } from "../context.ts";
import type { BillingContext } from "./checkout.service.ts";
import {
  type CheckoutSessionRow,
  findSession,
  finishSession,
  lockSession,
} from "./checkout-session.repository.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { cancelSubscription, resumeSubscription, subscribe } from "./subscription.service.ts";
import { toDate } from "./subscription.ts";

const outcomes = {
  checkout: ["pay", "decline", "back"],
  portal: ["cancel_subscription", "resume_subscription", "back"],
};

export async function readTestCheckout(
  { tenantDb, now, payment }: BillingContext,
  { organizationId }: Actor,
  sessionId: string,
): Promise<CheckoutSessionRow> {
  requireTestProvider(payment);
  return requireOpen(await findSession(tenantDb.for(organizationId), sessionId), now());
}

/** Applies the choice made on the test provider's page. A declined card leaves the page open for another attempt. */
export async function settleTestCheckout(
  { tenantDb, now, payment }: BillingContext,
  actor: Actor,
  { sessionId, outcome }: { sessionId: string; outcome: string },
): Promise<void> {
  requireTestProvider(payment);
  const time = now();
  await tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      const session = requireOpen(await lockSession(trx, sessionId), time);
      requireFitting(session, outcome);
      if (outcome === "decline") return;
      await finishSession(trx, sessionId, outcome);
      await perform(trx, actor, session, { outcome, now: time });
    });
}

async function perform(
  trx: OrganizationTransaction,
  actor: Actor,
  { plan }: CheckoutSessionRow,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  if (outcome === "pay" && plan) await subscribe(trx, actor, plan, now);
  if (outcome === "cancel_subscription") await cancelSubscription(trx, actor, now);
  if (outcome === "resume_subscription") await resumeSubscription(trx, actor, now);
}

/** The test provider's pages are invalid if the installation uses another provider. */
function requireTestProvider({ isTest }: PaymentProvider): void {
  if (!isTest) throw notFound(toReason("organization.checkout_not_found"));
}

function requireOpen(session: CheckoutSessionRow | undefined, now: Date): CheckoutSessionRow {
  if (!session) throw notFound(toReason("organization.checkout_not_found"));
  if (session.outcome || toDate(session.expires_at) <= now) {
    throw conflict(toReason("organization.checkout_expired"));
  }
  return session;
}

function requireFitting({ kind }: CheckoutSessionRow, outcome: string): void {
  if (outcomes[kind].includes(outcome)) return;
  const message = toReason("input.one_of", { values: outcomes[kind] });
  throw invalidInput(toReason("organization.outcome_not_offered"), { "body.outcome": message });
}
