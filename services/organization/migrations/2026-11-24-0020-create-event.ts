import { createIdempotencyTable } from "@tessera/kit/idempotency-table";
import { allRows, isOwn, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.outbox (
    organization_id text not null,
    id uuid not null default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index outbox_order on organization.outbox (id)`.execute(db);
  // The right to update is that to lock. Notifying someone is an event as well.
  await restrictTable(db, "organization", "outbox", {
    service: "insert",
    job: { may: "select, insert, update, delete", rows: allRows },
  });
  // What members may have to be notified of; the notifications take it away.
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
  // How far each reader of another domain's feed has come. Belongs to no organization.
  await sql`create table organization.feed_position (
    consumer text primary key,
    position xid8 not null,
    id uuid not null
  )`.execute(db);
  await restrictTable(db, "organization", "feed_position", {
    job: { may: "select, insert, update", rows: allRows },
  });
  await createIdempotencyTable(db, "organization");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.idempotency, organization.feed_position, organization.notice,
    organization.outbox`.execute(db);
}
