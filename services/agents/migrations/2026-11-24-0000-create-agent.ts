import { createAuditLog } from "@tessera/kit/audit/audit-table";
import { restrictTable } from "@tessera/kit/database/table-access";
import { createIdempotencyTable } from "@tessera/kit/idempotency/idempotency-table";
import { type Kysely, sql } from "kysely";

// `content` is what a version is made of; the tokens of MCP servers are sealed, and in no version.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema agents to job_agents, all_services, all_jobs`.execute(db);
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
  await restrictTable(db, "agents", "agent", { service: "select, insert, update", owner: "select" });
  await restrictTable(db, "agents", "agent_version", { service: "select, insert", owner: "select" });
  await createIdempotencyTable(db, "agents");
  await createAuditLog(db, "agents");
}
