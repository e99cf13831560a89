import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Whom a ticket was given to when it was created: its log says so only where somebody else has it since.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy participant on tickets.ticket_event for select to tickets_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view tickets.first_assignee as
    select ticket.organization_id, ticket.id as ticket_id,
      case when next.id is null then ticket.assigned_to_id else next.old_value end as member_id
    from tickets.ticket as ticket
    left join lateral (
      select event.id, event.old_value from tickets.ticket_event as event
      where event.organization_id = ticket.organization_id and event.ticket_id = ticket.id and event.kind = 'assigned'
      order by event.created_at, event.id limit 1
    ) as next on true`.execute(db);
  await sql`comment on view tickets.first_assignee is
    'Published contract: whom tickets were given to when they were created, of the organization in app.organization_id. Unique by (organization_id, ticket_id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.first_assignee from svc_tickets`.execute(db);
  await sql`grant select on tickets.first_assignee to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.first_assignee`.execute(db);
  await sql`drop policy participant on tickets.ticket_event`.execute(db);
}
