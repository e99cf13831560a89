import { isPermitted } from "@tessera/kit/tokens/actor";
import type { AgentTool } from "@tessera/wire/agent/agent.constants";
import { dynamicTool, jsonSchema, type ToolSet } from "ai";
import { openMcpTools } from "../mcp/client/mcp-tools.ts";
import type { McpClientContext } from "../mcp/client/server-connection.ts";
import type { McpServerPlan } from "../mcp/client/server-plan.ts";
import { agentTool } from "../tool/agent-tools.ts";
import { runTool } from "../tool/run-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";
import { ToolError } from "../tool/tool-error.ts";
import { readInput } from "../tool/tool-input.ts";
import { toToolSchema } from "../tool/tool-schema.ts";

/** The tools of an agent: our own, and those of the external servers it may use. */
export interface ToolPlan {
  tools: readonly { name: AgentTool; needs_approval: boolean }[];
  servers: readonly McpServerPlan[];
}

/** The dependencies of a tool set. In a trial, tools that change something are described instead of run. */
export interface ToolSetContext extends ToolContext, Omit<McpClientContext, "organizationId"> {
  /** Receives unexpected errors. */
  onBug?(error: unknown): void;
}

/** The tools for one reply. `notes` has a line for each external server that is unavailable. */
export interface AgentTools {
  tools: ToolSet;
  notes: string[];
  close(): Promise<void>;
}

/**
 * Opens an agent's tools for the person who talks to it, without those the person may not use. Each tool requests its own approval
 * (`needsApproval`), so no caller can forget it.
 */
export async function toolSetFor(plan: ToolPlan, context: ToolSetContext): Promise<AgentTools> {
  const external = await openMcpTools(plan.servers, {
    ...context,
    organizationId: context.caller.actor.organizationId,
  });
  const own = plan.tools.flatMap(({ name, needs_approval: needsApproval }) => {
    const tool: Tool | undefined = agentTool[name];
    // A newer version may have given the agent a tool that this one does not have.
    const isTheirs = tool && isPermitted(context.caller.actor, tool.permission);
    return isTheirs ? [[name, toModelTool(tool, needsApproval, context)] as const] : [];
  });
  return {
    tools: { ...external.tools, ...Object.fromEntries(own) },
    notes: external.notes,
    close: external.close,
  };
}

function toModelTool(tool: Tool, needsApproval: boolean, context: ToolSetContext) {
  return dynamicTool({
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(toToolSchema(tool.input), { validate: (input) => validated(tool, input) }),
    needsApproval: needsApproval && !context.isTrial,
    execute: async (input, { toolCallId, abortSignal }) => {
      if (context.isTrial && tool.isWrite) return describedOnly(tool, input);
      const outcome = await runTool(tool, context, input, abortSignal).catch((error) => {
        if (error instanceof ToolError && error.isBug) context.onBug?.(error.cause);
        throw error;
      });
      context.onOutcome?.({ toolName: tool.name, toolCallId }, outcome);
      return outcome.output;
    },
  });
}

/** Returns invalid arguments to the model before a person is asked to approve them. */
function validated({ input: schema }: Tool, input: unknown) {
  try {
    return { success: true as const, value: readInput(schema, input) };
  } catch (error) {
    return { success: false as const, error: error as Error };
  }
}

function describedOnly({ title }: Tool, input: unknown) {
  return { not_run: `This is a trial: "${title}" would be run with this input.`, input };
}
