import { toInstant } from "@tessera/kit/database/instant";
import type { Agent, AgentVersion } from "@tessera/wire/agent/agent";
import type { Person } from "@tessera/wire/organization/member";
import type { AgentRow, VersionRow } from "./agent.repository.ts";

export function toAgent(row: AgentRow): Agent {
  const { mcp_servers, ...content } = row.content;
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    name: row.name,
    status: row.status,
    ...content,
    mcp_servers: mcp_servers.map((server) => ({
      ...server,
      has_token: row.mcp_tokens[server.name]?.url === server.url,
    })),
    created_by: toPerson(row),
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
  };
}

/** Converts to the agent as of that version. `created_by` and `created_at` inside are those of the agent itself. */
export function toAgentVersion(agent: AgentRow, row: VersionRow): AgentVersion {
  const { version, name, status, content, created_at } = row;
  return {
    version,
    created_by: toPerson(row),
    created_at: toInstant(created_at),
    agent: toAgent({ ...agent, version, name, status, content, updated_at: created_at }),
  };
}

function toPerson(row: AgentRow | VersionRow): Person | null {
  if (row.person_id === null) return null;
  return {
    id: row.person_id,
    display_name: row.display_name ?? "",
    full_name: row.full_name ?? "",
    email: row.email ?? "",
    avatar_url: row.person_avatar_url,
  };
}
