import type { AgentTools, ToolPlan } from "../tool-set/tool-set.ts";
import type { ToolUse } from "../tool-set/tools-for.ts";

/** Opens the tools of an agent for one reply. */
export type ToolsFor = (plan: ToolPlan, use: ToolUse) => Promise<AgentTools>;
