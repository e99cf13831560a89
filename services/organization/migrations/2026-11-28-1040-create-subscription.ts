import { isOwn, publishView, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

const isPlan = sql`in ('free', 'basic', 'premium')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSubscription(db);
  await publishPlan(db);
  await createCheckoutSession(db);
  await createAiTicket(db);
  // What was said about a period is said once.
  await sql`create table organization.quota_mark (
    organization_id text not null,
    period_start timestamptz not null,
    percent smallint not null check (percent in (80, 100)),
    primary key (organization_id, period_start, percent)
  )`.execute(db);
  await restrictTable(db, "organization", "quota_mark", { service: "select, insert" });
}

// No subscription: Free, in months that are counted from the organization's first day. Periods are months from anchor_at;
// at ends_at, the end of one of them, next_plan takes over.
async function createSubscription(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index subscription_ends on organization.subscription (ends_at) include (organization_id)
    where ends_at is not null`.execute(db);
  await restrictTable(db, "organization", "subscription", {
    service: { may: "select, insert, update", rows: isOwn },
    job: { may: "select (organization_id, ends_at)", rows: sql`ends_at is not null` },
  });
}

// What other services enforce of a plan. What has come to its end has ended, whether or not that was written down.
async function publishPlan(db: Kysely<unknown>): Promise<void> {
  await sql`create policy owner on organization.subscription for select to organization_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view organization.plan_directory as
    select organization_id, case when ends_at <= now() then next_plan else plan end as plan
    from organization.subscription`.execute(db);
  await publishView(
    db,
    "organization",
    "plan_directory",
    "the plan of the organization in app.organization_id: free, basic or premium. At most one row; none means free.",
  );
}

async function createCheckoutSession(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index checkout_session_expires on organization.checkout_session (expires_at)`.execute(db);
  await restrictTable(db, "organization", "checkout_session", {
    service: { may: "select, insert, update", rows: isOwn },
    job: {
      may: "select (organization_id, id, expires_at), delete",
      rows: sql`expires_at < now() - interval '1 day'`,
    },
  });
}

// AI tickets: a place is kept, then counted or released. It belongs to the period in which it was kept.
async function createAiTicket(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.ai_ticket (
    organization_id text not null,
    key text not null check (char_length(key) between 1 and 200),
    id uuid not null default uuidv7(),
    state text not null check (state in ('kept', 'counted', 'released')),
    user_id text not null,
    ticket_id uuid,
    kept_at timestamptz not null,
    expires_at timestamptz not null,
    counted_at timestamptz,
    primary key (organization_id, key),
    unique (organization_id, id),
    check ((counted_at is not null) = (state = 'counted')),
    check ((ticket_id is not null) = (state = 'counted'))
  )`.execute(db);
  await sql`create index ai_ticket_kept on organization.ai_ticket (organization_id, kept_at)
    include (state, expires_at) where state <> 'released'`.execute(db);
  await restrictTable(db, "organization", "ai_ticket", { service: "select, insert, update" });
}
