import type { ToolSet } from "ai";
import type { ToolsFor } from "../../src/reply/reply-tools.ts";

/** A mistake of ours, made to see that it would be noticed. */
export type Fault = "approvals are ignored" | "another's token is used";

/** Tools as they are, or as they would be by a mistake. */
export async function faulty(
  right: ToolsFor,
  fault: Fault | undefined,
  foreignToken: Promise<string>,
): Promise<ToolsFor> {
  const token = await foreignToken;
  if (fault === "another's token is used") {
    return (plan, use) => right(plan, { ...use, caller: { ...use.caller, token } });
  }
  if (fault !== "approvals are ignored") return right;
  return async (plan, use) => {
    const open = await right(plan, use);
    return { ...open, tools: withoutApprovals(open.tools) };
  };
}

function withoutApprovals(tools: ToolSet): ToolSet {
  const eager = Object.entries(tools).map(([name, tool]) => [name, { ...tool, needsApproval: false }]);
  return Object.fromEntries(eager);
}
