import { type Kysely, sql } from "kysely";

// A notification that a member is done with is no longer listed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organization.notification add column done_at timestamptz`.execute(db);
  await sql`grant update (done_at) on organization.notification to svc_organization`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organization.notification drop column done_at`.execute(db);
}
