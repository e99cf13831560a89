import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.canary (
      name text primary key,
      version text not null,
      percentage smallint not null check (percentage between 0 and 100),
      organizations text[] not null default '{}',
      started_at timestamptz not null default now(),
      started_by text not null,
      foreign key (name, version) references registry.release (name, version)
    )`.execute(db);
  await sql`
    create table registry.retirement (
      name text not null,
      version text not null,
      retired_at timestamptz not null default now(),
      primary key (name, version),
      foreign key (name, version) references registry.release (name, version)
    )`.execute(db);
  await sql`
    create table registry.module_key (
      id uuid primary key default uuidv7(),
      module text not null,
      label text not null,
      hash text not null unique,
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create table registry.audit_entry (
      id uuid primary key default uuidv7(),
      name text not null,
      version text,
      action text not null,
      actor text not null,
      reason text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on registry.audit_entry (name, id desc)`.execute(db);
  // What pages report is added up by the minute; who reported is a hash, and kept for a day.
  await sql`
    create table registry.health_minute (
      name text not null,
      version text not null,
      minute timestamptz not null,
      loads integer not null default 0,
      failures integer not null default 0,
      errors integer not null default 0,
      slow integer not null default 0,
      primary key (name, version, minute)
    )`.execute(db);
  await sql`
    create table registry.health_person (
      name text not null,
      version text not null,
      person text not null,
      seen_at timestamptz not null default now(),
      primary key (name, version, person)
    )`.execute(db);
  await sql`
    create table registry.health_message (
      name text not null,
      version text not null,
      message text not null,
      count integer not null default 1,
      seen_at timestamptz not null default now(),
      primary key (name, version, message)
    )`.execute(db);
  // The trail is only added to.
  await sql`revoke update, delete on registry.audit_entry from svc_registry`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    "health_message",
    "health_person",
    "health_minute",
    "audit_entry",
    "module_key",
    "retirement",
    "canary",
  ]) {
    await sql`drop table registry.${sql.raw(table)}`.execute(db);
  }
}
