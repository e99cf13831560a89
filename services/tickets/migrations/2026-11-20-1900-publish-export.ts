import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What an organization takes along when it leaves: its tickets, messages and history as documents. The view reads as its owner,
// and the owner sees the organization in the setting only; readable for jobs alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["communication", "ticket_event"]) {
    await sql`create policy export on ${sql.id("tickets", table)} for select to tickets_owner using (${isOwn})`.execute(
      db,
    );
  }
  await sql`create view tickets.export_line as
    select organization_id, 'ticket'::text as kind, id,
      to_jsonb(ticket) - array['status_rank', 'title_key', 'creator_key', 'assignee_key', 'open_due_at', 'escalates_at',
        'resolved_seconds', 'due_minutes', 'stopped_at'] || jsonb_build_object(
        'priority', (array['low', 'medium', 'high', 'critical', 'urgent'])[priority],
        'urgency', (array['low', 'medium', 'high', 'critical', 'urgent'])[urgency]) as document
    from tickets.ticket as ticket
    union all
    select organization_id, 'communication', id, to_jsonb(communication) from tickets.communication as communication
    union all
    select organization_id, 'event', id, to_jsonb(event) - 'xid' from tickets.ticket_event as event`.execute(
    db,
  );
  await sql`comment on view tickets.export_line is
    'Published contract: tickets, communications and events of the organization in app.organization_id as documents. Unique by (organization_id, kind, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.export_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.export_line to desk_jobs`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.export_line`.execute(db);
  for (const table of ["communication", "ticket_event"]) {
    await sql`drop policy export on ${sql.id("tickets", table)}`.execute(db);
  }
}
