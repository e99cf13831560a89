/** An agent is created as a draft, chats while active, and is idle while paused. */
export const agentStatuses = ["draft", "active", "paused"] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** The tools that an agent can be given. They always run with the permissions of the person who chats with the agent. */
export const agentTools = [
  "search_tickets",
  "read_ticket",
  "find_similar_tickets",
  "draft_ticket",
  "update_ticket",
  "note_on_ticket",
  "read_file",
  "list_members",
  "read_figures",
] as const;
export type AgentTool = (typeof agentTools)[number];

/** The tools that change data. They need approval unless the agent's settings say otherwise. */
export const writeTools: readonly AgentTool[] = ["update_ticket", "note_on_ticket"];

/** The limits of an agent's texts (in characters) and lists. Longer input is refused. */
export const agentLimits = {
  name: 80,
  description: 500,
  instructions: 20_000,
  knowledge: 20,
  knowledgeText: 20_000,
  starterPrompts: 6,
  starterPrompt: 200,
  mcpServers: 5,
  handoff: 500,
} as const;

/** The model that needs no key and no network. It is not a language model, and is labelled accordingly. */
export const builtInModel = { id: "built-in", label: "Built-in analysis" } as const;
