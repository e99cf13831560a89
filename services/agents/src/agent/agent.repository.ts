import type { AgentStatus } from "@tessera/wire/agent/agent.constants";
import { sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";
import type { AgentContent, McpTokens } from "../schema/agent.schema.ts";

/** The author of a row, from the member directory. All null after the person was deleted. */
interface PersonColumns {
  person_id: string | null;
  display_name: string | null;
  full_name: string | null;
  email: string | null;
  person_avatar_url: string | null;
}

export interface AgentRow extends PersonColumns {
  id: string;
  slug: string;
  version: number;
  name: string;
  status: AgentStatus;
  content: AgentContent;
  mcp_tokens: McpTokens;
  created_at: string;
  updated_at: string;
}

export interface AgentFilter {
  search?: string | undefined;
  status?: AgentStatus | undefined;
  limit: number;
  offset: number;
}

export interface WrittenAgent {
  name: string;
  status: AgentStatus;
  content: AgentContent;
  mcpTokens: McpTokens;
}

const person = sql`person.id as person_id, person.display_name, person.full_name, person.email,
  person.avatar_url as person_avatar_url`;
const columns = sql`agent.id, agent.slug, agent.version, agent.name, agent.status, agent.content, agent.mcp_tokens,
  agent.created_at, agent.updated_at, ${person}`;

/** Returns a page of the agents that are not deleted, newest first, and their total number. */
export async function findAgents(
  db: AgentsDb,
  { search, status, limit, offset }: AgentFilter,
): Promise<{ rows: AgentRow[]; total: number }> {
  const pattern = search ? `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%` : null;
  const { rows } = await sql<AgentRow & { total: number }>`
    select ${columns}, count(*) over ()::integer as total
    from agents.agent as agent left join directory.member_directory as person on person.id = agent.created_by
    where agent.deleted_at is null
      and (${status ?? null}::text is null or agent.status = ${status ?? null})
      and (${pattern}::text is null or lower(agent.name) like ${pattern}
        or lower(agent.content ->> 'description') like ${pattern})
    order by agent.created_at desc, agent.id desc limit ${limit} offset ${offset}`.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const first = await findAgents(db, { search, status, limit: 1, offset: 0 });
  return { rows: [], total: first.total };
}

export async function findAgent(db: AgentsDb, id: string): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`
    select ${columns} from agents.agent as agent
    left join directory.member_directory as person on person.id = agent.created_by
    where agent.id = ${id} and agent.deleted_at is null`.execute(db);
  return rows[0];
}

/** Locks the agent until the end of the transaction, so that changes to it run one after another. */
export async function lockAgent(trx: AgentsTransaction, id: string): Promise<AgentRow | undefined> {
  await sql`select from agents.agent where id = ${id} for no key update`.execute(trx);
  return findAgent(trx, id);
}

/**
 * Returns the slugs that the slug could collide with. Holds a lock on the slugs of the organization, so that two new agents with the same
 * name do not collide.
 */
export async function findSlugs(
  trx: AgentsTransaction,
  organizationId: string,
  slug: string,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.slug:${organizationId}`}, 0))`.execute(
    trx,
  );
  const rows = await trx
    .selectFrom("agents.agent")
    .select("slug")
    .where((where) => where.or([where("slug", "=", slug), where("slug", "like", `${slug}-%`)]))
    .execute();
  return rows.map((row) => row.slug);
}

export async function insertAgent(
  trx: AgentsTransaction,
  agent: WrittenAgent & { organizationId: string; id: string; slug: string; createdBy: string },
): Promise<void> {
  await trx
    .insertInto("agents.agent")
    .values({
      organization_id: agent.organizationId,
      id: agent.id,
      slug: agent.slug,
      name: agent.name,
      status: agent.status,
      content: JSON.stringify(agent.content),
      mcp_tokens: JSON.stringify(agent.mcpTokens),
      created_by: agent.createdBy,
    })
    .execute();
}

export async function updateAgent(
  trx: AgentsTransaction,
  id: string,
  { version, ...agent }: WrittenAgent & { version: number },
): Promise<void> {
  await trx
    .updateTable("agents.agent")
    .set({
      version,
      name: agent.name,
      status: agent.status,
      content: JSON.stringify(agent.content),
      mcp_tokens: JSON.stringify(agent.mcpTokens),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Marks an agent as deleted and erases its tokens. The rest stays for the conversations it had. */
export async function markAgentDeleted(trx: AgentsTransaction, id: string): Promise<void> {
  await trx
    .updateTable("agents.agent")
    .set({ deleted_at: sql`now()`, mcp_tokens: "{}" })
    .where("id", "=", id)
    .execute();
}

export async function insertVersion(
  trx: AgentsTransaction,
  version: Omit<WrittenAgent, "mcpTokens"> & {
    organizationId: string;
    agentId: string;
    version: number;
    createdBy: string;
  },
): Promise<void> {
  await trx
    .insertInto("agents.agent_version")
    .values({
      organization_id: version.organizationId,
      agent_id: version.agentId,
      version: version.version,
      name: version.name,
      status: version.status,
      content: JSON.stringify(version.content),
      created_by: version.createdBy,
    })
    .execute();
}

export interface VersionRow extends PersonColumns {
  version: number;
  name: string;
  status: AgentStatus;
  content: AgentContent;
  created_at: string;
}

export async function findVersions(db: AgentsDb, agentId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select entry.version, entry.name, entry.status, entry.content, entry.created_at, ${person}
    from agents.agent_version as entry left join directory.member_directory as person on person.id = entry.created_by
    where entry.agent_id = ${agentId} order by entry.version desc`.execute(db);
  return rows;
}
