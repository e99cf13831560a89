import { toInstant } from "@tessera/kit/database/instant";
import { notFound } from "@tessera/kit/errors/failure";
import type { NewGrant, OrganizationPlan } from "@tessera/wire/organization/grant";
import { toReason } from "@tessera/wire/reason/reason";
import { countTaken } from "../ai-quota/ai-quota.repository.ts";
import { recordAudit } from "../audit/audit.repository.ts";
import { type GrantRow, hasEnded, toGrant } from "../billing/entitlements.ts";
import { deleteGrant, findGrant, saveGrant } from "../billing/grant.repository.ts";
import { lockBilling } from "../billing/subscription.repository.ts";
import { readBillingState } from "../billing/subscription.service.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { publishOrganizationChanged } from "../event/organization-event.ts";
import { requireEffect } from "./grant.policy.ts";
import { describeGrant } from "./grant-detail.ts";
import { findAddress, listAddresses, type OrganizationAddress } from "./organization-address.repository.ts";

export type GrantContext = Pick<OrganizationContext, "tenantDb" | "sellsPlans" | "now">;

export async function listPlans(
  context: GrantContext,
  page: { search: string; after: string; size: number },
): Promise<{ items: OrganizationPlan[]; nextCursor: string | null }> {
  const addresses = await listAddresses(context.tenantDb.unscoped, { ...page, size: page.size + 1 });
  const shown = addresses.slice(0, page.size);
  const items = await Promise.all(shown.map((address) => readPlan(context, address)));
  return { items, nextCursor: addresses.length > page.size ? (shown.at(-1)?.slug ?? null) : null };
}

/**
 * Gives an organization a plan or AI tickets, and replaces what it was given before. `givenBy` is the address of an operator, who is no member:
 * the audit log of the organization names the installation instead.
 */
export async function givePlan(
  context: GrantContext,
  idOrSlug: string,
  { plan, ai_tickets, ends_at, note = "" }: NewGrant,
  givenBy: string,
): Promise<OrganizationPlan> {
  const address = await requireAddress(context, idOrSlug);
  const now = context.now();
  const given = { plan, ai_tickets, ends_at };
  requireEffect(given, now);
  const row = { ...given, note, given_by: givenBy, given_at: now.toISOString() };
  await change(context, address.id, async (trx) => {
    await saveGrant(trx, address.id, row);
    await recordAudit(trx, address.id, null, {
      action: "plan.granted",
      detail: describeGrant(given),
    });
  });
  return readPlan(context, address);
}

/** Ends what an organization was given. Throws `not_found` if that is nothing. */
export async function endGrant(context: GrantContext, idOrSlug: string): Promise<void> {
  const address = await requireAddress(context, idOrSlug);
  await change(context, address.id, async (trx) => {
    const row = await findGrant(trx);
    if (!row) throw notFound(toReason("organization.grant_not_found"));
    await deleteGrant(trx);
    const detail = describeGrant(toGrant(row));
    await recordAudit(trx, address.id, null, { action: "plan.grant_ended", detail });
  });
}

async function change(
  { tenantDb }: GrantContext,
  organizationId: string,
  act: (trx: OrganizationTransaction) => Promise<unknown>,
): Promise<void> {
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      await lockBilling(trx, organizationId);
      await act(trx);
      await publishOrganizationChanged(trx, organizationId);
    });
}

async function requireAddress({ tenantDb }: GrantContext, idOrSlug: string): Promise<OrganizationAddress> {
  const address = await findAddress(tenantDb.unscoped, idOrSlug);
  if (!address) throw notFound(toReason("account.organization_not_found"));
  return address;
}

async function readPlan(
  { tenantDb, sellsPlans, now }: GrantContext,
  { id, name, slug }: OrganizationAddress,
): Promise<OrganizationPlan> {
  const [db, time] = [tenantDb.for(id), now()];
  const { subscription, entitlements } = await readBillingState(db, sellsPlans, time);
  const [taken, row] = await Promise.all([countTaken(db, subscription.period, time), findGrant(db)]);
  return {
    ...{ organization_id: id, name, slug },
    plan: entitlements.plan,
    ai_tickets_used: taken.counted,
    ai_ticket_limit: entitlements.aiTickets,
    grant: row ? toStoredGrant(row, time) : null,
  };
}

function toStoredGrant(row: GrantRow, now: Date): OrganizationPlan["grant"] {
  const { note, given_by, given_at } = row;
  return {
    ...toGrant(row),
    note,
    given_by,
    given_at: toInstant(given_at),
    has_ended: hasEnded(row, now),
  };
}
