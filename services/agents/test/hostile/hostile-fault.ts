import type { ToolSet } from "ai";
import type { ToolsFor } from "../../src/tool-set/tools-for.ts";

/** A mistake in our code, injected to prove that the tests detect it. */
export type Fault = "approvals are ignored" | "another's token is used";

/** Returns the tools with the fault injected, or unchanged without one. */
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
