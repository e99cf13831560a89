import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { GrantRow } from "./entitlements.ts";

/** Returns the grant of the organization, even if it has ended. */
export async function findGrant(db: Kysely<OrganizationDatabase>): Promise<GrantRow | undefined> {
  return db
    .selectFrom("organization.plan_grant")
    .select(["plan", "ai_tickets", "ends_at", "note", "given_by", "given_at"])
    .executeTakeFirst();
}

export async function saveGrant(
  trx: OrganizationTransaction,
  organizationId: string,
  grant: GrantRow,
): Promise<void> {
  await trx
    .insertInto("organization.plan_grant")
    .values({ organization_id: organizationId, ...grant })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(grant))
    .execute();
}

export async function deleteGrant(trx: OrganizationTransaction): Promise<void> {
  await trx.deleteFrom("organization.plan_grant").execute();
}

/** Stores whether the installation sells plans, for `plan_directory`. Returns true if that changed. */
export async function savePlanSale(jobDb: Kysely<OrganizationDatabase>, isSold: boolean): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into organization.plan_sale (is_sold) values (${isSold})
    on conflict (is_only) do update set is_sold = excluded.is_sold
      where plan_sale.is_sold <> excluded.is_sold`.execute(jobDb);
  return numAffectedRows > 0n;
}
