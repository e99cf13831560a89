import { isOwn, publishView, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSatisfaction(db);
  await askWhenResolved(db);
  await publishRatings(db);
}

// A customer is asked once for a ticket: a row is who is to be asked, was asked or has answered. Only the hash of the link's secret is
// kept.
async function createSatisfaction(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.satisfaction (
    organization_id text not null,
    ticket_id uuid not null,
    due_at timestamptz not null,
    attempts integer not null default 0,
    sent_at timestamptz,
    secret_hash text,
    rating text check (rating in ('good', 'bad')),
    comment text check (char_length(comment) between 1 and 2000),
    rated_at timestamptz,
    primary key (organization_id, ticket_id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade,
    check ((rating is null) = (rated_at is null)),
    check (comment is null or rating is not null)
  )`.execute(db);
  await sql`create unique index satisfaction_secret on tickets.satisfaction (organization_id, secret_hash)`.execute(
    db,
  );
  await sql`create index satisfaction_due on tickets.satisfaction (due_at) where sent_at is null`.execute(db);
  await sql`create index satisfaction_rated on tickets.satisfaction (organization_id, rated_at desc, ticket_id)
    include (rating) where rated_at is not null`.execute(db);
  await restrictTable(db, "tickets", "satisfaction", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: { may: "select (organization_id, ticket_id, due_at, sent_at)", rows: sql`sent_at is null` },
    owner: "select, update",
  });
}

// However a ticket comes to be resolved. It is asked a while later, since some come back at once.
async function askWhenResolved(db: Kysely<unknown>): Promise<void> {
  await sql`create function tickets.ask_satisfaction() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into tickets.satisfaction (organization_id, ticket_id, due_at)
      select new.organization_id, new.id, statement_timestamp() + interval '10 minutes'
      from tickets.portal_setting as setting
      where setting.organization_id = new.organization_id and setting.asks_satisfaction
      on conflict do nothing;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger ask_satisfaction after update of status on tickets.ticket for each row
    when (new.customer_id is not null and new.status in ('resolved', 'closed')
      and old.status not in ('resolved', 'closed'))
    execute function tickets.ask_satisfaction()`.execute(db);
}

async function publishRatings(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.rating_directory as
    select ticket.organization_id, ticket.id as ticket_id, ticket.number, ticket.title, ticket.creator_name as requester_name,
      ticket.assignee_name, satisfaction.rating, satisfaction.comment, satisfaction.rated_at
    from tickets.satisfaction as satisfaction
    join tickets.ticket as ticket
      on ticket.organization_id = satisfaction.organization_id and ticket.id = satisfaction.ticket_id
    where satisfaction.rating is not null and ticket.deleted_at is null`.execute(db);
  await publishView(
    db,
    "tickets",
    "rating_directory",
    "how customers rated tickets, and what they said, without deleted tickets, of the organization in app.organization_id. Unique by (organization_id, ticket_id); read in order by rated_at.",
  );
}
