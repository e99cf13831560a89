import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { SubscriptionRow } from "./subscription.ts";

export interface Subscriber {
  created_at: string;
  subscription: SubscriptionRow | undefined;
}

/** Returns undefined if the organization does not exist. */
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

/** Serializes changes of an organization's subscription and quota until the transaction ends. */
export async function lockBilling(trx: OrganizationTransaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${organizationId}`}, 0))`.execute(trx);
}

/** Starts a plan now. */
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

/** Sets the plan that follows and when; null for both if the current plan continues. */
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

/** Makes the following plan the current one. The months are counted from the same anchor. */
export async function settleNext(trx: OrganizationTransaction): Promise<void> {
  await sql`update organization.subscription
    set plan = next_plan, state = 'active', next_plan = null, ends_at = null, updated_at = now()`.execute(
    trx,
  );
}

/** Returns organizations whose subscription has ended without being recorded. */
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
