import { type Kysely, sql } from "kysely";

// The operations that a release may call; null for those of trusted publishers, and for those from before, which may call all.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.release add column calls text[]`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.release drop column calls`.execute(db);
}
