import type { AgentTools, ToolPlan } from "../tool/tool-set.ts";
import type { ToolUse } from "../tool/tools-for.ts";

/** Opens the tools of an agent for one reply. */
export type ToolsFor = (plan: ToolPlan, use: ToolUse) => Promise<AgentTools>;
