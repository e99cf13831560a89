import { allRows, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSettings(db);
  await createNotificationEmail(db);
  await createNotification(db);
  await admitToNotifications(db);
  await createMark(db);
}

// A member's preferences; no row means the defaults. test_email_at: when they last asked for an email to see whether it comes.
async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.notification_setting (
    organization_id text not null,
    user_id text not null,
    scope text not null default 'mine' check (scope in ('mine', 'watched', 'all')),
    digest text not null default 'off' check (digest in ('off', 'hourly', 'daily')),
    quiet_from time,
    quiet_to time,
    test_email_at timestamptz,
    primary key (organization_id, user_id),
    check ((quiet_from is null) = (quiet_to is null)),
    check (quiet_from <> quiet_to)
  )`.execute(db);
  await sql`create index notification_setting_all on organization.notification_setting (organization_id)
    include (user_id) where scope = 'all'`.execute(db);
  await sql`create table organization.notification_choice (
    organization_id text not null,
    user_id text not null,
    event text not null,
    in_app boolean not null,
    email boolean not null,
    primary key (organization_id, user_id, event)
  )`.execute(db);
  for (const name of ["notification_setting", "notification_choice"]) {
    await restrictTable(db, "organization", name, { service: "select, insert, update", job: "select" });
  }
}

// An email that is to be sent, of ids alone: its text is made when it leaves. One that gathers takes in whatever comes until then.
async function createNotificationEmail(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.notification_email (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    gathers boolean not null,
    due_at timestamptz not null,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    claimed_until timestamptz,
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create unique index notification_email_gathering on organization.notification_email (organization_id, user_id, due_at)
    where gathers`.execute(db);
  await sql`create index notification_email_due on organization.notification_email (due_at, id)`.execute(db);
  // Background work writes for one organization at a time, and sees of all of them which are due.
  await restrictTable(db, "organization", "notification_email", {
    service: { may: "select, update, delete", rows: isOwn },
    job: { may: "select", rows: allRows },
  });
  await sql`create policy job_adds on organization.notification_email for insert to job_organization with check (${isOwn})`.execute(
    db,
  );
  await sql`create policy job_gathers on organization.notification_email for update to job_organization
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`grant insert (organization_id, id, user_id, gathers, due_at), update (due_at)
    on organization.notification_email to job_organization`.execute(db);
}

// One event for one member, by ids: names and texts are read where they are kept, so nothing is left of what was deleted.
async function createNotification(db: Kysely<unknown>): Promise<void> {
  const isShown = sql`is_in_app and not is_hidden`;
  await sql`create table organization.notification (
    organization_id text not null,
    id uuid not null default uuidv7(),
    user_id text not null,
    occurrence text not null,
    event text not null,
    actor_id text,
    ticket_id uuid,
    ticket_number integer,
    communication_id uuid,
    subject text,
    is_in_app boolean not null,
    is_hidden boolean not null default false,
    email_id uuid,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (organization_id, id),
    unique (organization_id, user_id, occurrence),
    foreign key (organization_id, email_id) references organization.notification_email (organization_id, id)
      on delete set null (email_id)
  )`.execute(db);
  await sql`create index notification_list on organization.notification
    (organization_id, user_id, created_at desc, id desc) where ${isShown}`.execute(db);
  await sql`create index notification_unread on organization.notification (organization_id, user_id)
    where ${isShown} and read_at is null`.execute(db);
  await sql`create index notification_ticket on organization.notification (organization_id, ticket_id)
    where ticket_id is not null`.execute(db);
  await sql`create index notification_by_email on organization.notification (organization_id, email_id)
    where email_id is not null`.execute(db);
  await sql`create index notification_age on organization.notification (created_at)`.execute(db);
  await sql`create index notification_read on organization.notification (read_at) where read_at is not null`.execute(
    db,
  );
}

// Only background work notifies, in one organization at a time; it removes what is old, of all of them.
async function admitToNotifications(db: Kysely<unknown>): Promise<void> {
  const isOld = sql`(read_at < now() - interval '90 days' or created_at < now() - interval '1 year')`;
  await restrictTable(db, "organization", "notification", {
    service: "select, update (read_at)",
    job: "select, insert, update (is_hidden), delete",
  });
  await sql`create policy job_forgets on organization.notification for delete to job_organization using (${isOld})`.execute(
    db,
  );
  await sql`create policy job_finds on organization.notification for select to job_organization using (${isOld})`.execute(
    db,
  );
}

// That a ticket is due soon was said, for this due time.
async function createMark(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization.due_mark (
    organization_id text not null,
    ticket_id uuid not null,
    due_at timestamptz not null,
    primary key (organization_id, ticket_id, due_at)
  )`.execute(db);
  await sql`create index due_mark_age on organization.due_mark (due_at)`.execute(db);
  await restrictTable(db, "organization", "due_mark", {
    job: { may: "select, insert, delete", rows: allRows },
  });
}
