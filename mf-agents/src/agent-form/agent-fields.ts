import type { Agent, AgentChange } from "@tessera/wire/agent/agent";
import { type AgentTool, writeTools } from "@tessera/wire/agent/agent.constants";

/** The fields of an MCP server in the form. An empty `token` keeps the stored one. */
export interface ServerFields {
  name: string;
  url: string;
  token: string;
  hasToken: boolean;
  needs_approval: boolean;
}

/** The fields of an agent in the form. */
export type AgentFields = Pick<
  Agent,
  | "name"
  | "description"
  | "status"
  | "instructions"
  | "model"
  | "temperature"
  | "tools"
  | "knowledge"
  | "handoff"
  | "starter_prompts"
> & { mcp_servers: ServerFields[] };

/** Merges a part into the current fields. */
export type ChangeFields = (
  part: Partial<AgentFields> | ((before: AgentFields) => Partial<AgentFields>),
) => void;

const readingTools: AgentTool[] = [
  "search_tickets",
  "read_ticket",
  "find_similar_tickets",
  "draft_ticket",
  "read_file",
];

/** The fields of a new agent: a draft with the tools that only read. */
export const newAgentFields: AgentFields = {
  name: "",
  description: "",
  status: "draft",
  instructions: "",
  model: null,
  temperature: 0.2,
  tools: readingTools.map((name) => ({ name, needs_approval: false })),
  knowledge: [],
  handoff: { when: "", to: "" },
  starter_prompts: [],
  mcp_servers: [],
};

/** Converts an agent to form fields. */
export function getFields(agent: Agent): AgentFields {
  const { name, description, status, instructions, model, temperature, tools, knowledge, handoff } = agent;
  return {
    name,
    description,
    status,
    instructions,
    model,
    temperature,
    tools,
    knowledge,
    handoff,
    starter_prompts: agent.starter_prompts,
    mcp_servers: agent.mcp_servers.map(({ name, url, has_token, needs_approval }) => ({
      name,
      url,
      token: "",
      hasToken: has_token,
      needs_approval,
    })),
  };
}

/** Converts the fields to a request. Leaves out blank prompts and empty tokens. */
export function toChange(fields: AgentFields): AgentChange & { name: string } {
  return {
    ...fields,
    name: fields.name.trim(),
    starter_prompts: fields.starter_prompts.map((prompt) => prompt.trim()).filter(Boolean),
    mcp_servers: fields.mcp_servers.map(({ name, url, token, needs_approval }) => ({
      name: name.trim(),
      url: url.trim(),
      needs_approval,
      ...(token ? { token } : {}),
    })),
  };
}

export function areSame(one: AgentFields, other: AgentFields): boolean {
  return JSON.stringify(toChange(one)) === JSON.stringify(toChange(other));
}

/** Adds a tool to an agent or removes it. One that writes asks first by default. */
export function withTool(
  tools: AgentFields["tools"],
  name: AgentTool,
  isGiven: boolean,
): AgentFields["tools"] {
  const others = tools.filter((tool) => tool.name !== name);
  return isGiven ? [...others, { name, needs_approval: writeTools.includes(name) }] : others;
}
