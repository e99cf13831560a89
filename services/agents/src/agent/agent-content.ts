import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { AgentChange } from "@tessera/wire/agent/agent";
import { type AgentTool, writeTools } from "@tessera/wire/agent/agent.constants";
import type { AgentContent, McpTokens } from "../schema/agent.schema.ts";

/** The tools of a new agent by default: those that read, and notes for members, after approval. */
const usualTools: readonly AgentTool[] = [
  "search_tickets",
  "read_ticket",
  "find_similar_tickets",
  "draft_ticket",
  "read_file",
  "list_members",
  "read_figures",
  "note_on_ticket",
];

/** The content of a new agent by default. */
export const emptyContent: AgentContent = {
  description: "",
  avatar_url: null,
  instructions: "",
  model: null,
  temperature: 0.2,
  tools: usualTools.map((name) => ({ name, needs_approval: writeTools.includes(name) })),
  knowledge: [],
  handoff: { when: "", to: "" },
  starter_prompts: [],
  mcp_servers: [],
};

/** Returns the content with the change merged in. Fields that the change does not name stay as they are. */
export function changedContent(content: AgentContent, change: AgentChange): AgentContent {
  const { name: _name, status: _status, mcp_servers, ...rest } = change;
  return {
    ...content,
    ...(rest as Partial<AgentContent>),
    ...(mcp_servers
      ? {
          mcp_servers: mcp_servers.map(({ name, url, needs_approval = true }) => ({
            name,
            url,
            needs_approval,
          })),
        }
      : {}),
  };
}

/** Returns the context that the token of an MCP server is sealed for. */
export function mcpTokenPlace(organizationId: string, agentId: string, server: string): string {
  return `${organizationId}:agent:${agentId}:mcp:${server}`;
}

interface TokenPlace {
  organizationId: string;
  agentId: string;
  credentials: CredentialBox;
}

/**
 * Returns the sealed tokens after a change. A token belongs to the address it was given for: if the address changes, the token is dropped,
 * so that nobody can obtain it by having it sent elsewhere.
 */
export function changedTokens(
  known: McpTokens,
  servers: NonNullable<AgentChange["mcp_servers"]>,
  { organizationId, agentId, credentials }: TokenPlace,
): McpTokens {
  const kept: McpTokens = {};
  for (const { name, url, token } of servers) {
    const former = known[name];
    if (token) {
      kept[name] = { url, sealed: credentials.seal(token, mcpTokenPlace(organizationId, agentId, name)) };
    } else if (token === undefined && former?.url === url) {
      kept[name] = former;
    }
  }
  return kept;
}
