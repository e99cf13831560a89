import { publishView } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view mail.inbox_directory as
    select organization_id, id as inbox_id, name, address from mail.inbox where removed_at is null`.execute(
    db,
  );
  await publishView(
    db,
    "mail",
    "inbox_directory",
    "the inboxes of the organization in app.organization_id, without removed ones.",
  );
  await sql`create view mail.ticket_inbox_directory as
    select distinct on (organization_id, ticket_id) organization_id, ticket_id, inbox_id
    from mail.inbound_mail
    where ticket_id is not null and state in ('accepted', 'filed') and not is_from_member
    order by organization_id, ticket_id, id`.execute(db);
  await publishView(
    db,
    "mail",
    "ticket_inbox_directory",
    "the inbox that received the first mail of a ticket, in the organization in app.organization_id. No row for a ticket without mail.",
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view mail.ticket_inbox_directory`.execute(db);
  await sql`drop view mail.inbox_directory`.execute(db);
}
