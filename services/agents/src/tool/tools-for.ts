import type { ToolContext } from "./tool.ts";
import { type AgentTools, type ToolPlan, type ToolSetContext, toolSetFor } from "./tool-set.ts";

/** What tools work with, no matter who calls. */
export interface ToolDependencies
  extends Omit<ToolContext, "caller" | "conversationId">,
    Pick<ToolSetContext, "mcpFetch" | "memory" | "onBug"> {}

/** For which reply tools are wanted. */
export type ToolUse = Omit<ToolSetContext, keyof ToolDependencies>;

/** Gives replies their tools, with the same dependencies each time. */
export function createToolsFor(
  dependencies: ToolDependencies,
): (plan: ToolPlan, use: ToolUse) => Promise<AgentTools> {
  return (plan, use) => toolSetFor(plan, { ...use, ...dependencies });
}
