import { type Kysely, sql } from "kysely";

// The level a ticket has been raised to, and the moment it is due for the next one: null when it never will be, or not
// before its clock goes on (one that stopped at that very moment has not passed it). Arithmetic in UTC without a zone,
// since only that is immutable.
export async function up(db: Kysely<unknown>): Promise<void> {
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

  await sql`alter table tickets.ticket
    add column escalation_level smallint not null default 0 check (escalation_level between 0 and 3),
    add column escalates_at timestamptz generated always as (case
      when status in ('resolved', 'closed', 'cancelled') or escalation_level = 3
        or stopped_at <= tickets.escalation_at(due_at, due_minutes, escalation_level::integer) then null
      else tickets.escalation_at(due_at, due_minutes, escalation_level::integer) end) stored`.execute(db);
  await sql`alter table tickets.ticket no force row level security`.execute(db);
  await sql`update tickets.ticket
    set escalation_level = tickets.escalation_level(status, due_at, due_minutes, stopped_at, now())
    where open_due_at <= now()`.execute(db);
  await sql`alter table tickets.ticket force row level security`.execute(db);

  await keepLevelDown(db);
  await sql`create index ticket_escalation on tickets.ticket
    (organization_id, escalation_level, open_due_at desc, id desc) include (status_rank, priority)
    where deleted_at is null`.execute(db);
  // Not by organization first: who looks for what is due has none.
  await sql`create index ticket_escalates on tickets.ticket (escalates_at) include (organization_id, id)
    where deleted_at is null and escalates_at is not null`.execute(db);
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

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tickets.ticket_escalates, tickets.ticket_escalation`.execute(db);
  await sql`drop trigger keep_escalation_down on tickets.ticket`.execute(db);
  await sql`drop function tickets.keep_escalation_down()`.execute(db);
  await sql`alter table tickets.ticket drop column escalates_at, drop column escalation_level`.execute(db);
  await sql`drop function tickets.escalation_level(text, timestamptz, integer, timestamptz, timestamptz)`.execute(
    db,
  );
  await sql`drop function tickets.escalation_at(timestamptz, integer, integer)`.execute(db);
}
