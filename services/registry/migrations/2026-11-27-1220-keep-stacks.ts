import { type Kysely, sql } from "kysely";

// Stacks of errors, and the source maps that say where they were written. Nobody is served a map: it holds a team's sources.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.health_message add column frames jsonb`.execute(db);
  await sql`
    create table registry.source_map (
      name text not null,
      version text not null,
      path text not null,
      content bytea not null,
      bytes integer not null,
      stored_at timestamptz not null default now(),
      primary key (name, version, path),
      foreign key (name, version) references registry.release (name, version)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registry.source_map`.execute(db);
  await sql`alter table registry.health_message drop column frames`.execute(db);
}
