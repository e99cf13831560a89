import { sql } from "kysely";
import type { AgentsDb } from "../context.ts";

/** Returns the tickets that need not be suggested: merged into another one, or already related to this one. */
export async function findSettled(
  db: AgentsDb,
  ids: readonly string[],
  itself: string | undefined,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("tickets.relation_directory")
    .select("ticket_id")
    .where("ticket_id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .where((where) =>
      where.or([where("kind", "=", "merged_into"), ...(itself ? [where("related_id", "=", itself)] : [])]),
    )
    .execute();
  return new Set(rows.map(({ ticket_id }) => ticket_id));
}
