import { type Kysely, sql } from "kysely";

// Releases of modules, and which of them pages are given: the current one of a channel, a canary for some, or none once a
// release is retired. Nothing here belongs to an organization.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.release (
      name text not null,
      version text not null,
      manifest jsonb not null,
      published_at timestamptz not null default now(),
      -- Of its first page: the entry and what is preloaded. Operators list releases without reading manifests.
      bytes integer not null,
      primary key (name, version)
    )`.execute(db);
  await sql`create index on registry.release (name, published_at desc, version)`.execute(db);
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
  // What was rolled back for failing is not promoted again unless an operator insists.
  await sql`
    create table registry.failed_release (
      name text not null,
      version text not null,
      reason text not null,
      failed_at timestamptz not null default now(),
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
  // A release never changes: the service adds and reads.
  await sql`revoke update, delete on registry.release from svc_registry`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registry.module_key, registry.failed_release, registry.retirement, registry.canary,
    registry.pointer, registry.release`.execute(db);
}
