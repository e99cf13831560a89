import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema("identity").alterTable("user").addColumn("language", "text").execute();
}
