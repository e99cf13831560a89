import { numberTable } from "@tessera/kit/event-tables";
import { allRows, publishFeed, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

const ordered = "In order by (position, id); position is null until the event is numbered.";

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
    select event.position, tickets.line_id(event.id, coalesce(change.place, 1)) as id, event.organization_id,
      event.ticket_id,
      (select ticket.number from tickets.ticket as ticket
        where ticket.organization_id = event.organization_id and ticket.id = event.ticket_id) as ticket_number,
      coalesce(change.value ->> 'kind', event.kind) as kind, change.value ->> 'field' as field,
      change.value ->> 'old_value' as old_value, change.value ->> 'new_value' as new_value, event.actor_id,
      event.communication_id, event.created_at
    from tickets.ticket_event as event
    left join lateral jsonb_array_elements(event.changes) with ordinality as change (value, place) on true
    where event.is_history`.execute(db);
  const number = { table: "ticket", columns: "(organization_id, id, number)", rows: allRows };
  await publishFeed(db, "tickets", {
    view: "event_feed",
    of: [number],
    contract: `what happened to tickets, a row for each field, of all organizations. ${ordered}`,
  });
}

// Who came to be mentioned when a message was edited: the log has messages once, when they are written.
async function publishLaterMentions(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.later_mention_feed as
    select m.position, m.id, m.organization_id, c.ticket_id,
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
    contract: `whom messages came to mention when they were edited, of all organizations. ${ordered}`,
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

// Of tickets that were deleted for good nothing else is left in the log.
async function keepRemovals(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.keep_removal() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.ticket_event (organization_id, ticket_id, kind, is_history)
      select organization_id, id, 'removed', false from gone;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_removal after delete on tickets.ticket
    referencing old table as gone for each statement execute function tickets.keep_removal()`.execute(db);
  await sql`create view tickets.removed_ticket_feed as
    select position, id, organization_id, ticket_id, created_at from tickets.ticket_event where kind = 'removed'`.execute(
    db,
  );
  await publishFeed(db, "tickets", {
    view: "removed_ticket_feed",
    of: [],
    contract: `tickets that were deleted for good, of all organizations. ${ordered}`,
  });
}

// The files that tickets deleted for good had, for the domain that keeps files: whatever nobody uses now may go.
async function releaseFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.released_file (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position bigint,
    file_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "tickets", "released_file", { owner: "select, insert" });
  await numberTable(db, "tickets", "released_file");
  await sql`create view tickets.released_file_feed as
    select position, id, organization_id, file_id, created_at from tickets.released_file`.execute(db);
  await publishFeed(db, "tickets", {
    view: "released_file_feed",
    of: ["released_file"],
    contract: `files that tickets had which were deleted for good, of all organizations. ${ordered}`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.released_file_feed, tickets.removed_ticket_feed, tickets.organization_with_tickets,
    tickets.due_ticket, tickets.later_mention_feed, tickets.event_feed`.execute(db);
  await sql`drop trigger keep_removal on tickets.ticket`.execute(db);
  await sql`drop function tickets.keep_removal()`.execute(db);
  await sql`drop table tickets.released_file`.execute(db);
}
