import { type Kysely, sql } from "kysely";

/** Each person has one voice about a release, what was rolled back for failing is remembered, and a module can be uninstalled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registry.health_person
      add column organization text,
      add column loads integer not null default 0,
      add column failures integer not null default 0,
      add column errors integer not null default 0,
      add column first_at timestamptz not null default now()`.execute(db);
  await sql`create index on registry.health_person (name, seen_at)`.execute(db);
  await sql`
    create table registry.failed_release (
      name text not null,
      version text not null,
      reason text not null,
      failed_at timestamptz not null default now(),
      primary key (name, version),
      foreign key (name, version) references registry.release (name, version)
    )`.execute(db);
  await sql`grant delete on registry.pointer to svc_registry`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`revoke delete on registry.pointer from svc_registry`.execute(db);
  await sql`drop table registry.failed_release`.execute(db);
  await sql`drop index registry.health_person_name_seen_at_idx`.execute(db);
  await sql`
    alter table registry.health_person
      drop column organization,
      drop column loads,
      drop column failures,
      drop column errors,
      drop column first_at`.execute(db);
}
