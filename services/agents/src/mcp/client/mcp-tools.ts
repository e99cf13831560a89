import { dynamicTool, jsonSchema, type ToolSet } from "ai";
import { countBytes } from "../../tool/quoted-data.ts";
import { readableText, takeBeginning } from "../../tool/readable-text.ts";
import { callMcpTool } from "./call-tool.ts";
import { connectServer, type McpClientContext, type ServerConnection } from "./server-connection.ts";
import { type McpServerPlan, toToolName } from "./server-plan.ts";

/** The tools of all servers that responded, and a note for each that did not. */
export interface McpTools {
  tools: ToolSet;
  notes: string[];
  close(): Promise<void>;
}

/** Limits on what external servers can put in front of a model. */
const maxTools = 40;
const maxDescriptionLength = 500;
const maxSchemaBytes = 8 * 1024;

/** Connects to all servers at once. One that does not respond does not affect the others. */
export async function openMcpTools(
  plans: readonly McpServerPlan[],
  context: McpClientContext,
): Promise<McpTools> {
  const opened = await Promise.all(plans.map((plan) => connectServer(plan, context)));
  const servers = opened.filter((server) => server.isOpen);
  const notes = opened.flatMap((server) => (server.isOpen ? [] : [server.note]));
  const offered = servers.flatMap((server) => openTools(server, context));
  if (offered.length > maxTools) {
    notes.push(`Only the first ${maxTools} of ${offered.length} tools of the external servers are used.`);
  }
  return {
    tools: Object.fromEntries(offered.slice(0, maxTools)),
    notes,
    close: async () => void (await Promise.allSettled(servers.map((server) => server.close()))),
  };
}

function openTools(server: ServerConnection, context: McpClientContext) {
  const { plan, definitions } = server;
  return definitions.map(({ name, title, description, inputSchema }) => {
    const toolName = toToolName(plan.name, name);
    const tool = dynamicTool({
      title: toLine(title ?? name),
      description: `A tool of the external server "${plan.name}": ${toLine(description ?? name)}`,
      inputSchema: jsonSchema(acceptable(inputSchema)),
      needsApproval: plan.needs_approval && !context.isTrial,
      execute: async (input, { toolCallId, abortSignal }) => {
        if (context.isTrial) return { not_run: `This is a trial: "${toolName}" would be called.`, input };
        const outcome = await callMcpTool(server, { name, input }, abortSignal);
        context.onOutcome?.({ toolName, toolCallId }, outcome);
        return outcome.output;
      },
    });
    return [toolName, tool] as const;
  });
}

function toLine(text: string): string {
  return takeBeginning(readableText(text), maxDescriptionLength);
}

/** Returns the schema if it is small enough. With an oversized one, the tool can still be called, and the server validates the input. */
function acceptable(schema: object): object {
  return countBytes(schema) <= maxSchemaBytes ? { ...schema, type: "object" } : { type: "object" };
}
