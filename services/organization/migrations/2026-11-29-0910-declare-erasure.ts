import { type Kysely, sql } from "kysely";

const former = ["erase_from_audit(text, text)"];

// The kit makes `erase_person` of the declaration of tables.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const each of former) await sql`drop function if exists organization.${sql.raw(each)}`.execute(db);
}

// The former functions come with the version that needs them.
export async function down(): Promise<void> {}
