import type { PlanId } from "@tessera/wire/billing";
import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema.ts";
import type { SubscriptionRow } from "./subscription.ts";

export interface Subscriber {
  created_at: string;
  subscription: SubscriptionRow | undefined;
}

/** Undefined for an organization that is not there. */
export async function findSubscriber(db: Kysely<OrganizationDatabase>): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom("directory.organization_directory as organization")
    .leftJoin("organization.subscription as stored", "stored.organization_id", "organization.id")
    .select(["organization.created_at", "plan", "state", "anchor_at", "next_plan", "ends_at"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, plan, state, anchor_at, next_plan, ends_at } = row;
  const isStored = plan && state && anchor_at;
  return { created_at, subscription: isStored ? { plan, state, anchor_at, next_plan, ends_at } : undefined };
}

/** Changes of one organization's subscription and of its quota queue here until the transaction ends. */
export async function lockBilling(trx: OrganizationTransaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${organizationId}`}, 0))`.execute(trx);
}

/** The plan from now on. */
export async function startPlan(
  trx: OrganizationTransaction,
  organizationId: string,
  plan: PlanId,
  anchor: Date,
): Promise<void> {
  const started = { plan, state: "active", anchor_at: anchor, next_plan: null, ends_at: null } as const;
  await trx
    .insertInto("organization.subscription")
    .values({ organization_id: organizationId, ...started })
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet({ ...started, updated_at: sql`now()` }),
    )
    .execute();
}

/** What follows when; null and null when it goes on. */
export async function planNext(
  trx: OrganizationTransaction,
  nextPlan: PlanId | null,
  endsAt: Date | null,
): Promise<void> {
  await trx
    .updateTable("organization.subscription")
    .set({ next_plan: nextPlan, ends_at: endsAt, updated_at: sql`now()` })
    .execute();
}

/** The plan that follows has begun; months go on as they were counted. */
export async function settleNext(trx: OrganizationTransaction): Promise<void> {
  await sql`update organization.subscription
    set plan = next_plan, state = 'active', next_plan = null, ends_at = null, updated_at = now()`.execute(
    trx,
  );
}

/** Organizations whose subscription has come to an end that nobody has written down. */
export async function findEnded(
  jobDb: Kysely<OrganizationDatabase>,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await jobDb
    .selectFrom("organization.subscription")
    .select("organization_id")
    .where("ends_at", "<=", now.toISOString())
    .orderBy("ends_at")
    .limit(limit)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
