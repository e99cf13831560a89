import { type Kysely, sql } from "kysely";

// Some addresses of the installation's domain are for its operator, who alone may assign them. Others that exist are reported.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbox add is_assigned_by_operator boolean not null default false`.execute(db);
  await sql`grant select (is_assigned_by_operator) on mail.inbox to job_mail`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbox drop column is_assigned_by_operator`.execute(db);
}
