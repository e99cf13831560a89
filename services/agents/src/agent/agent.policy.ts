import type { AgentChange } from "@tessera/wire/agent/agent";

/** Returns the problems of a change that its schema cannot express, by path. */
export function problemsOfAgent({ tools, mcp_servers, knowledge }: AgentChange): Record<string, string> {
  return {
    ...problemsOfNames("body.tools", tools),
    ...problemsOfNames("body.mcp_servers", mcp_servers),
    ...Object.assign({}, ...(mcp_servers ?? []).map(problemsOfServer)),
    ...Object.assign({}, ...(knowledge ?? []).map(problemsOfKnowledge)),
  };
}

function problemsOfNames(path: string, list: { name: string }[] = []): Record<string, string> {
  const names = list.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  return twice < 0 ? {} : { [`${path}.${twice}.name`]: "is listed twice" };
}

function problemsOfServer({ url }: { url: string }, index: number): Record<string, string> {
  const path = `body.mcp_servers.${index}.url`;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !["http:", "https:"].includes(address.protocol)) {
    return { [path]: "must begin with https:// or http://" };
  }
  return address.username || address.password ? { [path]: "must not contain a user name or a password" } : {};
}

function problemsOfKnowledge(
  { text, file_id }: { text?: string | null; file_id?: string | null },
  index: number,
): Record<string, string> {
  const path = `body.knowledge.${index}`;
  if (!text && !file_id) return { [path]: "needs a text or a file" };
  return text && file_id ? { [path]: "is a text or a file, not both" } : {};
}
