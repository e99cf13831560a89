/** An external server as the agent's author configured it. The token is sent to this address only. */
export interface McpServerPlan {
  name: string;
  url: string;
  token: string | null;
  needs_approval: boolean;
}

/** The maximum length of a tool name. Models accept only letters, digits, `_` and `-` in it. */
const maxNameLength = 64;

/** Returns the name that a model uses for a tool of an external server: `{server}__{tool}`. */
export function toToolName(server: string, tool: string): string {
  return `${server}__${tool.replace(/[^A-Za-z0-9_-]/g, "_")}`.slice(0, maxNameLength);
}
