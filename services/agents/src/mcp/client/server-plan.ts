import type { ToolOutcome } from "../../tool/tool.ts";
import type { McpFetch } from "./mcp-fetch.ts";
import type { ServerCache } from "./server-cache.ts";

/** A server elsewhere, as an agent's maker named it. The token goes to its address and nowhere else. */
export interface McpServerPlan {
  name: string;
  url: string;
  token: string | null;
  needs_approval: boolean;
}

export interface McpClientContext {
  mcpFetch: McpFetch;
  memory: ServerCache;
  organizationId: string;
  /** Whether tools are described instead of called. */
  isTrial?: boolean;
  onOutcome?(call: { toolName: string; toolCallId: string }, outcome: ToolOutcome): void;
  signal?: AbortSignal | undefined;
}

/** Models take letters, digits, `_` and `-` in the name of a tool, and no more than this. */
const maxNameLength = 64;

/** What a model calls a tool of a server elsewhere: `{server}__{tool}`. */
export function toToolName(server: string, tool: string): string {
  return `${server}__${tool.replace(/[^A-Za-z0-9_-]/g, "_")}`.slice(0, maxNameLength);
}
