import { allRows, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { createEventPositions, createEventTable, publishLiveFeed } from "@tessera/kit/events/event-tables";
import { createIdempotencyTable } from "@tessera/kit/idempotency/idempotency-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEventPositions(db, "organization");
  await createEventTable(db, "organization");
  // Notifying someone is an event as well.
  await restrictTable(db, "organization", "event", {
    service: "insert",
    job: { may: "select, insert, update (position), delete", rows: allRows },
  });
  await sql`create view organization.live_feed as
    select position, id, organization_id, payload from organization.event`.execute(db);
  await publishLiveFeed(db, "organization", ["event"]);
  // What members may have to be notified of; the notifications remove it.
  await sql`create table organization.notice (
    organization_id text not null,
    id uuid not null default uuidv7(),
    kind text not null check (kind in ('ai_quota_80', 'ai_quota_100', 'integration_failing')),
    subject text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index notice_order on organization.notice (id)`.execute(db);
  await restrictTable(db, "organization", "notice", {
    service: { may: "select, insert", rows: isOwn },
    job: { may: "select, update, delete", rows: allRows },
  });
  await createIdempotencyTable(db, "organization");
}
