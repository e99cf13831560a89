import type { ToolContext } from "./tool.ts";
import { type AgentTools, type ToolPlan, type ToolSetContext, toolSetFor } from "./tool-set.ts";

/** What tools work with, whoever calls. */
export interface ToolDoors
  extends Omit<ToolContext, "caller" | "conversationId">,
    Pick<ToolSetContext, "outsideFetch" | "memory" | "onBug"> {}

/** For which reply tools are wanted. */
export type ToolUse = Omit<ToolSetContext, keyof ToolDoors>;

/** Gives replies their tools, through the same doors each time. */
export function createToolsFor(doors: ToolDoors): (plan: ToolPlan, use: ToolUse) => Promise<AgentTools> {
  return (plan, use) => toolSetFor(plan, { ...use, ...doors });
}
