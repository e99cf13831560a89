import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// How far somebody has read in a ticket's timeline: the place of the newest event they have seen.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_read (
    organization_id text not null,
    user_id text not null,
    ticket_id uuid not null,
    event_at timestamptz not null,
    event_id uuid not null,
    primary key (organization_id, user_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  ) with (fillfactor = 85)`.execute(db);
  await sql`create policy organization on tickets.ticket_read to svc_tickets
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table tickets.ticket_read enable row level security, force row level security`.execute(db);
  await sql`revoke all on tickets.ticket_read from svc_tickets`.execute(db);
  await sql`grant select, insert, update on tickets.ticket_read to svc_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.ticket_read`.execute(db);
}
