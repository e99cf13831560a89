import type { CallToolResult } from "@ai-sdk/mcp";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { quote } from "../../tool/quoted-data.ts";
import { readableText, takeBeginning } from "../../tool/readable-text.ts";
import type { ToolOutcome } from "../../tool/tool.ts";
import { ToolError } from "../../tool/tool-error.ts";
import { describeConnectionError } from "./connection-error.ts";
import type { ServerConnection } from "./server-connection.ts";

const maxErrorLength = 500;

/**
 * Calls a tool of an external server. Its output is untrusted data: quoted, capped in size, and text only. Throws a `ToolError` if the
 * server fails or refuses.
 */
export async function callMcpTool(
  { plan, connect }: Pick<ServerConnection, "plan" | "connect">,
  { name, input }: { name: string; input: unknown },
  signal?: AbortSignal,
): Promise<ToolOutcome> {
  const options = signal ? { signal } : {};
  const called = connect().then((client) =>
    client.callTool({ name, arguments: toArguments(input), options }),
  );
  const result = await called.catch((error) => {
    if (signal?.aborted) throw signal.reason;
    const unusable = { server: plan.name, error: describeConnectionError(error) };
    throw new ToolError(toReason("agent.server_unusable", unusable), error);
  });
  const answered = toText(result);
  if (result.isError) throw new ToolError(describeRefusal(plan.name, answered));
  return { output: quote({ server: plan.name, tool: name, answered }), sources: [] };
}

function toArguments(input: unknown): Record<string, unknown> {
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return isObject ? (input as Record<string, unknown>) : {};
}

/** Returns the text of a result. Other content is named but not passed on. */
function toText(result: CallToolResult): string {
  const parts = Array.isArray(result.content) ? (result.content as { type: string; text?: unknown }[]) : [];
  const said = parts.map(({ type, text }) => (typeof text === "string" ? text : `[${type} left out]`));
  if (said.length > 0) return said.join("\n");
  return JSON.stringify(result.structuredContent ?? result.toolResult ?? null);
}

function describeRefusal(server: string, answered: string): Reason {
  const said = JSON.stringify(takeBeginning(readableText(answered), maxErrorLength));
  return toReason("agent.server_refused", { server, said });
}
