import type { Caller } from "@tessera/kit/service-client/caller";
import type { ServiceClient } from "@tessera/kit/service-client/service-client";
import type { AgentTool } from "@tessera/wire/agent/agent.constants";
import type { ChatSource } from "@tessera/wire/agent/chat.constants";
import type { Permission } from "@tessera/wire/api/permission";
import type { Static, TSchema } from "typebox";
import type { Drafts, SimilarTickets } from "./tool-dependencies.ts";

/** The names of all tools: those of agents, and those that only programs get through our MCP server. */
export type ToolName = AgentTool | "create_ticket" | "comment_on_ticket" | "read_capture" | "search_messages";

/** The dependencies of a tool. All calls are made in the caller's name. `conversationId` is null outside a conversation. */
export interface ToolContext {
  api: ServiceClient;
  caller: Caller;
  drafts: Drafts;
  similar: SimilarTickets;
  conversationId: string | null;
}

/** The result of a tool. `data` goes to the model, quoted and capped; `sources` says where it comes from. */
interface ToolFinding {
  data: unknown;
  sources: ChatSource[];
  draft?: { draft_id: string; title: string };
}

/** The outcome of a call. `output` is what the model receives, at most 8 kB of JSON. */
export interface ToolOutcome {
  output: unknown;
  sources: ChatSource[];
  draft?: { draft_id: string; title: string };
}

/** A function that a model may call. `input` is its JSON schema; a person without `permission` does not get the tool. */
export interface Tool<S extends TSchema = TSchema> {
  name: ToolName;
  title: string;
  description: string;
  input: S;
  permission: Permission;
  isWrite: boolean;
  run(context: ToolContext, input: Static<S>, signal?: AbortSignal): Promise<ToolFinding>;
}

/** Defines a tool. Checks `run` against the type of the input, and returns the tool without that type. */
export function defineTool<const S extends TSchema>(tool: Tool<S>): Tool {
  return tool as unknown as Tool;
}
