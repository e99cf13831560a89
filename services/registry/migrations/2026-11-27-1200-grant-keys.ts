import { type Kysely, sql } from "kysely";

// What a team's key may do besides publishing one module. Keys without grants may ask for whatever is free, as all did before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registry.module_key
      add column further_modules text[] not null default '{}',
      add column grants jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.module_key drop column further_modules, drop column grants`.execute(db);
}
