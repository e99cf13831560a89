import { type Kysely, sql } from "kysely";

// Services of other teams: the gateway learns of them here, without a restart.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.outside_service (
      name text primary key,
      url text not null,
      prefixes text[] not null,
      registered_at timestamptz not null default now(),
      registered_by text not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registry.outside_service`.execute(db);
}
