import agents from "./texts/agents.json" with { type: "json" };

export interface DemoAgent {
  slug: string;
  name: string;
  status: "draft" | "active" | "paused";
  daysAgo: number;
  content: Record<string, unknown>;
  /** Earlier instructions, oldest first; each is a version of the agent. */
  earlier: string[];
}

export const demoAgents = agents as DemoAgent[];
