import { publishView, restrictTable } from "@tessera/kit/database/table-access";
import { numberTable } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAttachments(db);
  await createFileUseEvent(db);
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

// Says that the uses of a file changed, for the domain that keeps files: who uses it is read when the event is handled. A file is
// released with a ticket that was deleted for good.
async function createFileUseEvent(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.file_use_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position bigint,
    file_id uuid not null,
    is_released boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "file_use_event", { service: "insert", owner: "insert" });
  await numberTable(db, "tickets", "file_use_event");
  await sql`create policy outdated on tickets.file_use_event for delete to job_tickets using (not is_released)`.execute(
    db,
  );
  await sql`grant select (organization_id, file_id, is_released, created_at), delete on tickets.file_use_event
    to job_tickets`.execute(db);
  await publishUses(db);
}

async function publishUses(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.report_file_use() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.file_use_event (organization_id, file_id)
      select distinct organization_id, file_id from attachment;
      return null;
    end
  $$`.execute(db);
  for (const name of ["ticket_attachment", "communication_attachment"]) {
    const table = sql.id("tickets", name);
    await sql`create trigger report_file_use after insert on ${table} referencing new table as attachment
      for each statement execute function tickets.report_file_use()`.execute(db);
    await sql`create trigger report_end_of_file_use after delete on ${table} referencing old table as attachment
      for each statement execute function tickets.report_file_use()`.execute(db);
  }
  await sql`create function tickets.report_file_use_of_ticket() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.file_use_event (organization_id, file_id)
      select new.organization_id, file_id from tickets.ticket_attachment
        where organization_id = new.organization_id and ticket_id = new.id
      union select new.organization_id, file_id from tickets.communication_attachment
        where organization_id = new.organization_id and ticket_id = new.id;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger report_file_use after update of deleted_at on tickets.ticket for each row
    when (old.deleted_at is distinct from new.deleted_at) execute function tickets.report_file_use_of_ticket()`.execute(
    db,
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
