import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.release (
      name text not null,
      version text not null,
      manifest jsonb not null,
      published_at timestamptz not null default now(),
      primary key (name, version)
    )`.execute(db);
  await sql`
    create table registry.pointer (
      channel text not null,
      name text not null,
      version text not null,
      previous_version text,
      moved_at timestamptz not null default now(),
      primary key (channel, name),
      foreign key (name, version) references registry.release (name, version),
      foreign key (name, previous_version) references registry.release (name, version)
    )`.execute(db);
  // A release never changes: the service may add and read, nothing else.
  await sql`revoke update, delete on registry.release from svc_registry`.execute(db);
  await sql`revoke delete on registry.pointer from svc_registry`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registry.pointer`.execute(db);
  await sql`drop table registry.release`.execute(db);
}
