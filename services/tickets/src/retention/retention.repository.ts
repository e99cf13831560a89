import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketsDatabase } from "../schema.ts";

/** Every organization that ever had a ticket. */
export async function listOrganizations(jobDb: Kysely<TicketsDatabase>): Promise<string[]> {
  const rows = await jobDb
    .selectFrom("tickets.ticket_number")
    .select("organization_id")
    .orderBy("organization_id")
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

/** For how many days the organization in force keeps finished tickets; null for ever. */
export async function findRetentionDays(db: Kysely<TicketsDatabase>): Promise<number | null> {
  const setting = await db
    .selectFrom("organization.setting_directory")
    .select("retention_days")
    .executeTakeFirst();
  return setting?.retention_days ?? null;
}

export interface DeletionRun {
  organizationId: string;
  /** The run, and later its one entry in the audit log. */
  runId: string;
}

/** Deletes some tickets that were finished so many days ago for good, with all that hangs on them, in a transaction of its own; answers how many. */
export function deleteFinished(
  jobDb: Kysely<TicketsDatabase>,
  { organizationId, runId }: DeletionRun,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  return deleteIn(jobDb, organizationId, sql`tickets.delete_finished(${days}, ${limit}, ${runId}, 0)`);
}

/** The same for tickets that can no longer be restored. */
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

/** Writes what a run deleted into the audit log, and what runs deleted that were cut off. */
export async function finishDeletion(
  jobDb: Kysely<TicketsDatabase>,
  { organizationId, runId }: DeletionRun,
): Promise<void> {
  await jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
    await sql`select tickets.finish_deletion(${runId})`.execute(trx);
  });
}
