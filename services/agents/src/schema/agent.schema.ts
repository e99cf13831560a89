import type { Agent } from "@tessera/wire/agent/agent";
import type { AgentStatus } from "@tessera/wire/agent/agent.constants";
import type { Generated, JSONColumnType } from "kysely";

/** The content of a version besides its name and status. MCP servers are without their tokens. */
export type AgentContent = Pick<
  Agent,
  | "description"
  | "avatar_url"
  | "instructions"
  | "model"
  | "temperature"
  | "tools"
  | "knowledge"
  | "handoff"
  | "starter_prompts"
> & { mcp_servers: { name: string; url: string; needs_approval: boolean }[] };

/** The sealed tokens of MCP servers by server name. Each is valid for one address only. */
export type McpTokens = Record<string, { url: string; sealed: string }>;

interface AgentTable {
  organization_id: string;
  id: Generated<string>;
  slug: string;
  version: Generated<number>;
  name: string;
  status: AgentStatus;
  content: JSONColumnType<AgentContent>;
  mcp_tokens: JSONColumnType<McpTokens>;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

interface AgentVersionTable {
  organization_id: string;
  agent_id: string;
  version: number;
  name: string;
  status: AgentStatus;
  content: JSONColumnType<AgentContent>;
  created_by: string;
  created_at: Generated<string>;
}

export interface AgentTables {
  "agents.agent": AgentTable;
  "agents.agent_version": AgentVersionTable;
}
