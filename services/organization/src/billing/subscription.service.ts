import type { AuditActor } from "@tessera/kit/audit/audit-trail";
import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/audit.repository.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import { type Entitlements, toEntitlements } from "./entitlements.ts";
import { findGrant } from "./grant.repository.ts";
import { findSubscriber, lockBilling, planNext, settleNext, startPlan } from "./subscription.repository.ts";
import { type CurrentSubscription, findPlan, isUpgrade, subscriptionAt, toDate } from "./subscription.ts";

export async function requireSubscription(
  db: Kysely<OrganizationDatabase>,
  now: Date,
): Promise<CurrentSubscription> {
  const subscriber = await findSubscriber(db);
  if (!subscriber) throw notFound(toReason("account.organization_not_found"));
  return subscriptionAt(subscriber.subscription, subscriber.created_at, now);
}

/** What an organization pays for, and what it may use. */
export interface BillingState {
  subscription: CurrentSubscription;
  entitlements: Entitlements;
}

export async function readBillingState(
  db: Kysely<OrganizationDatabase>,
  sellsPlans: boolean,
  now: Date,
): Promise<BillingState> {
  const subscription = await requireSubscription(db, now);
  const grant = await findGrant(db);
  return { subscription, entitlements: toEntitlements(sellsPlans, subscription, grant, now) };
}

/** Applies a paid plan: an upgrade starts at once with a new month, any other change at the end of the period. */
export async function subscribe(
  trx: OrganizationTransaction,
  actor: Actor,
  plan: PlanId,
  now: Date,
): Promise<void> {
  const current = await lockSubscription(trx, actor.organizationId, now);
  if (!isUpgrade(current.plan, plan)) return changeAtEnd(trx, actor, current, plan);
  await startPlan(trx, actor.organizationId, plan, now);
  await publish(trx, actor.organizationId, actor, {
    action: "plan.changed",
    detail: describeMove(current.plan, plan),
  });
}

/** Switches to Free at the end of the paid period. */
export async function cancelSubscription(
  trx: OrganizationTransaction,
  actor: Actor,
  now: Date,
): Promise<void> {
  const current = await lockSubscription(trx, actor.organizationId, now);
  if (current.plan !== "free") await changeAtEnd(trx, actor, current, "free");
}

/** Continues a subscription that was to end. */
export async function resumeSubscription(
  trx: OrganizationTransaction,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { plan, nextPlan } = await lockSubscription(trx, actor.organizationId, now);
  if (!nextPlan) return;
  await planNext(trx, null, null);
  await publish(trx, actor.organizationId, actor, {
    action: "plan.resumed",
    detail: toReason("plan.continues", { plan: findPlan(plan).name }),
  });
}

/** Records that a subscription has ended. */
export async function endSubscription(
  { tenantDb, now }: OrganizationContext,
  organizationId: string,
): Promise<void> {
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      await lockSubscription(trx, organizationId, now());
    });
}

/** Locks the subscription for a change. An end that was not recorded yet is recorded first. */
async function lockSubscription(
  trx: OrganizationTransaction,
  organizationId: string,
  now: Date,
): Promise<CurrentSubscription> {
  await lockBilling(trx, organizationId);
  const stored = (await findSubscriber(trx))?.subscription;
  if (stored?.next_plan && stored.ends_at && toDate(stored.ends_at) <= now) {
    await settleNext(trx);
    const detail = describeMove(stored.plan, stored.next_plan);
    await publish(trx, organizationId, null, { action: "plan.changed", detail });
  }
  return requireSubscription(trx, now);
}

async function changeAtEnd(
  trx: OrganizationTransaction,
  actor: Actor,
  { plan, nextPlan, period }: CurrentSubscription,
  next: PlanId,
): Promise<void> {
  if (nextPlan === next) return;
  await planNext(trx, next, period.end);
  const day = period.end.toISOString().slice(0, 10);
  await publish(trx, actor.organizationId, actor, {
    action: "plan.cancelled",
    detail: toReason("plan.ends", { plan: findPlan(plan).name, day, next: findPlan(next).name }),
  });
}

async function publish(
  trx: OrganizationTransaction,
  organizationId: string,
  actor: AuditActor,
  entry: { action: string; detail: Reason },
): Promise<void> {
  await recordAudit(trx, organizationId, actor, entry);
  await publishOrganizationChanged(trx, organizationId);
}

function describeMove(before: PlanId, after: PlanId): Reason {
  return toReason("common.change", { before: findPlan(before).name, after: findPlan(after).name });
}
