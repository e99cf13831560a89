import { type Kysely, sql } from "kysely";

const kinds = [
  ...["created", "changed", "assigned", "deleted", "restored", "communicated", "escalated"],
  ...["merged", "unmerged", "merged_in", "unmerged_out", "split_off", "linked", "unlinked"],
];
const formerKinds = kinds.slice(0, 5);

// What the service may do with each table. A message is never taken away: a deleted one loses its text.
const grants = { communication: "select, insert, update", mention: "select, insert, delete" };

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCommunication(db);
  await referFromEvents(db);
  await isolate(db);
}

// A name beside the author's id keeps a message readable when the member is gone.
async function createCommunication(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.communication (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    author_id text not null,
    author_name text not null,
    author_email text not null,
    visibility text not null check (visibility in ('public', 'internal')),
    body text check (char_length(body) between 1 and 20000),
    created_at timestamptz not null default statement_timestamp(),
    edited_at timestamptz,
    deleted_at timestamptz,
    deleted_by text,
    primary key (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id),
    check ((body is null) = (deleted_at is not null)),
    check ((deleted_by is null) = (deleted_at is null))
  )`.execute(db);
  await sql`create index communication_ticket on tickets.communication
    (organization_id, ticket_id, created_at, id)`.execute(db);

  await sql`create table tickets.mention (
    organization_id text not null,
    communication_id uuid not null,
    member_id text not null,
    primary key (organization_id, communication_id, member_id),
    foreign key (organization_id, communication_id) references tickets.communication (organization_id, id)
  )`.execute(db);
}

// A message stands in the timeline by one event, found from either end.
async function referFromEvents(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.ticket_event add column communication_id uuid,
    add foreign key (organization_id, communication_id) references tickets.communication (organization_id, id),
    drop constraint ticket_event_kind_check,
    add constraint ticket_event_kind_check check (kind in (${sql.join(kinds.map(sql.lit))})),
    add check ((kind = 'communicated') = (communication_id is not null))`.execute(db);
  await sql`create unique index ticket_event_communication on tickets.ticket_event
    (organization_id, communication_id) where communication_id is not null`.execute(db);
}

async function isolate(db: Kysely<unknown>): Promise<void> {
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("tickets", name);
    await sql`create policy organization on ${table} to svc_tickets using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_tickets`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_tickets`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.ticket_event no force row level security`.execute(db);
  await sql`delete from tickets.ticket_event where not kind = any (${formerKinds}::text[])`.execute(db);
  await sql`alter table tickets.ticket_event force row level security, drop column communication_id cascade,
    drop constraint ticket_event_kind_check,
    add constraint ticket_event_kind_check check (kind in (${sql.join(formerKinds.map(sql.lit))}))`.execute(
    db,
  );
  await sql`drop table tickets.mention, tickets.communication`.execute(db);
}
