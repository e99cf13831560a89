import { allRows, publishFeed } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

const ordered = "In order by (position, id); position is null until the event is numbered.";

// What happened in all organizations, for the jobs of other domains.
export async function up(db: Kysely<unknown>): Promise<void> {
  await publishEvents(db);
  await publishLaterMentions(db);
  await publishDue(db);
  await publishOrganizations(db);
  await keepRemovals(db);
  await publishFileUses(db);
}

async function publishEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.event_feed as
    select event.position, tickets.line_id(event.id, coalesce(change.place, 1)) as id, event.organization_id,
      event.ticket_id,
      (select ticket.number from tickets.ticket as ticket
        where ticket.organization_id = event.organization_id and ticket.id = event.ticket_id) as ticket_number,
      coalesce(change.value ->> 'kind', event.kind) as kind, change.value ->> 'field' as field,
      change.value ->> 'old_value' as old_value, change.value ->> 'new_value' as new_value, event.actor_id,
      event.communication_id, event.created_at, event.trace
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
      select organization_id, id, 'removed', false from deleted_row;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_removal after delete on tickets.ticket
    referencing old table as deleted_row for each statement execute function tickets.keep_removal()`.execute(
    db,
  );
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

// Who uses a file, as it is when the event is handled: tickets and messages, a deleted ticket until it can no longer be restored.
async function publishFileUses(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.file_use_feed as
    select event.position, event.id, event.organization_id, event.file_id, event.is_released, (
        select coalesce(jsonb_agg(jsonb_build_object('id', use.id, 'until', ticket.deleted_at + interval '30 days')), '[]')
        from (
          select organization_id, file_id, ticket_id, ticket_id as id from tickets.ticket_attachment
          union all select organization_id, file_id, ticket_id, communication_id from tickets.communication_attachment
        ) as use
        join tickets.ticket as ticket on ticket.organization_id = use.organization_id and ticket.id = use.ticket_id
        where use.organization_id = event.organization_id and use.file_id = event.file_id
      ) as uses, event.created_at
    from tickets.file_use_event as event`.execute(db);
  const attachments = ["ticket_attachment", "communication_attachment"].map((table) => ({
    table,
    columns: `(organization_id, ticket_id, file_id${table === "communication_attachment" ? ", communication_id" : ""})`,
    rows: allRows,
  }));
  await publishFeed(db, "tickets", {
    view: "file_use_feed",
    of: ["file_use_event", ...attachments],
    contract: `files whose uses changed, with all who use them and until when, of all organizations. ${ordered}`,
  });
}
