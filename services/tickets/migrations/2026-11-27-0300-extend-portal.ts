import { restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSetting(db);
  await createSentFile(db);
  await sql`create or replace view tickets.correspondence_directory as
    select ${correspondence}, coalesce((select setting.links_in_mails from tickets.portal_setting as setting
      where setting.organization_id = ticket.organization_id), true) as has_portal_link
    from tickets.ticket`.execute(db);
}

// What an organization decides about its help page; no row for the defaults.
async function createSetting(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.portal_setting (
    organization_id text primary key,
    shows_company_tickets boolean not null default false,
    links_in_mails boolean not null default true,
    asks_satisfaction boolean not null default false,
    brand_color text check (brand_color ~ '^#[0-9a-f]{6}$')
  )`.execute(db);
  await restrictTable(db, "tickets", "portal_setting", {
    service: "select, insert, update",
    owner: "select",
  });
}

// What customers call the files that they sent: the same content is one file, which others may know by another name.
async function createSentFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.sent_file (
    organization_id text not null,
    customer_id uuid not null,
    file_id uuid not null,
    filename text not null,
    primary key (organization_id, customer_id, file_id),
    foreign key (organization_id, customer_id) references tickets.customer (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "sent_file", {
    service: "select, insert, update",
    owner: "select, delete",
  });
}

const correspondence = sql`organization_id, id as ticket_id, number, title, description, customer_id, creator_name as requester_name,
      creator_email as requester_email, cc, created_at, deleted_at`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.correspondence_directory`.execute(db);
  await sql`create view tickets.correspondence_directory as select ${correspondence} from tickets.ticket`.execute(
    db,
  );
  await sql`comment on view tickets.correspondence_directory is
    'Published contract: tickets with their requester and who else reads replies, deleted ones too, of the organization in app.organization_id. Unique by (organization_id, ticket_id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.correspondence_directory from svc_tickets`.execute(db);
  await sql`grant select on tickets.correspondence_directory to all_services`.execute(db);
  await sql`drop table tickets.sent_file, tickets.portal_setting`.execute(db);
}
