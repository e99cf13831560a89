import { type Kysely, sql } from "kysely";

// The log of all organizations, for the jobs of other domains. The view reads as feed_tickets, which the policies admit
// to what it shows; nobody else is that role, not even what runs as the owner of these tables.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select on tickets.ticket_event to feed_tickets`.execute(db);
  await sql`grant select (organization_id, id, number) on tickets.ticket to feed_tickets`.execute(db);
  await sql`create policy feed on tickets.ticket_event for select to feed_tickets using (true)`.execute(db);
  await sql`create policy feed on tickets.ticket for select to feed_tickets using (true)`.execute(db);

  await sql`create view tickets.event_feed as
    select event.xid as position, event.id, event.organization_id, event.ticket_id,
      (select ticket.number from tickets.ticket as ticket
        where ticket.organization_id = event.organization_id and ticket.id = event.ticket_id) as ticket_number,
      event.kind, event.field, event.old_value, event.new_value, event.actor_id, event.communication_id,
      event.created_at
    from tickets.ticket_event as event`.execute(db);
  await sql`comment on view tickets.event_feed is
    'Published contract: what happened to tickets, of all organizations. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on tickets.event_feed from svc_tickets`.execute(db);
  await sql`grant select on tickets.event_feed to desk_jobs`.execute(db);
  await sql`grant usage on schema tickets to desk_jobs`.execute(db);
  await handOver(db);
}

/** Who is to own something in a schema must be allowed to create in it, for that moment. */
async function handOver(db: Kysely<unknown>): Promise<void> {
  await sql`grant create on schema tickets to feed_tickets`.execute(db);
  await sql`alter view tickets.event_feed owner to feed_tickets`.execute(db);
  await sql`revoke create on schema tickets from feed_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.event_feed`.execute(db);
  await sql`revoke usage on schema tickets from desk_jobs`.execute(db);
  for (const table of ["ticket", "ticket_event"]) {
    await sql`drop policy feed on tickets.${sql.raw(table)}`.execute(db);
    await sql`revoke all on tickets.${sql.raw(table)} from feed_tickets`.execute(db);
  }
}
