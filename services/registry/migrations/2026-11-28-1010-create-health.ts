import { type Kysely, sql } from "kysely";

// What pages report about the releases they were given.
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index on registry.health_minute (minute)`.execute(db);
  // Each person counts once for a release, however often they report. Who reported is a hash, kept for a day.
  await sql`
    create table registry.health_person (
      name text not null,
      version text not null,
      person text not null,
      seen_at timestamptz not null default now(),
      organization text,
      loads integer not null default 0,
      failures integer not null default 0,
      errors integer not null default 0,
      first_at timestamptz not null default now(),
      vitals integer not null default 0,
      primary key (name, version, person)
    )`.execute(db);
  await sql`create index on registry.health_person (name, seen_at)`.execute(db);
  await sql`
    create table registry.health_message (
      name text not null,
      version text not null,
      message text not null,
      count integer not null default 1,
      seen_at timestamptz not null default now(),
      frames jsonb,
      primary key (name, version, message)
    )`.execute(db);
  await sql`
    create table registry.health_vital (
      name text not null,
      version text not null,
      hour timestamptz not null,
      vital text not null,
      bucket smallint not null,
      count integer not null default 1,
      primary key (name, version, hour, vital, bucket)
    )`.execute(db);
}
