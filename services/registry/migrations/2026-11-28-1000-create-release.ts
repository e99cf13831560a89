import { type Kysely, sql } from "kysely";

// Releases of modules, and which of them pages are given: the current one of a channel, a canary for some, or none once a
// release is retired. Nothing here belongs to an organization.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRelease(db);
  await createModuleKey(db);
  await createTeamMember(db);
  await createOutsideService(db);
  await createSourceMap(db);
}

async function createRelease(db: Kysely<unknown>): Promise<void> {
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
  // A release never changes: the service adds and reads.
  await sql`revoke update, delete on registry.release from svc_registry`.execute(db);
}

// `grants`: what a team's key may do besides publishing one module. Keys without grants may ask for whatever is free.
async function createModuleKey(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.module_key (
      id uuid primary key default uuidv7(),
      module text not null,
      label text not null,
      hash text not null unique,
      created_at timestamptz not null default now(),
      revoked_at timestamptz,
      further_modules text[] not null default '{}',
      grants jsonb
    )`.execute(db);
}

// Who may see how the releases of a module do. `may_publish`: who may also move its releases and make
// keys.
async function createTeamMember(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.team_member (
      module text not null,
      email text not null check (email = lower(email)),
      added_at timestamptz not null default now(),
      added_by text not null,
      may_publish boolean not null default false,
      primary key (module, email)
    )`.execute(db);
  await sql`create index on registry.team_member (email)`.execute(db);
}

// Services of other teams: the gateway learns of them here, without a restart.
async function createOutsideService(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.outside_service (
      name text primary key,
      url text not null,
      prefixes text[] not null,
      registered_at timestamptz not null default now(),
      registered_by text not null
    )`.execute(db);
}

// The source maps that say where errors were written. Nobody is served a map: it holds a team's sources.
async function createSourceMap(db: Kysely<unknown>): Promise<void> {
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
