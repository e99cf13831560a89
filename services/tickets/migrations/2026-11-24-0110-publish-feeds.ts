import { allRows, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

const settled = "In order by (position, id); settled below the oldest running transaction.";

// What happened in all organizations, for the jobs of other domains.
export async function up(db: Kysely<unknown>): Promise<void> {
  await publishEvents(db);
  await publishLaterMentions(db);
  await publishDue(db);
  await publishOrganizations(db);
  await keepRemovals(db);
  await releaseFiles(db);
}

async function publishEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.event_feed as
    select event.xid as position, event.id, event.organization_id, event.ticket_id,
      (select ticket.number from tickets.ticket as ticket
        where ticket.organization_id = event.organization_id and ticket.id = event.ticket_id) as ticket_number,
      event.kind, event.field, event.old_value, event.new_value, event.actor_id, event.communication_id,
      event.created_at
    from tickets.ticket_event as event`.execute(db);
  const number = { table: "ticket", columns: "(organization_id, id, number)", rows: allRows };
  await publishFeed(db, "tickets", {
    view: "event_feed",
    of: ["ticket_event", number],
    contract: `what happened to tickets, of all organizations. ${settled}`,
  });
}

// Who came to be mentioned when a message was edited: the log has messages once, when they are written.
async function publishLaterMentions(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.later_mention_feed as
    select m.xid as position, m.id, m.organization_id, c.ticket_id,
      (select t.number from tickets.ticket as t
        where t.organization_id = c.organization_id and t.id = c.ticket_id) as ticket_number,
      m.communication_id, m.member_id, c.author_id as actor_id, m.created_at
    from tickets.mention as m
    join tickets.communication as c on c.organization_id = m.organization_id and c.id = m.communication_id
    where m.is_later`.execute(db);
  const author = {
    table: "communication",
    columns: "(organization_id, id, ticket_id, author_id)",
    rows: allRows,
  };
  await publishFeed(db, "tickets", {
    view: "later_mention_feed",
    of: ["mention", author],
    contract: `whom messages came to mention when they were edited, of all organizations. ${settled}`,
  });
}

// The tickets whose time has not run out yet: those that were never escalated, by the index of those that will be.
async function publishDue(db: Kysely<unknown>): Promise<void> {
  await sql`grant select (escalates_at, escalation_level, due_minutes, deleted_at) on tickets.ticket to feed_tickets`.execute(
    db,
  );
  await sql`create view tickets.due_ticket as
    select organization_id, id as ticket_id, number as ticket_number, escalates_at as due_at, due_minutes
    from tickets.ticket where escalation_level = 0 and escalates_at is not null and deleted_at is null`.execute(
    db,
  );
  await publishFeed(db, "tickets", {
    view: "due_ticket",
    of: [],
    contract: "the tickets of all organizations that are due and not overdue. Read it by due_at.",
  });
}

async function publishOrganizations(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.organization_with_tickets as select organization_id from tickets.ticket_number`.execute(
    db,
  );
  await publishFeed(db, "tickets", {
    view: "organization_with_tickets",
    of: [{ table: "ticket_number", columns: "(organization_id)", rows: allRows }],
    contract: "all organizations that ever had a ticket.",
  });
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
  await restrictTable(db, "tickets", "removed_ticket", { owner: "select, insert" });
  await sql`create function tickets.keep_removal() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.removed_ticket (organization_id, ticket_id) select organization_id, id from gone;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_removal after delete on tickets.ticket
    referencing old table as gone for each statement execute function tickets.keep_removal()`.execute(db);
  await sql`create view tickets.removed_ticket_feed as
    select position, id, organization_id, ticket_id, created_at from tickets.removed_ticket`.execute(db);
  await publishFeed(db, "tickets", {
    view: "removed_ticket_feed",
    of: ["removed_ticket"],
    contract: `tickets that were deleted for good, of all organizations. ${settled}`,
  });
}

// The files that tickets deleted for good had, for the domain that keeps files: whatever nobody uses now may go.
async function releaseFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.released_file (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position xid8 not null default pg_current_xact_id(),
    file_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index released_file_position on tickets.released_file (position, id)`.execute(db);
  await restrictTable(db, "tickets", "released_file", { owner: "select, insert" });
  await sql`create view tickets.released_file_feed as
    select position, id, organization_id, file_id, created_at from tickets.released_file`.execute(db);
  await publishFeed(db, "tickets", {
    view: "released_file_feed",
    of: ["released_file"],
    contract: `files that tickets had which were deleted for good, of all organizations. ${settled}`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.released_file_feed, tickets.removed_ticket_feed, tickets.organization_with_tickets,
    tickets.due_ticket, tickets.later_mention_feed, tickets.event_feed`.execute(db);
  await sql`drop trigger keep_removal on tickets.ticket`.execute(db);
  await sql`drop function tickets.keep_removal()`.execute(db);
  await sql`drop table tickets.released_file, tickets.removed_ticket`.execute(db);
}
