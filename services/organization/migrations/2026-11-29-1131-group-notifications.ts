import { type Kysely, sql } from "kysely";

// A change of many tickets is one notification for each member, which names the change set.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organization.notification add column change_set_id uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organization.notification drop column change_set_id`.execute(db);
}
