import type { ToolContext } from "../tool/tool.ts";
import { type AgentTools, type ToolPlan, type ToolSetContext, toolSetFor } from "./tool-set.ts";

/** The dependencies of tools that are the same for every caller. */
export interface ToolDependencies
  extends Omit<ToolContext, "caller" | "conversationId">,
    Pick<ToolSetContext, "mcpFetch" | "memory" | "onBug"> {}

/** The reply that tools are opened for. */
type ToolUse = Omit<ToolSetContext, keyof ToolDependencies>;

/** Opens the tools of an agent for one reply. */
export type ToolsFor = (plan: ToolPlan, use: ToolUse) => Promise<AgentTools>;

/** Returns a function that opens the tools for a reply with these dependencies. */
export function createToolsFor(dependencies: ToolDependencies): ToolsFor {
  return (plan, use) => toolSetFor(plan, { ...use, ...dependencies });
}
