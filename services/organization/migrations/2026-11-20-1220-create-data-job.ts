import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// Exports and erasures. A job is worked at while claimed_at is fresh; one that is not comes to another worker. The address of
// an erased person stands here until every domain has erased, and is masked then. xid lets the domains read on in order.
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
    xid xid8 not null default pg_current_xact_id(),
    primary key (organization_id, id),
    check ((subject is not null) = (kind = 'erasure')),
    check ((finished_at is not null) = (state in ('done', 'failed')))
  )`.execute(db);
  await sql`create unique index data_job_export on organization.data_job (organization_id, kind)
    where kind = 'export' and state in ('waiting', 'running')`.execute(db);
  await sql`create index data_job_open on organization.data_job (created_at) include (organization_id, id)
    where state in ('waiting', 'running')`.execute(db);
  await sql`create policy organization on organization.data_job to svc_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`alter table organization.data_job enable row level security, force row level security`.execute(
    db,
  );
  await sql`revoke all on organization.data_job from svc_organization`.execute(db);
  await sql`grant select, insert, update on organization.data_job to svc_organization`.execute(db);
  await admitJobs(db);
  await publishErasures(db);
  await allowErasure(db);
}

async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create policy job on organization.data_job to job_organization
    using (kind = 'export' or state in ('waiting', 'running')) with check (true)`.execute(db);
  await sql`grant select (organization_id, id, kind, state, created_at, claimed_at, tries, finished_at, download_key),
    update (state, claimed_at, tries, download_key) on organization.data_job to job_organization`.execute(db);
}

// Who is to be forgotten, for the jobs of every domain: each erases what it keeps.
async function publishErasures(db: Kysely<unknown>): Promise<void> {
  await sql`create index data_job_erasure on organization.data_job (xid, id) where kind = 'erasure'`.execute(
    db,
  );
  await sql`grant select (xid, id, organization_id, kind, subject, subject_user_id, created_at)
    on organization.data_job to feed_organization`.execute(db);
  await sql`create policy feed on organization.data_job for select to feed_organization using (kind = 'erasure')`.execute(
    db,
  );
  await sql`create view organization.erasure_feed as
    select xid as position, id, organization_id, subject as email, subject_user_id as user_id, created_at
    from organization.data_job where kind = 'erasure'`.execute(db);
  await sql`comment on view organization.erasure_feed is
    'Published contract: people to be erased, of all organizations; user_id where they are known as a member. In order by (position, id); settled below the oldest running transaction.'`.execute(
    db,
  );
  await sql`revoke all on organization.erasure_feed from svc_organization`.execute(db);
  await sql`grant select on organization.erasure_feed to desk_jobs`.execute(db);
  await sql`grant usage on schema organization to desk_jobs`.execute(db);
  await sql`grant create on schema organization to feed_organization`.execute(db);
  await sql`alter view organization.erasure_feed owner to feed_organization`.execute(db);
  await sql`revoke create on schema organization from feed_organization`.execute(db);
}

// The one exception to an audit log that nobody changes: a person's name, where the law wants it forgotten. What was done, when
// and by which id stays.
async function allowErasure(db: Kysely<unknown>): Promise<void> {
  await sql`create policy erasure on organization.audit_entry for update to organization_owner
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`create function organization.erase_from_audit(email text, user_id text) returns integer
    language plpgsql security definer set search_path = '' as $$
    declare
      touched integer;
    begin
      update organization.audit_entry as entry set
        actor_name = case when entry.actor_id = user_id then 'Erased person' else entry.actor_name end,
        target_name = case when entry.target_id = user_id or lower(entry.target_name) = lower(email)
          then 'Erased person' else entry.target_name end,
        detail = case when strpos(lower(entry.detail), lower(email)) > 0 then null else entry.detail end
      where entry.actor_id = user_id or entry.target_id = user_id or lower(entry.target_name) = lower(email)
        or strpos(lower(entry.detail), lower(email)) > 0;
      get diagnostics touched = row_count;
      return touched;
    end
  $$`.execute(db);
  await sql`revoke all on function organization.erase_from_audit(text, text) from public`.execute(db);
  await sql`grant execute on function organization.erase_from_audit(text, text) to svc_organization`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function organization.erase_from_audit(text, text)`.execute(db);
  await sql`drop policy erasure on organization.audit_entry`.execute(db);
  await sql`drop view organization.erasure_feed`.execute(db);
  await sql`drop table organization.data_job`.execute(db);
}
