import type { AgentChange } from "@tessera/wire/agent/agent";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** Returns the problems of a change that its schema cannot express, by path. */
export function problemsOfAgent({ tools, mcp_servers, knowledge }: AgentChange): Record<string, Reason> {
  return {
    ...problemsOfNames("body.tools", tools),
    ...problemsOfNames("body.mcp_servers", mcp_servers),
    ...Object.assign({}, ...(mcp_servers ?? []).map(problemsOfServer)),
    ...Object.assign({}, ...(knowledge ?? []).map(problemsOfKnowledge)),
  };
}

function problemsOfNames(path: string, list: { name: string }[] = []): Record<string, Reason> {
  const names = list.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  return twice < 0 ? {} : { [`${path}.${twice}.name`]: toReason("input.listed_twice") };
}

function problemsOfServer({ url }: { url: string }, index: number): Record<string, Reason> {
  const path = `body.mcp_servers.${index}.url`;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !["http:", "https:"].includes(address.protocol)) {
    return { [path]: toReason("input.no_http_address") };
  }
  return address.username || address.password ? { [path]: toReason("input.address_with_password") } : {};
}

function problemsOfKnowledge(
  { text, file_id }: { text?: string | null; file_id?: string | null },
  index: number,
): Record<string, Reason> {
  const path = `body.knowledge.${index}`;
  if (!text && !file_id) return { [path]: toReason("agent.knowledge_missing") };
  return text && file_id ? { [path]: toReason("agent.knowledge_twice") } : {};
}
