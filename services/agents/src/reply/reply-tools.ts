import type { AgentTools, ToolPlan } from "../tool/tool-set.ts";
import type { ToolUse } from "../tool/tools-for.ts";

/** Opens the tools of an agent for one reply. */
export type ToolsFor = (plan: ToolPlan, use: ToolUse) => Promise<AgentTools>;

/** Without tools an agent can only talk. */
export const noTools: ToolsFor = async () => ({ tools: {}, notes: [], close: async () => {} });
