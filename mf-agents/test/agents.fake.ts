import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Agent, AgentChange, AgentVersion } from "@tessera/wire/agent/agent";
import { anAgent } from "./agent.builder.ts";
import { aStream, type FakeStream } from "./stream.fake.ts";

function viewed(agent: Agent, { mcp_servers: servers, ...change }: AgentChange): Agent {
  const known = new Map(agent.mcp_servers.map((server) => [server.name, server]));
  return {
    ...agent,
    ...change,
    mcp_servers:
      servers?.map(({ name, url, token, needs_approval: asks = true }) => ({
        name,
        url,
        has_token: token ? true : (known.get(name)?.has_token ?? false),
        needs_approval: asks,
      })) ?? agent.mcp_servers,
    version: agent.version + 1,
  };
}

/** An in-memory store of agents and their versions. */
export function storedAgents(initial: Agent[] = []) {
  const agents = new Map(initial.map((agent) => [agent.id, agent]));
  const versions = new Map<string, AgentVersion[]>();
  const tests: FakeStream[] = [];

  function find(id = ""): Agent {
    const agent = agents.get(id);
    if (agent) return agent;
    throw new ApiError("The agent was not found.", { status: 404, code: "not_found" });
  }
  function put(agent: Agent): Agent {
    agents.set(agent.id, agent);
    const { version, created_by, updated_at: created_at } = agent;
    versions.set(agent.id, [{ version, created_by, created_at, agent }, ...(versions.get(agent.id) ?? [])]);
    return agent;
  }
  initial.forEach(put);
  const change = (id: string | undefined, body: AgentChange) => put(viewed(find(id), body));

  const answers: Answers = {
    "GET /agents/": ({ query }) => {
      const items = [...agents.values()].filter(
        ({ name, status }) =>
          name.includes(String(query.search ?? "")) && (!query.status || status === query.status),
      );
      return { items, total: items.length, pages: 1 };
    },
    "GET /agents/models": () => ({
      items: [{ id: "built-in", label: "Built-in analysis", is_built_in: true, note: "No language model." }],
      default: "built-in",
    }),
    "GET /agents/:agentId": ({ params }) => find(params.agentId),
    "POST /agents/": ({ body }) => put({ ...viewed(anAgent(), body as AgentChange), version: 1 }),
    "PATCH /agents/:agentId": ({ params, body, ifMatch }) => {
      const current = find(params.agentId);
      if (ifMatch === undefined || ifMatch === current.version)
        return change(current.id, body as AgentChange);
      throw new ApiError("It was changed meanwhile.", { status: 412, code: "precondition_failed", current });
    },
    "DELETE /agents/:agentId": ({ params }) => void agents.delete(params.agentId ?? ""),
    "GET /agents/:agentId/versions": ({ params }) => ({ items: versions.get(params.agentId ?? "") ?? [] }),
    "POST /agents/:agentId/test": () => {
      const replyStream = aStream();
      tests.push(replyStream);
      return replyStream.response;
    },
  };
  return { answers, change, find, tests };
}
