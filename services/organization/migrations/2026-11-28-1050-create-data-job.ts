import { publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// Exports and erasures. A job is worked at while claimed_at is fresh; one that is not comes to another worker. The address of
// an erased person stands here until every domain has erased, and is masked then. Erasures are events: position is their order.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.data_job (
    organization_id text not null,
    id uuid not null default uuidv7(),
    kind text not null check (kind in ('export', 'erasure')),
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    subject text,
    subject_user_id text,
    requested_by text not null,
    requested_by_name text not null,
    created_at timestamptz not null default now(),
    claimed_at timestamptz,
    tries smallint not null default 0,
    finished_at timestamptz,
    error text,
    bytes bigint,
    download_key text,
    position bigint,
    primary key (organization_id, id),
    check ((subject is not null) = (kind = 'erasure')),
    check ((finished_at is not null) = (state in ('done', 'failed')))
  )`.execute(db);
  // One export at a time.
  await sql`create unique index data_job_export on organization.data_job (organization_id, kind)
    where kind = 'export' and state in ('waiting', 'running')`.execute(db);
  await sql`create index data_job_open on organization.data_job (created_at) include (organization_id, id)
    where state in ('waiting', 'running')`.execute(db);
  await sql`create index data_job_erasure on organization.data_job (position, id) where kind = 'erasure'`.execute(
    db,
  );
  await restrictTable(db, "organization", "data_job", { service: "select, insert, update" });
  await sql`create policy job on organization.data_job to job_organization
    using (kind = 'export' or state in ('waiting', 'running')) with check (true)`.execute(db);
  await sql`grant select (organization_id, id, kind, state, created_at, claimed_at, tries, finished_at, download_key,
      position), update (state, claimed_at, tries, download_key, position) on organization.data_job to job_organization`.execute(
    db,
  );
  await publishErasures(db);
}

// Who is to be forgotten, for the jobs of every domain: each erases what it keeps.
async function publishErasures(db: Kysely<unknown>): Promise<void> {
  await sql`create view organization.erasure_feed as
    select position, id, organization_id, subject as email, subject_user_id as user_id, created_at
    from organization.data_job where kind = 'erasure'`.execute(db);
  await publishFeed(db, "organization", {
    view: "erasure_feed",
    of: [
      {
        table: "data_job",
        columns: "(position, id, organization_id, kind, subject, subject_user_id, created_at)",
        rows: sql`kind = 'erasure'`,
      },
    ],
    contract:
      "people to be erased, of all organizations; user_id where they are known as a member. In order by (position, id); position is null until the event is numbered.",
  });
}
