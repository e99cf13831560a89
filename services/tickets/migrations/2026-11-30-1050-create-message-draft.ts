import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// What a member has written on a ticket and not sent, at most one of each kind. `taken_by` is the member who took the text over; the row is then
// empty and stays until its member has seen that. Versions never repeat, so that a draft which was sent and begun again is another one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence tickets.message_draft_version`.execute(db);
  await sql`grant usage on sequence tickets.message_draft_version to svc_tickets`.execute(db);
  await sql`create table tickets.message_draft (
    organization_id text not null,
    id uuid not null default uuidv7(),
    ticket_id uuid not null,
    member_id text not null,
    visibility text not null check (visibility in ('public', 'internal')),
    body text not null check (length(body) <= 100000),
    file_ids uuid[] not null default '{}',
    seen_until timestamptz,
    version bigint not null default nextval('tickets.message_draft_version'),
    updated_at timestamptz not null default statement_timestamp(),
    taken_by text,
    primary key (organization_id, ticket_id, member_id, visibility),
    unique (organization_id, id),
    foreign key (organization_id, ticket_id) references tickets.ticket (organization_id, id) on delete cascade
  )`.execute(db);
  await restrictTable(db, "tickets", "message_draft", {
    service: "select, insert, update, delete",
    owner: "select, update, delete",
  });
  await publishExport(db);
}

// For jobs alone, as `export_line`.
async function publishExport(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.message_draft_line as
    select organization_id, id, to_jsonb(draft) - array['taken_by'] as document
    from tickets.message_draft as draft where taken_by is null`.execute(db);
  await sql`comment on view tickets.message_draft_line is
    'Published contract: the unsent messages of members of the organization in app.organization_id as documents. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.message_draft_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.message_draft_line to all_jobs`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.message_draft_line`.execute(db);
  await sql`drop table tickets.message_draft`.execute(db);
  await sql`drop sequence tickets.message_draft_version`.execute(db);
}
