import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTicket(db);
  await createNumber(db);
  await createDueTarget(db);
}

// Priority and urgency are 1 low … 5 urgent. Names beside ids keep a ticket readable when the member is gone.
// status_rank and the *_key columns exist to be sorted by: an index on a plain column can be read alone. It holds no
// text of any length, and a name may have one.
// open_due_at is the moment a ticket becomes (or became) overdue; null once it no longer can.
async function createTicket(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket (
    organization_id text not null,
    id uuid not null default gen_random_uuid(),
    number integer not null check (number > 0),
    version integer not null default 1,
    title text not null check (char_length(title) between 1 and 200),
    display_title text,
    description text check (char_length(description) <= 50000),
    status text not null default 'new' constraint ticket_status_check
      check (status in ('new', 'open', 'in_progress', 'pending', 'resolved', 'closed', 'cancelled')),
    pending_reason text check (pending_reason in ('requester', 'third_party', 'on_hold', 'scheduled')),
    priority smallint not null default 2 check (priority between 1 and 5),
    urgency smallint not null default 2 check (urgency between 1 and 5),
    category text,
    subcategory text,
    department text,
    labels text[] not null default '{}',
    source_channel text not null default 'web'
      check (source_channel in ('web', 'ai_chat', 'api', 'extension', 'email')),
    timezone text,
    creator_id text not null,
    creator_name text not null,
    creator_email text not null,
    assigned_to_id text,
    assignee_name text,
    assignee_email text,
    integration_name text,
    integration_result jsonb,
    communication_count integer not null default 0 check (communication_count >= 0),
    file_count integer not null default 0 check (file_count >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_activity_at timestamptz not null default now(),
    due_minutes integer not null check (due_minutes > 0),
    due_at timestamptz not null,
    stopped_at timestamptz,
    resolved_at timestamptz,
    deleted_at timestamptz,
    status_rank smallint not null generated always as (case status
      when 'new' then 1 when 'open' then 2 when 'in_progress' then 3 when 'pending' then 4
      when 'resolved' then 5 when 'closed' then 6 else 7 end) stored,
    resolved_seconds double precision generated always as (extract(epoch from resolved_at - created_at)) stored,
    title_key text not null generated always as (lower(title)) stored,
    creator_key text not null generated always as (lower(left(creator_name, 200))) stored,
    assignee_key text generated always as (lower(left(assignee_name, 200))) stored,
    open_due_at timestamptz generated always as (case
      when status in ('resolved', 'closed', 'cancelled') or stopped_at <= due_at then null else due_at end) stored,
    primary key (organization_id, id) include (deleted_at, status_rank, priority),
    unique (organization_id, number),
    check (pending_reason is null or status = 'pending'),
    check ((resolved_at is not null) = (status in ('resolved', 'closed'))),
    check ((stopped_at is not null) = (status in ('pending', 'resolved', 'closed', 'cancelled'))),
    check (assigned_to_id is null or (assignee_name is not null and assignee_email is not null))
  )`.execute(db);
}

async function createNumber(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_number (
    organization_id text primary key,
    last_number integer not null check (last_number > 0)
  )`.execute(db);
  // A row, not a sequence: a transaction that fails gives its number back, so there are no gaps.
  await sql`create function tickets.next_number(organization text) returns integer language sql as $$
    insert into tickets.ticket_number as counter (organization_id, last_number) values (organization, 1)
    on conflict (organization_id) do update set last_number = counter.last_number + 1
    returning last_number
  $$`.execute(db);
}

async function createDueTarget(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.due_target (
    organization_id text not null,
    priority smallint not null check (priority between 1 and 5),
    minutes integer not null check (minutes > 0),
    primary key (organization_id, priority)
  )`.execute(db);
  await sql`create function tickets.due_minutes(organization text, wanted smallint) returns integer
    language sql stable as $$
    select coalesce(
      (select minutes from tickets.due_target where organization_id = organization and priority = wanted),
      case when wanted >= 4 then 4 * 60 when wanted = 3 then 8 * 60 when wanted = 2 then 24 * 60 else 72 * 60 end)
  $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function tickets.due_minutes(text, smallint), tickets.next_number(text)`.execute(db);
  await sql`drop table tickets.due_target, tickets.ticket_number, tickets.ticket`.execute(db);
}
