import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/** Deletes at most `limit` expired rows. Returns how many. */
export async function deleteEnded(
  db: Kysely<IdentitySchema>,
  table: "identity.session" | "identity.verification",
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where "expiresAt" < now() limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
