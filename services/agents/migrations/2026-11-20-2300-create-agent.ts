import { type Kysely, sql } from "kysely";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

// `content` is what a version is made of; the tokens of MCP servers are sealed, and in no version.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agents.agent (
    organization_id text not null,
    id uuid not null default uuidv7(),
    slug text not null,
    version integer not null default 1,
    name text not null,
    status text not null check (status in ('draft', 'active', 'paused')),
    content jsonb not null,
    mcp_tokens jsonb not null default '{}',
    created_by text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (organization_id, id),
    unique (organization_id, slug)
  )`.execute(db);
  await sql`create index agent_time on agents.agent (organization_id, created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create table agents.agent_version (
    organization_id text not null,
    agent_id uuid not null,
    version integer not null,
    name text not null,
    status text not null,
    content jsonb not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, agent_id, version),
    foreign key (organization_id, agent_id) references agents.agent (organization_id, id) on delete cascade
  )`.execute(db);
  const grants = { agent: "select, insert, update", agent_version: "select, insert" };
  for (const [name, rights] of Object.entries(grants)) {
    const table = sql.id("agents", name);
    await sql`create policy organization on ${table} to svc_agents using (${isOwn}) with check (${isOwn})`.execute(
      db,
    );
    await sql`alter table ${table} enable row level security, force row level security`.execute(db);
    await sql`revoke all on ${table} from svc_agents`.execute(db);
    await sql`grant ${sql.raw(rights)} on ${table} to svc_agents`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table agents.agent_version, agents.agent`.execute(db);
}
