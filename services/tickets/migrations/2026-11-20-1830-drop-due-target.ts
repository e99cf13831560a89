import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Nobody reads it any more: see `tickets.due_minutes`.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.due_target`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.due_target (
    organization_id text not null,
    priority smallint not null check (priority between 1 and 5),
    minutes integer not null check (minutes > 0),
    primary key (organization_id, priority)
  )`.execute(db);
  await sql`create policy organization on tickets.due_target to svc_tickets
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table tickets.due_target enable row level security, force row level security`.execute(db);
  await sql`revoke all on tickets.due_target from svc_tickets`.execute(db);
  await sql`grant select on tickets.due_target to svc_tickets`.execute(db);
}
