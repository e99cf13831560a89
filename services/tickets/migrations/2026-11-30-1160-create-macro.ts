import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// Texts with variables and changes that members use on tickets.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.macro (
    organization_id text not null,
    id uuid not null default uuidv7(),
    owner_id text not null,
    audience text not null check (audience in ('own', 'shared')),
    name text not null check (length(name) between 1 and 100),
    folder text check (length(folder) between 1 and 100),
    texts jsonb not null default '[]',
    actions jsonb not null default '{}',
    use_count integer not null default 0,
    used_at timestamptz,
    created_at timestamptz not null default statement_timestamp(),
    updated_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index macro_owner on tickets.macro (organization_id, owner_id)`.execute(db);
  await restrictTable(db, "tickets", "macro", {
    service: "select, insert, update, delete",
    owner: "select, update, delete",
  });
  await publishExport(db);
}

// For jobs alone, as `export_line`.
async function publishExport(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.macro_line as
    select organization_id, id, to_jsonb(macro) as document from tickets.macro`.execute(db);
  await sql`comment on view tickets.macro_line is
    'Published contract: the macros of the organization in app.organization_id as documents. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.macro_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.macro_line to all_jobs`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.macro_line`.execute(db);
  await sql`drop table tickets.macro`.execute(db);
}
