import { isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { createIdempotencyTable } from "@tessera/kit/idempotency/idempotency-table";
import { type Kysely, sql } from "kysely";

// A report that someone keeps. A weekly one has the moment of its next email; a claim keeps replicas from sending it twice.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analytics.saved_report (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    name text not null check (char_length(name) between 1 and 80),
    report text not null check (report in ('overview', 'response', 'quality', 'ai')),
    days integer not null check (days between 1 and 366),
    group_by text,
    due_at timestamptz,
    claimed_until timestamptz,
    created_at timestamptz not null default statement_timestamp(),
    sent_at timestamptz,
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index saved_report_owner on analytics.saved_report (organization_id, user_id, id)`.execute(
    db,
  );
  await sql`create index saved_report_due on analytics.saved_report (due_at) where due_at is not null`.execute(
    db,
  );
  await restrictTable(db, "analytics", "saved_report", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: { may: "select (organization_id, id, due_at, claimed_until)", rows: sql`due_at is not null` },
    owner: "select, delete",
  });
  await sql`create function analytics.next_monday(after timestamptz, zone text) returns timestamptz
    language sql stable return (
      select (case when eight > clock then eight else eight + interval '7 days' end) at time zone zone
      from (select after at time zone zone as clock, date_trunc('week', after at time zone zone) + interval '8 hours' as eight)
        as week)`.execute(db);
  await createIdempotencyTable(db, "analytics");
}
