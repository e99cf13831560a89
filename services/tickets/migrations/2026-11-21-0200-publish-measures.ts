import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// What reports are made of. The views read as their owner, and the owner sees the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await publishMeasures(db);
  await publishFiles(db);
  await publishOrganizations(db);
  await keepRemovals(db);
  await publishRemovals(db);
}

// The first answer is the first public message of somebody else than who made the ticket, also one whose text is gone since.
async function publishMeasures(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.ticket_measure as
    select organization_id, id as ticket_id, status,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[priority] as priority,
      category, department, source_channel as channel, assigned_to_id, created_at,
      (select min(message.created_at) from tickets.communication as message
        where message.organization_id = ticket.organization_id and message.ticket_id = ticket.id
          and message.visibility = 'public' and message.author_id <> ticket.creator_id) as responded_at,
      resolved_at, stopped_at, due_at, deleted_at
    from tickets.ticket as ticket`.execute(db);
  await publish(
    db,
    "ticket_measure",
    "desk_services",
    "the groups and times of tickets, deleted ones too, of the organization in app.organization_id. Unique by (organization_id, ticket_id); those not deleted are read in order by (created_at, ticket_id).",
  );
}

async function publishFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.ticket_file as
    select organization_id, ticket_id, file_id from tickets.ticket_attachment
    union select organization_id, ticket_id, file_id from tickets.communication_attachment`.execute(db);
  await publish(
    db,
    "ticket_file",
    "desk_services",
    "the files of tickets and of their messages, of the organization in app.organization_id. Unique.",
  );
}

async function publishOrganizations(db: Kysely<unknown>): Promise<void> {
  await sql`grant select (organization_id) on tickets.ticket_number to feed_tickets`.execute(db);
  await sql`create policy feed on tickets.ticket_number for select to feed_tickets using (true)`.execute(db);
  await sql`create view tickets.organization_with_tickets as select organization_id from tickets.ticket_number`.execute(
    db,
  );
  await publish(db, "organization_with_tickets", "desk_jobs", "all organizations that ever had a ticket.");
  await handOver(db, "organization_with_tickets");
}

// Tickets that were deleted for good leave no event: their log went with them.
async function keepRemovals(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.removed_ticket (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position xid8 not null default pg_current_xact_id(),
    ticket_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index removed_ticket_position on tickets.removed_ticket (position, id)`.execute(db);
  await sql`create policy own on tickets.removed_ticket to tickets_owner using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`create policy feed on tickets.removed_ticket for select to feed_tickets using (true)`.execute(db);
  await sql`alter table tickets.removed_ticket enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on tickets.removed_ticket from svc_tickets`.execute(db);
  await sql`grant select on tickets.removed_ticket to feed_tickets`.execute(db);
  await sql`create function tickets.keep_removal() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.removed_ticket (organization_id, ticket_id) select organization_id, id from gone;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_removal after delete on tickets.ticket
    referencing old table as gone for each statement execute function tickets.keep_removal()`.execute(db);
}

async function publishRemovals(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.removed_ticket_feed as
    select position, id, organization_id, ticket_id, created_at from tickets.removed_ticket`.execute(db);
  await publish(
    db,
    "removed_ticket_feed",
    "desk_jobs",
    "tickets that were deleted for good, of all organizations. In order by (position, id); settled below the oldest running transaction.",
  );
  await handOver(db, "removed_ticket_feed");
}

async function publish(db: Kysely<unknown>, name: string, readers: string, what: string): Promise<void> {
  const view = sql.id("tickets", name);
  await sql`comment on view ${view} is ${sql.lit(`Published contract: ${what}`)}`.execute(db);
  await sql`revoke all on ${view} from svc_tickets`.execute(db);
  await sql`grant select on ${view} to ${sql.id(readers)}`.execute(db);
}

/** Who is to own something in a schema must be allowed to create in it, for that moment. */
async function handOver(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant create on schema tickets to feed_tickets`.execute(db);
  await sql`alter view ${sql.id("tickets", name)} owner to feed_tickets`.execute(db);
  await sql`revoke create on schema tickets from feed_tickets`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.removed_ticket_feed, tickets.organization_with_tickets`.execute(db);
  await sql`drop trigger keep_removal on tickets.ticket`.execute(db);
  await sql`drop function tickets.keep_removal()`.execute(db);
  await sql`drop table tickets.removed_ticket`.execute(db);
  await sql`drop policy feed on tickets.ticket_number`.execute(db);
  await sql`revoke select (organization_id) on tickets.ticket_number from feed_tickets`.execute(db);
  await sql`drop view tickets.ticket_file, tickets.ticket_measure`.execute(db);
}
