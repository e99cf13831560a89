import { type Kysely, sql } from "kysely";

// Which files a ticket and its messages have, for domains that read what is in them. The view reads as its owner, and the
// owner sees the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.attachment_directory as
    select organization_id, ticket_id, file_id from tickets.ticket_attachment
    union select organization_id, ticket_id, file_id from tickets.communication_attachment`.execute(db);
  await sql`comment on view tickets.attachment_directory is
    'Published contract: the files of the tickets of the organization in app.organization_id, those of their messages too. Unique by all three.'`.execute(
    db,
  );
  await sql`revoke all on tickets.attachment_directory from svc_tickets`.execute(db);
  await sql`grant select on tickets.attachment_directory to desk_jobs`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.attachment_directory`.execute(db);
}
