import type { CredentialBox } from "@tessera/kit/credential-box";
import type { AgentChange } from "@tessera/wire/agent";
import type { AgentContent, McpTokens } from "./agent.schema.ts";

/** The content of a new agent by default: tools that read, none that changes anything. */
export const emptyContent: AgentContent = {
  description: "",
  avatar_url: null,
  instructions: "",
  model: null,
  temperature: 0.2,
  tools: (
    [
      "search_tickets",
      "read_ticket",
      "find_similar_tickets",
      "draft_ticket",
      "read_file",
      "list_members",
    ] as const
  ).map((name) => ({ name, needs_approval: false })),
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
