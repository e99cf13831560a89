import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Person } from "../organization/member.ts";
import { Reason } from "../reason/reason-schema.ts";
import {
  closed,
  Empty,
  Id,
  Instant,
  nameText,
  nullable,
  oneOf,
  pageOf,
  pageQuery,
} from "../schema/schema.ts";
import { agentLimits, agentStatuses, agentTools } from "./agent.constants.ts";

const Uuid = Type.String({ format: "uuid" });

/** Knowledge that an agent has beyond the conversation: a text of its own, or the extracted text of a file of the organization. */
const Knowledge = closed({
  title: nameText(120),
  text: Type.Optional(nullable(Type.String({ maxLength: agentLimits.knowledgeText }))),
  file_id: Type.Optional(nullable(Uuid)),
});

/**
 * An external MCP server. Its token is write-only; `has_token` is true if one is stored. Each of its tools needs approval unless configured
 * otherwise.
 */
const McpServer = closed({
  name: Type.String({ pattern: "^[a-z][a-z0-9_-]{0,30}$" }),
  url: Type.String({ format: "uri", maxLength: 500 }),
  has_token: Type.Boolean(),
  needs_approval: Type.Boolean(),
});

const content = {
  name: nameText(agentLimits.name),
  description: Type.String({ maxLength: agentLimits.description }),
  avatar_url: nullable(Type.String({ maxLength: 500, pattern: "^/api/v1/" })),
  status: oneOf(agentStatuses),
  instructions: Type.String({ maxLength: agentLimits.instructions }),
  /** An id from `GET /agents/models`; null for the organization's default. */
  model: nullable(Type.String({ minLength: 1, maxLength: 200 })),
  temperature: Type.Number({ minimum: 0, maximum: 2 }),
  tools: Type.Array(closed({ name: oneOf(agentTools), needs_approval: Type.Boolean() }), {
    maxItems: agentTools.length,
  }),
  knowledge: Type.Array(Knowledge, { maxItems: agentLimits.knowledge }),
  /** When the agent should hand over to a person, and to whom. Both are free text and may be empty. */
  handoff: closed({
    when: Type.String({ maxLength: agentLimits.handoff }),
    to: Type.String({ maxLength: agentLimits.handoff }),
  }),
  starter_prompts: Type.Array(Type.String({ minLength: 1, maxLength: agentLimits.starterPrompt }), {
    maxItems: agentLimits.starterPrompts,
  }),
};

/** The current version of an agent. `slug` is derived from the first name and never changes; `version` counts the edits, starting at 1. */
export const Agent = closed({
  id: Id,
  slug: Type.String(),
  version: Type.Integer(),
  ...content,
  mcp_servers: Type.Array(McpServer),
  created_by: nullable(Person),
  created_at: Instant,
  updated_at: Instant,
});
export type Agent = Static<typeof Agent>;

/** Write-only. If `token` is absent, the token stored for that name is kept; null clears it. */
const McpServerInput = closed({
  name: McpServer.properties.name,
  url: McpServer.properties.url,
  token: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 2000 }))),
  needs_approval: Type.Optional(Type.Boolean()),
});

const optional = {
  description: Type.Optional(content.description),
  avatar_url: Type.Optional(content.avatar_url),
  status: Type.Optional(content.status),
  instructions: Type.Optional(content.instructions),
  model: Type.Optional(content.model),
  temperature: Type.Optional(content.temperature),
  tools: Type.Optional(content.tools),
  knowledge: Type.Optional(content.knowledge),
  handoff: Type.Optional(content.handoff),
  starter_prompts: Type.Optional(content.starter_prompts),
  mcp_servers: Type.Optional(Type.Array(McpServerInput, { maxItems: agentLimits.mcpServers })),
};

/** Defaults: a draft without instructions, the organization's model, temperature 0.2, the reading tools. */
export const NewAgent = closed({ name: content.name, ...optional });
export type NewAgent = Static<typeof NewAgent>;

/** A partial update. Every actual change creates a new version; `If-Match` is the version that the change is based on. */
export const AgentChange = closed({ name: Type.Optional(content.name), ...optional });
export type AgentChange = Static<typeof AgentChange>;

/** A former version of an agent. Lists are sorted newest first. */
export const AgentVersion = closed({
  version: Type.Integer(),
  created_by: nullable(Person),
  created_at: Instant,
  agent: Agent,
});
export type AgentVersion = Static<typeof AgentVersion>;

/** A model that can be selected. `note` describes it in one sentence. */
export const AgentModel = closed({
  id: Type.String(),
  label: Type.String(),
  is_built_in: Type.Boolean(),
  note: nullable(Type.String()),
  note_reason: Type.Optional(Reason),
});
export type AgentModel = Static<typeof AgentModel>;

/** The request of the test pane: the unsaved form, overlaid on the stored agent, and the messages so far. Nothing is stored. */
export const AgentTest = closed({
  agent: Type.Optional(AgentChange),
  messages: Type.Array(
    closed({ role: oneOf(["user", "assistant"]), content: Type.String({ maxLength: 100_000 }) }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type AgentTest = Static<typeof AgentTest>;

const AgentParams = closed({ agentId: Uuid });

/**
 * `POST /agents/:agentId/test` returns the reply as `{ reply }`, or streams it with `Accept: text/event-stream` like the messages of a
 * conversation. In a test, tools that write are described but not run.
 */
export const agentRoutes = defineRoutes({
  "GET /agents/": {
    access: "agents.read",
    query: closed({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      status: Type.Optional(oneOf(agentStatuses)),
    }),
    reply: pageOf(Agent),
  },
  "POST /agents/": { access: "agents.manage", body: NewAgent, reply: Agent, status: 201 },
  "GET /agents/models": {
    access: "agents.read",
    reply: closed({ items: Type.Array(AgentModel), default: Type.String() }),
  },
  "GET /agents/:agentId": { access: "agents.read", params: AgentParams, reply: Agent },
  "PUT /agents/:agentId": {
    access: "agents.manage",
    params: AgentParams,
    body: AgentChange,
    reply: Agent,
  },
  "PATCH /agents/:agentId": {
    access: "agents.manage",
    params: AgentParams,
    body: AgentChange,
    reply: Agent,
  },
  "DELETE /agents/:agentId": { access: "agents.manage", params: AgentParams, reply: Empty },
  "GET /agents/:agentId/versions": {
    access: "agents.read",
    params: AgentParams,
    reply: closed({ items: Type.Array(AgentVersion) }),
  },
  "POST /agents/:agentId/test": {
    access: "agents.manage",
    params: AgentParams,
    body: AgentTest,
    reply: closed({ reply: Type.String() }),
  },
});
