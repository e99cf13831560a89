import { publishView, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAttachments(db);
  await publishFileUse(db);
  await publishFiles(db);
}

// The files of another domain, by id. A message's stand beside the ticket it was written on as well: both are asked for.
async function createAttachments(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_attachment (
    organization_id text not null,
    ticket_id uuid not null,
    file_id uuid not null,
    position integer not null,
    added_by text not null,
    added_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, ticket_id, file_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create table tickets.communication_attachment (
    organization_id text not null,
    communication_id uuid not null,
    file_id uuid not null,
    ticket_id uuid not null,
    position integer not null,
    added_by text not null,
    added_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, communication_id, file_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create index communication_attachment_ticket on tickets.communication_attachment
    (organization_id, ticket_id)`.execute(db);
  for (const name of ["ticket_attachment", "communication_attachment"]) {
    await sql`create index ${sql.id(`${name}_file`)} on ${sql.id("tickets", name)} (organization_id, file_id)`.execute(
      db,
    );
    await restrictTable(db, "tickets", name, {
      service: "select, insert, delete",
      owner: "select, delete",
    });
  }
}

// What can still be restored counts.
async function publishFileUse(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.file_use as
    select use.organization_id, use.file_id, count(*)::integer as uses
    from (
      select organization_id, file_id, ticket_id from tickets.ticket_attachment
      union all select organization_id, file_id, ticket_id from tickets.communication_attachment
    ) as use
    join tickets.ticket as ticket on ticket.organization_id = use.organization_id and ticket.id = use.ticket_id
    where ticket.deleted_at is null or ticket.deleted_at > now() - interval '30 days'
    group by use.organization_id, use.file_id`.execute(db);
  await publishView(
    db,
    "tickets",
    "file_use",
    "how many tickets and messages of the organization in app.organization_id use a file; no row for none.",
  );
}

// Which files a ticket and its messages have: for domains that read what is in them, and for reports.
async function publishFiles(db: Kysely<unknown>): Promise<void> {
  const files = sql`
    select organization_id, ticket_id, file_id from tickets.ticket_attachment
    union select organization_id, ticket_id, file_id from tickets.communication_attachment`;
  await sql`create view tickets.attachment_directory as ${files}`.execute(db);
  await sql`comment on view tickets.attachment_directory is
    'Published contract: the files of the tickets of the organization in app.organization_id, those of their messages too. Unique by all three.'`.execute(
    db,
  );
  await sql`revoke all on tickets.attachment_directory from svc_tickets`.execute(db);
  await sql`grant select on tickets.attachment_directory to all_jobs`.execute(db);
  await sql`create view tickets.ticket_file as ${files}`.execute(db);
  await publishView(
    db,
    "tickets",
    "ticket_file",
    "the files of tickets and of their messages, of the organization in app.organization_id. Unique.",
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.ticket_file, tickets.attachment_directory, tickets.file_use`.execute(db);
  await sql`drop table tickets.communication_attachment, tickets.ticket_attachment`.execute(db);
}
