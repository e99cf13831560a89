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

const allOrganizations = "*";

/**
 * Gives everything to all organizations, or ends that, for the view `plan_directory`. This service itself knows it from its configuration.
 * Returns true if it changed.
 */
export async function giveToAll(
  jobDb: Kysely<OrganizationDatabase>,
  isGiven: boolean,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = isGiven
    ? await sql`
        insert into organization.plan_grant (organization_id, plan, given_by, given_at)
        values (${allOrganizations}, 'premium', 'installation', ${now})
        on conflict (organization_id) do nothing`.execute(jobDb)
    : await sql`delete from organization.plan_grant where organization_id = ${allOrganizations}`.execute(
        jobDb,
      );
  return numAffectedRows > 0n;
}
