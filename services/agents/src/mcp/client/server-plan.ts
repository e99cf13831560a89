import type { ToolOutcome } from "../../tool/tool.ts";
import type { McpFetch } from "./mcp-fetch.ts";
import type { ServerCache } from "./server-cache.ts";

/** An external server as the agent's author configured it. The token is sent to this address only. */
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
  /** True if tools are described instead of called. */
  isTrial?: boolean;
  onOutcome?(call: { toolName: string; toolCallId: string }, outcome: ToolOutcome): void;
  signal?: AbortSignal | undefined;
}

/** The maximum length of a tool name. Models accept only letters, digits, `_` and `-` in it. */
const maxNameLength = 64;

/** Returns the name that a model uses for a tool of an external server: `{server}__{tool}`. */
export function toToolName(server: string, tool: string): string {
  return `${server}__${tool.replace(/[^A-Za-z0-9_-]/g, "_")}`.slice(0, maxNameLength);
}
