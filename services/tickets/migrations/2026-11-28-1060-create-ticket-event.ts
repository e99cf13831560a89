import { isOwn, restrictTable } from "@tessera/kit/database/table-access";
import {
  createEventPositions,
  keepTrace,
  numberTable,
  publishLiveFeed,
} from "@tessera/kit/events/event-tables";
import { createIdempotencyTable } from "@tessera/kit/idempotency/idempotency-table";
import { type Kysely, sql } from "kysely";

const kinds = [
  ...["created", "changed", "assigned", "deleted", "restored", "communicated", "escalated"],
  ...["merged", "unmerged", "merged_in", "unmerged_out", "split_off", "linked", "unlinked"],
  ...["attached", "detached", "integrated", "removed"],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventPositions(db, "tickets");
  await createTicketEvent(db);
  // What follows from an event belongs to the trace in which it was written.
  await keepTrace(db, "tickets", "ticket_event");
  await createTicketLine(db);
  await publishLive(db);
  await createIdempotencyTable(db, "tickets");
}

// What happened to a ticket: one row for a change, which the service may add and read, nothing else. It outlives its ticket where
// others have to learn that the ticket is deleted. `changes` holds what changed, in the order of the history: `field`, `old_value` and
// `new_value` as text (people are ids), and `kind` where it is another one than the row's. `version` and `fields`, by the names of
// the wire, are what is published live; null for what is not. A row that is no history is deleted a day later.
async function createTicketEvent(db: Kysely<unknown>): Promise<void> {
  // Ends in four zeros, which number the lines of its history.
  await sql`create function tickets.new_event_id() returns uuid language sql volatile
    return overlay(uuidv7()::text placing '0000' from 33)::uuid`.execute(db);
  await sql`create function tickets.change(field text, old_value text, new_value text) returns jsonb language sql immutable
    return jsonb_build_array(jsonb_build_object('field', field, 'old_value', old_value, 'new_value', new_value))`.execute(
    db,
  );
  await sql`create table tickets.ticket_event (
    organization_id text not null,
    id uuid not null default tickets.new_event_id(),
    position bigint,
    ticket_id uuid not null,
    version integer,
    actor_id text,
    kind text not null check (kind in (${sql.join(kinds.map(sql.lit))})),
    changes jsonb not null default '[]',
    fields text[] not null default '{}',
    is_history boolean not null default true,
    communication_id uuid,
    created_at timestamptz not null default now(),
    primary key (organization_id, id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id),
    check ((kind = 'communicated' and is_history) = (communication_id is not null)),
    check (kind <> 'removed' or not is_history)
  )`.execute(db);
  await sql`create index ticket_event_timeline on tickets.ticket_event
    (organization_id, ticket_id, created_at desc, id desc) where is_history`.execute(db);
  // A message stands in the timeline by one event, found from either end.
  await sql`create unique index ticket_event_communication on tickets.ticket_event
    (organization_id, communication_id) where communication_id is not null`.execute(db);
  await sql`create index ticket_event_reported on tickets.ticket_event (created_at) where not is_history`.execute(
    db,
  );
  await restrictTable(db, "tickets", "ticket_event", {
    service: { may: "select, insert", rows: isOwn },
    job: { may: "insert", rows: isOwn },
    owner: "select, insert, update, delete",
  });
  await numberTable(db, "tickets", "ticket_event");
  await sql`create policy reported on tickets.ticket_event for delete to job_tickets
    using (not is_history and version is not null)`.execute(db);
  await sql`grant select (version, is_history, created_at), delete on tickets.ticket_event to job_tickets`.execute(
    db,
  );
}

// The history of tickets, one row for each line; its id is the event's, with the number of the line at its end. The view reads as
// its owner, who sees one organization.
async function createTicketLine(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.line_id(event_id uuid, place bigint) returns uuid language sql immutable
    return case when place = 1 then event_id
      else overlay(event_id::text placing lpad(to_hex(place - 1), 4, '0') from 33)::uuid end`.execute(db);
  await sql`create view tickets.ticket_line as
    select event.organization_id, tickets.line_id(event.id, coalesce(change.place, 1)) as id, event.id as event_id,
      event.ticket_id, event.actor_id, coalesce(change.value ->> 'kind', event.kind) as kind,
      change.value ->> 'field' as field, change.value ->> 'old_value' as old_value,
      change.value ->> 'new_value' as new_value, event.communication_id, event.created_at
    from tickets.ticket_event as event
    left join lateral jsonb_array_elements(event.changes) with ordinality as change (value, place) on true
    where event.is_history`.execute(db);
  await sql`revoke all on tickets.ticket_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.ticket_line to svc_tickets`.execute(db);
}

async function publishLive(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.live_feed as
    select position, id, organization_id, jsonb_build_object(
        'kind', case
          when kind in ('created', 'deleted', 'restored', 'communicated') then 'ticket.' || kind
          when kind in ('changed', 'assigned', 'escalated', 'attached', 'detached', 'integrated') then 'ticket.changed'
          else 'ticket.related' end,
        'ticket_id', ticket_id, 'version', version, 'actor_id', actor_id, 'fields', fields) as payload
    from tickets.ticket_event where version is not null`.execute(db);
  await publishLiveFeed(db, "tickets", ["ticket_event"]);
}
