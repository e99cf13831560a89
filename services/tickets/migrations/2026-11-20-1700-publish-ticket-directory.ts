import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// A ticket as it is now, for domains that send it elsewhere: words instead of ranks, deleted ones with the time of it.
// The view reads as its owner, and the owner sees the tickets of the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy ticket_directory on tickets.ticket for select to tickets_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view tickets.ticket_directory as
    select id, organization_id, number, title, description, status,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[priority] as priority,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[urgency] as urgency,
      category, subcategory, department, labels, creator_name, creator_email, assignee_name, created_at, updated_at,
      deleted_at
    from tickets.ticket`.execute(db);
  await sql`comment on view tickets.ticket_directory is
    'Published contract: the tickets of the organization in app.organization_id, deleted ones too. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.ticket_directory from svc_tickets`.execute(db);
  await sql`grant select on tickets.ticket_directory to desk_services`.execute(db);
  await sql`grant usage on schema tickets to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`revoke usage on schema tickets from desk_services`.execute(db);
  await sql`drop view tickets.ticket_directory`.execute(db);
  await sql`drop policy ticket_directory on tickets.ticket`.execute(db);
}
