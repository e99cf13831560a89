import { type Kysely, sql } from "kysely";

// Which members of a module's team may move its releases and make keys. Those of before go on reading.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.team_member add column may_publish boolean not null default false`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.team_member drop column may_publish`.execute(db);
}
