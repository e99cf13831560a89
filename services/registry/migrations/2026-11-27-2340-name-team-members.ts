import { type Kysely, sql } from "kysely";

// Who may see how the releases of a module do. Members of a team change nothing: its key does.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.team_member (
      module text not null,
      email text not null check (email = lower(email)),
      added_at timestamptz not null default now(),
      added_by text not null,
      primary key (module, email)
    )`.execute(db);
  await sql`create index on registry.team_member (email)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registry.team_member`.execute(db);
}
