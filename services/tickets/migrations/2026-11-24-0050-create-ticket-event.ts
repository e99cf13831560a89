import { createIdempotencyTable } from "@tessera/kit/idempotency-table";
import { allRows, isOwn, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

const kinds = [
  ...["created", "changed", "assigned", "deleted", "restored", "communicated", "escalated"],
  ...["merged", "unmerged", "merged_in", "unmerged_out", "split_off", "linked", "unlinked"],
  ...["attached", "detached", "integrated"],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTicketEvent(db);
  // Events on their way to live streams, by ids only: whoever delivers one takes it away.
  await sql`create table tickets.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on tickets.outbox (id)`.execute(db);
  // The right to update is that to lock: two relays never take the same event.
  await restrictTable(db, "tickets", "outbox", {
    service: "insert",
    job: { may: "select, insert, update, delete", rows: allRows },
    owner: "insert",
  });
  // How far jobs have read the feeds of other domains. Belongs to no organization.
  await sql`create table tickets.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await restrictTable(db, "tickets", "feed_position", {
    job: { may: "select, insert, update", rows: allRows },
  });
  await createIdempotencyTable(db, "tickets");
}

// What happened to a ticket, for ever: the service may add to it and read it, nothing else. Values are as text; people are ids.
// A message stands in the timeline by one event, found from either end. xid lets a reader go on behind commits that are still
// under way.
async function createTicketEvent(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    actor_id text,
    kind text not null check (kind in (${sql.join(kinds.map(sql.lit))})),
    field text,
    old_value text,
    new_value text,
    created_at timestamptz not null default now(),
    xid xid8 not null default pg_current_xact_id(),
    communication_id uuid,
    primary key (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id),
    check ((kind = 'communicated') = (communication_id is not null))
  )`.execute(db);
  await sql`create index ticket_event_timeline on tickets.ticket_event
    (organization_id, ticket_id, created_at desc, id desc)`.execute(db);
  await sql`create unique index ticket_event_communication on tickets.ticket_event
    (organization_id, communication_id) where communication_id is not null`.execute(db);
  // The order in which others read the log: by transaction, over all organizations. It only ever grows at its end.
  await sql`create index ticket_event_feed on tickets.ticket_event (xid, id)`.execute(db);
  await restrictTable(db, "tickets", "ticket_event", {
    service: { may: "select, insert", rows: isOwn },
    job: { may: "insert", rows: isOwn },
    owner: "select, update, delete",
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tickets.idempotency, tickets.feed_position, tickets.outbox, tickets.ticket_event`.execute(
    db,
  );
}
