import { type Kysely, sql } from "kysely";

// The kit makes the function of the declaration of tables, with other names of its parameters, which cannot be replaced.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists identity.erase_person(uuid, text, text)`.execute(db);
}

// The former function comes with the version that needs it.
export async function down(): Promise<void> {}
