import { Client, escapeIdentifier } from "pg";
import { createTenantDb } from "../database/tenant-db.ts";
import type { EventTable } from "../events/event-numbering.ts";
import { pruneEvents } from "../events/prune-events.ts";
import { aTestDatabase } from "./database.ts";

/** A time long enough ago for an event that was published live to be deleted. */
export const longAgo = "2020-01-01";

/**
 * Inserts events of one organization into the first of a domain's tables, runs the deletion of published events as the domain's job role,
 * and returns the `kind` (or another column) of the remaining events, in order.
 */
export async function findKeptEvents(
  domain: string,
  tables: EventTable[],
  events: Record<string, unknown>[],
  column = "kind",
): Promise<string[]> {
  const database = await aTestDatabase();
  const admin = new Client({ connectionString: database.adminUrl });
  const jobs = createTenantDb<unknown>({ connectionString: database.urlFor(`job_${domain}`) });
  try {
    await admin.connect();
    // Without foreign keys: the rows that the events refer to do not exist.
    await admin.query("set session_replication_role = replica");
    const table = tables[0]?.name ?? "";
    for (const event of events) await insert(admin, table, { organization_id: "pruned", ...event });
    await pruneEvents<unknown>(tables).run({ jobDb: jobs.unscoped });
    const { rows } = await admin.query<{ value: string }>(
      `select ${escapeIdentifier(column)}::text as value from ${table} order by id`,
    );
    return rows.map(({ value }) => value);
  } finally {
    await Promise.all([admin.end(), jobs.close()]);
    await database.drop();
  }
}

async function insert(admin: Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row).map(escapeIdentifier).join(", ");
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await admin.query(`insert into ${table} (${names}) values (${places.join(", ")})`, Object.values(row));
}
