/** An agent is made as a draft, talks while active, and rests while paused. */
export const agentStatuses = ["draft", "active", "paused"] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** What an agent may do, always under the rights of the person who talks to it. */
export const agentTools = [
  "search_tickets",
  "read_ticket",
  "find_similar_tickets",
  "draft_ticket",
  "update_ticket",
  "read_file",
  "list_members",
] as const;
export type AgentTool = (typeof agentTools)[number];

/** The tools that change something: they need an approval unless the agent says otherwise. */
export const writeTools: readonly AgentTool[] = ["update_ticket"];

/** Where an agent's text and lists end: longer input is refused. */
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

/** The model that needs no key and no network. It is no language model, and says so. */
export const builtInModel = { id: "built-in", label: "Built-in analysis" } as const;
