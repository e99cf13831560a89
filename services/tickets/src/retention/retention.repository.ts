import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketsDatabase } from "../schema/schema.ts";

/** Returns every organization that ever had a ticket. */
export async function listOrganizations(jobDb: Kysely<TicketsDatabase>): Promise<string[]> {
  const rows = await jobDb
    .selectFrom("tickets.ticket_number")
    .select("organization_id")
    .orderBy("organization_id")
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

/** Returns for how many days the current organization keeps finished tickets; null if forever. */
export async function findRetentionDays(db: Kysely<TicketsDatabase>): Promise<number | null> {
  const setting = await db
    .selectFrom("organization.setting_directory")
    .select("retention_days")
    .executeTakeFirst();
  return setting?.retention_days ?? null;
}

export interface DeletionRun {
  organizationId: string;
  /** The id of the run, and later of its one entry in the audit log. */
  runId: string;
}

/**
 * Permanently deletes up to `limit` tickets that were finished at least `days` days ago, with everything that belongs to them, in a
 * transaction of its own. Returns how many.
 */
export function deleteFinished(
  jobDb: Kysely<TicketsDatabase>,
  { organizationId, runId }: DeletionRun,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  return deleteIn(jobDb, organizationId, sql`tickets.delete_finished(${days}, ${limit}, ${runId}, 0)`);
}

/** Permanently deletes tickets that can no longer be restored, in the same way. */
export function deleteRemoved(
  jobDb: Kysely<TicketsDatabase>,
  { organizationId, runId }: DeletionRun,
  limit: number,
): Promise<number> {
  return deleteIn(jobDb, organizationId, sql`tickets.delete_removed(${limit}, ${runId})`);
}

function deleteIn(
  jobDb: Kysely<TicketsDatabase>,
  organizationId: string,
  deletion: RawBuilder<unknown>,
): Promise<number> {
  return jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
    const { rows } = await sql<{ n: number }>`select ${deletion} as n`.execute(trx);
    return rows[0]?.n ?? 0;
  });
}

/** Records in the audit log what a run deleted, including what earlier, interrupted runs deleted. */
export async function finishDeletion(
  jobDb: Kysely<TicketsDatabase>,
  { organizationId, runId }: DeletionRun,
): Promise<void> {
  await jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
    await sql`select tickets.finish_deletion(${runId})`.execute(trx);
  });
}
