import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;
const isPlan = sql`in ('free', 'basic', 'premium')`;

const grants = {
  subscription: "select, insert, update",
  checkout_session: "select, insert, update",
};

// No subscription: Free, in months that are counted from the organization's first day. Periods are months from anchor_at;
// at ends_at, the end of one of them, next_plan takes over.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.subscription (
    organization_id text primary key,
    plan text not null check (plan ${isPlan}),
    state text not null default 'active' check (state in ('active', 'past_due', 'cancelled')),
    anchor_at timestamptz not null,
    next_plan text check (next_plan ${isPlan}),
    ends_at timestamptz,
    updated_at timestamptz not null default now(),
    check ((next_plan is null) = (ends_at is null))
  )`.execute(db);
  await sql`create table organization.checkout_session (
    organization_id text not null,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('checkout', 'portal')),
    plan text check (plan ${isPlan}),
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    outcome text,
    primary key (organization_id, id),
    check ((plan is not null) = (kind = 'checkout'))
  )`.execute(db);
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("organization", name);
    await sql`create policy organization on ${table} to svc_organization using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_organization`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_organization`.execute(db);
  }
  await admitJobs(db);
}

// What comes to its end, of all organizations, and what is over anyway.
async function admitJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create index subscription_ends on organization.subscription (ends_at) include (organization_id)
    where ends_at is not null`.execute(db);
  await sql`create policy job on organization.subscription for select to job_organization
    using (ends_at is not null)`.execute(db);
  await sql`grant select (organization_id, ends_at) on organization.subscription to job_organization`.execute(
    db,
  );
  await sql`create index checkout_session_expires on organization.checkout_session (expires_at)`.execute(db);
  await sql`create policy job on organization.checkout_session to job_organization
    using (expires_at < now() - interval '1 day')`.execute(db);
  await sql`grant select (organization_id, id, expires_at), delete on organization.checkout_session
    to job_organization`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table organization.checkout_session, organization.subscription`.execute(db);
}
