import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { PaymentOrder } from "./payment-provider.ts";

export interface CheckoutSessionRow {
  id: string;
  kind: "checkout" | "portal";
  plan: PlanId | null;
  expires_at: string;
  outcome: string | null;
}

const minutes = 30;

/** Inserts a session and returns its id. */
export async function insertSession({ trx, actor, now }: PaymentOrder, plan: PlanId | null): Promise<string> {
  const { id } = await trx
    .insertInto("organization.checkout_session")
    .values({
      organization_id: actor.organizationId,
      kind: plan ? "checkout" : "portal",
      plan,
      created_by: actor.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSession(
  db: Kysely<OrganizationDatabase>,
  id: string,
): Promise<CheckoutSessionRow | undefined> {
  return selectSession(db, id).executeTakeFirst();
}

/** Locks a session for a change: a second click waits and then finds it used. */
export async function lockSession(
  trx: OrganizationTransaction,
  id: string,
): Promise<CheckoutSessionRow | undefined> {
  return selectSession(trx, id).forNoKeyUpdate().executeTakeFirst();
}

export async function finishSession(
  trx: OrganizationTransaction,
  id: string,
  outcome: string,
): Promise<void> {
  await trx.updateTable("organization.checkout_session").set({ outcome }).where("id", "=", id).execute();
}

/** Deletes sessions of all organizations that expired more than a day ago; returns how many. */
export async function deleteOldSessions(jobDb: Kysely<OrganizationDatabase>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organization.checkout_session where expires_at < now() - interval '1 day'`.execute(jobDb);
  return Number(numAffectedRows ?? 0);
}

function selectSession(db: Kysely<OrganizationDatabase>, id: string) {
  return db
    .selectFrom("organization.checkout_session")
    .select(["id", "kind", "plan", "expires_at", "outcome"])
    .where(sql`id::text`, "=", id);
}
