import { sql } from "kysely";
import type { AgentsDb } from "../context.ts";

/** Returns the failure that most tickets with these statuses created since `since` share, or null if there is none. */
export async function findMostShared(
  db: AgentsDb,
  fingerprints: readonly string[],
  { statuses, since }: { statuses: readonly string[]; since: Date },
): Promise<string | null> {
  if (fingerprints.length === 0) return null;
  const row = await db
    .selectFrom("agents.ticket_fingerprint as known")
    .innerJoin("tickets.ticket_directory as ticket", "ticket.id", "known.ticket_id")
    .select("known.fingerprint")
    .where("known.fingerprint", "=", sql<string>`any (${[...fingerprints]}::text[])`)
    .where("ticket.deleted_at", "is", null)
    .where("ticket.status", "=", sql<never>`any (${[...statuses]}::text[])`)
    .where("ticket.created_at", ">=", since.toISOString())
    .groupBy("known.fingerprint")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("known.fingerprint")
    .limit(1)
    .executeTakeFirst();
  return row?.fingerprint ?? null;
}
