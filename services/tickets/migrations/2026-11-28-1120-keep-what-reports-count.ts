import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// What reports count and a ticket's own columns do not say, so that the list behind a figure is a filter of the ticket list.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReopening(db);
  await keepReopenings(db);
  await createOutcomes(db);
}

async function createReopening(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.reopening (
    organization_id text not null,
    ticket_id uuid not null,
    finished_at timestamptz not null,
    reopened_at timestamptz not null,
    primary key (organization_id, ticket_id, reopened_at),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create index reopening_time on tickets.reopening (organization_id, reopened_at, ticket_id)
    include (finished_at)`.execute(db);
  await restrictTable(db, "tickets", "reopening", { service: "select, insert", owner: "select, delete" });
}

// Of a ticket whose history does not say when it was finished it is taken that it was created so.
async function keepReopenings(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.status_turn(changes jsonb) returns text language sql immutable return (
    select case when (change ->> 'old_value') in ('resolved', 'closed', 'cancelled') then 'reopened' else 'finished' end
    from jsonb_array_elements(changes) as change
    where change ->> 'field' = 'status' and ((change ->> 'old_value') in ('resolved', 'closed', 'cancelled'))
      <> ((change ->> 'new_value') in ('resolved', 'closed', 'cancelled')))`.execute(db);
  await sql`create function tickets.keep_reopening() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.reopening (organization_id, ticket_id, finished_at, reopened_at)
      select ticket.organization_id, ticket.id, coalesce((
          select event.created_at from tickets.ticket_event as event
          where event.organization_id = new.organization_id and event.ticket_id = new.ticket_id and event.is_history
            and (event.created_at, event.id) < (new.created_at, new.id)
            and event.changes @> '[{"field": "status"}]' and tickets.status_turn(event.changes) = 'finished'
          order by event.created_at desc, event.id desc limit 1
        ), ticket.created_at), new.created_at
      from tickets.ticket as ticket
      where ticket.organization_id = new.organization_id and ticket.id = new.ticket_id
      on conflict do nothing;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_reopening after insert on tickets.ticket_event for each row
    when (new.changes @> '[{"field": "status"}]' and tickets.status_turn(new.changes) = 'reopened')
    execute function tickets.keep_reopening()`.execute(db);
}

// Copies of what agents and files publish: what became of the draft that a ticket was made of, and what reading a file came to last.
async function createOutcomes(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.draft_outcome (
    organization_id text not null,
    ticket_id uuid not null,
    figure text not null check (figure in ('draft_accepted', 'draft_edited')),
    happened_at timestamptz not null,
    primary key (organization_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id)
  )`.execute(db);
  await sql`create table tickets.file_outcome (
    organization_id text not null,
    file_id uuid not null,
    figure text not null check (figure in ('file_processed', 'file_failed')),
    happened_at timestamptz not null,
    event_id uuid not null,
    primary key (organization_id, file_id)
  )`.execute(db);
  await sql`create index draft_outcome_time on tickets.draft_outcome (organization_id, figure, happened_at)
    include (ticket_id)`.execute(db);
  await sql`create index file_outcome_time on tickets.file_outcome (organization_id, figure, happened_at)
    include (file_id)`.execute(db);
  await restrictTable(db, "tickets", "draft_outcome", {
    service: "select",
    job: "select, insert",
    owner: "select, delete",
  });
  await restrictTable(db, "tickets", "file_outcome", { service: "select", job: "select, insert, update" });
}
