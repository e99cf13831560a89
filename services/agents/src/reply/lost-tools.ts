import { toReason } from "@tessera/wire/reason/reason";
import { dynamicTool, jsonSchema, type ModelMessage, type ToolSet } from "ai";
import { agentTool } from "../tool/agent-tools.ts";
import { notPermitted } from "../tool/run-tool.ts";
import type { Tool } from "../tool/tool.ts";
import { ToolError } from "../tool/tool-error.ts";

/**
 * Returns a tool that refuses with a reason for each one that was called earlier and is missing now: the caller has lost the permission
 * since the call was proposed, or its server does not answer. Without it, an approved call would have no result.
 */
export function lostTools(messages: readonly ModelMessage[], tools: ToolSet): ToolSet {
  const names = messages.flatMap(calledIn).filter((name) => !Object.hasOwn(tools, name));
  return Object.fromEntries(names.map((name) => [name, refusing(name)]));
}

function calledIn({ role, content }: ModelMessage): string[] {
  if (role !== "assistant" || typeof content === "string") return [];
  return content.flatMap((part) => (part.type === "tool-call" ? [part.toolName] : []));
}

function refusing(name: string): ToolSet[string] {
  const own = Object.entries<Tool>(agentTool).find(([known]) => known === name)?.[1];
  const error = own ? notPermitted(own) : new ToolError(toReason("agent.tool_unavailable"));
  return dynamicTool({
    description: error.message,
    inputSchema: jsonSchema({ type: "object" }),
    execute: () => Promise.reject(error),
  });
}
