import { allRows, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema tickets to job_tickets, all_services, all_jobs`.execute(db);
  await createEscalation(db);
  await createTicket(db);
  await admitToTickets(db);
  await keepLevelDown(db);
  await createNumber(db);
  await createDueMinutes(db);
}

// The creator is the requester: a customer, who has a customer_id, or a member.
// Priority and urgency are 1 low … 5 urgent. Names beside ids keep a ticket readable when the member has left.
// status_rank and the *_key columns exist to be sorted by: an index on a plain column can be read alone. It holds no
// text of any length, and a name may have one.
// responded_at is the first public message of someone else than who made the ticket, also one whose text was deleted since.
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
    cc text[] not null default '{}',
    source_channel text not null default 'web'
      check (source_channel in ('web', 'ai_chat', 'api', 'extension', 'email', 'portal', 'widget')),
    timezone text,
    customer_id uuid,
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
    responded_at timestamptz,
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
    escalation_level smallint not null default 0 check (escalation_level between 0 and 3),
    escalates_at timestamptz generated always as (case
      when status in ('resolved', 'closed', 'cancelled') or escalation_level = 3
        or stopped_at <= tickets.escalation_at(due_at, due_minutes, escalation_level::integer) then null
      else tickets.escalation_at(due_at, due_minutes, escalation_level::integer) end) stored,
    primary key (organization_id, id) include (deleted_at, status_rank, priority),
    unique (organization_id, number),
    check (pending_reason is null or status = 'pending'),
    check ((resolved_at is not null) = (status in ('resolved', 'closed'))),
    check ((stopped_at is not null) = (status in ('pending', 'resolved', 'closed', 'cancelled'))),
    check (assigned_to_id is null or (assignee_name is not null and assignee_email is not null))
  )`.execute(db);
}

// Background work finds what is due in all organizations, by the columns that say so and no others, and writes what integrations
// came to for one organization at a time. Everything else it does as the service.
async function admitToTickets(db: Kysely<unknown>): Promise<void> {
  await restrictTable(db, "tickets", "ticket", {
    service: "select, insert, update",
    owner: "select, insert, update, delete",
  });
  await sql`create policy job on tickets.ticket for select to job_tickets using (escalates_at is not null)`.execute(
    db,
  );
  await sql`create policy job_reads on tickets.ticket for select to job_tickets using (${isOwn})`.execute(db);
  await sql`create policy job_writes on tickets.ticket for update to job_tickets
    using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`grant select (organization_id, id, escalates_at, deleted_at, version, integration_name),
    update (integration_name, integration_result) on tickets.ticket to job_tickets`.execute(db);
}

// The level a ticket has been raised to, and the moment it is due for the next one: null when it never will be, or not
// before its clock goes on (one that stopped at that very moment has not passed it). Arithmetic in UTC without a zone,
// since only that is immutable.
async function createEscalation(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.escalation_at(due timestamptz, minutes integer, level integer) returns timestamptz
    language sql immutable return
      ((due at time zone 'UTC') + level * minutes * interval '30 seconds') at time zone 'UTC'`.execute(db);
  await sql`create function tickets.escalation_level(
      status text, due timestamptz, minutes integer, stopped timestamptz, at timestamptz
    ) returns integer language sql immutable return case
      when status in ('resolved', 'closed', 'cancelled') then 0
      else (select count(*) from generate_series(0, 2) as step where case
        when stopped is null then tickets.escalation_at(due, minutes, step) <= at
        else tickets.escalation_at(due, minutes, step) < stopped end) end`.execute(db);
}

// Only the job raises a level. Whatever else is written, it never stands above what the ticket's clock says.
async function keepLevelDown(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.keep_escalation_down() returns trigger language plpgsql as $$
    begin
      new.escalation_level := least(new.escalation_level, tickets.escalation_level(
        new.status, new.due_at, new.due_minutes, new.stopped_at, statement_timestamp()));
      return new;
    end
  $$`.execute(db);
  await sql`create trigger keep_escalation_down
    before update of status, due_at, due_minutes, stopped_at on tickets.ticket
    for each row when (old.escalation_level > 0) execute function tickets.keep_escalation_down()`.execute(db);
}

async function createNumber(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.ticket_number (
    organization_id text primary key,
    last_number integer not null check (last_number > 0)
  )`.execute(db);
  await restrictTable(db, "tickets", "ticket_number", {
    service: { may: "select, insert, update", rows: isOwn },
    // Which organizations have ever had a ticket.
    job: { may: "select (organization_id)", rows: allRows },
  });
  // A row, not a sequence: a transaction that fails gives its number back, so there are no gaps.
  await sql`create function tickets.next_number(organization text) returns integer language sql as $$
    insert into tickets.ticket_number as counter (organization_id, last_number) values (organization, 1)
    on conflict (organization_id) do update set last_number = counter.last_number + 1
    returning last_number
  $$`.execute(db);
}

// The targets are settings of the organization. A migration cannot count on another domain's views: what the
// function reads is looked up when it runs.
async function createDueMinutes(db: Kysely<unknown>): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(db);
  await sql`create function tickets.due_minutes(organization text, wanted smallint) returns integer
    language sql stable as $$
    select coalesce(
      (select case wanted when 5 then due_minutes_urgent when 4 then due_minutes_critical when 3 then due_minutes_high
        when 2 then due_minutes_medium else due_minutes_low end
      from organization.setting_directory where organization_id = organization),
      case when wanted >= 4 then 4 * 60 when wanted = 3 then 8 * 60 when wanted = 2 then 24 * 60 else 72 * 60 end)
  $$`.execute(db);
  await sql`reset check_function_bodies`.execute(db);
}
