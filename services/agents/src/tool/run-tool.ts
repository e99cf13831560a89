import { isPermitted } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import { quote } from "./quoted-data.ts";
import type { Tool, ToolContext, ToolOutcome } from "./tool.ts";
import { ToolError, toToolFailure } from "./tool-error.ts";
import { readInput } from "./tool-input.ts";

/**
 * Runs a tool for its caller: checks their permission and the input, and quotes the output for the model. Throws a `ToolError` for every
 * failure, and the signal's reason if the caller aborts.
 */
export async function runTool(
  tool: Tool,
  context: ToolContext,
  input: unknown,
  signal?: AbortSignal,
): Promise<ToolOutcome> {
  refuseUnpermitted(tool, context);
  try {
    const { data, ...found } = await tool.run(context, readInput(tool.input, input) as never, signal);
    return { ...found, output: quote(data) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toToolFailure(error);
  }
}

function refuseUnpermitted(tool: Tool, { caller }: ToolContext): void {
  if (!isPermitted(caller.actor, tool.permission)) throw notPermitted(tool);
}

/** Returns the error of a tool that its caller may not use. */
export function notPermitted({ title, permission }: Pick<Tool, "title" | "permission">): ToolError {
  return new ToolError(toReason("agent.tool_not_permitted", { tool: title, permission }));
}
