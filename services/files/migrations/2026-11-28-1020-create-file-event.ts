import { isOwn, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import {
  createEventPositions,
  keepTrace,
  numberTable,
  publishLiveFeed,
} from "@tessera/kit/events/event-tables";
import { createIdempotencyTable } from "@tessera/kit/idempotency/idempotency-table";
import { type Kysely, sql } from "kysely";

const eventsOnly = sql`('file.waiting', 'file.processing', 'file.deleted')`;
const isEventOnly = sql`kind in ${eventsOnly}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventPositions(db, "files");
  await createFileEvent(db);
  await createIdempotencyTable(db, "files");
}

// What happened to a file, in the order of `position`, which is null until the event log numbers it: the service may add to it,
// nothing else. What others read stays; what is published live only (that a file waits, is read or was deleted) goes after a day.
async function createFileEvent(db: Kysely<unknown>): Promise<void> {
  await sql`create table files.file_event (
    organization_id text not null,
    id uuid not null default uuidv7(),
    position bigint,
    file_id uuid not null,
    filename text,
    kind text not null check (kind in ('file.uploaded', 'file.waiting', 'file.processing', 'file.processed', 'file.failed',
      'file.quarantined', 'file.deleted')),
    uploaded_by text,
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id),
    foreign key (organization_id, file_id) references files.file (organization_id, id),
    check (${isEventOnly} or (filename is not null and uploaded_by is not null))
  )`.execute(db);
  await numberTable(db, "files", "file_event");
  // What follows from an event belongs to the trace in which it was written.
  await keepTrace(db, "files", "file_event");
  await restrictTable(db, "files", "file_event", {
    service: { may: "select, insert", rows: isOwn },
    job: { may: "select (kind, created_at), delete", rows: isEventOnly },
    owner: "select, insert, update",
  });
  await sql`create view files.event_feed as
    select position, id, organization_id, file_id, filename, kind, uploaded_by, created_at, trace
    from files.file_event where kind not in ${eventsOnly}`.execute(db);
  await sql`create view files.live_feed as
    select position, id, organization_id, jsonb_build_object(
        'kind', case when kind in ('file.uploaded', 'file.waiting') then 'file.processing' else kind end, 'file_id', file_id,
        'status', case when kind in ('file.uploaded', 'file.waiting') then 'uploaded' else substr(kind, 6) end
      ) as payload
    from files.file_event`.execute(db);
  await publishLiveFeed(db, "files", ["file_event"]);
  await publishFeed(db, "files", {
    view: "event_feed",
    of: [],
    contract:
      "what happened to files, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}
