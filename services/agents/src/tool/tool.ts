import type { AgentTool } from "@tessera/wire/agent.constants";
import type { ChatSource } from "@tessera/wire/chat.constants";
import type { Permission } from "@tessera/wire/permission";
import type { Static, TSchema } from "typebox";
import type { ApiClient, Caller } from "../api-client/api-client.ts";
import type { Drafts, SimilarTickets } from "./tool-dependencies.ts";

/** The tools of agents, and those that only programs have, through our MCP server. */
export type ToolName = AgentTool | "create_ticket" | "comment_on_ticket" | "read_capture";

/** What a tool works with: everything is asked in the caller's name. `conversationId` is null outside of a conversation. */
export interface ToolContext {
  api: ApiClient;
  caller: Caller;
  drafts: Drafts;
  similar: SimilarTickets;
  conversationId: string | null;
}

/** What a tool found. `data` is returned to the model, quoted and capped; `sources` are what it was drawn from. */
interface ToolFinding {
  data: unknown;
  sources: ChatSource[];
  draft?: { draft_id: string; title: string };
}

/** What came of a call: `output` is what the model receives, at most 8 kB of JSON. */
export interface ToolOutcome {
  output: unknown;
  sources: ChatSource[];
  draft?: { draft_id: string; title: string };
}

/** Something a model may ask us to do. `input` is its JSON schema; a person without `permission` has no such tool. */
export interface Tool<S extends TSchema = TSchema> {
  name: ToolName;
  title: string;
  description: string;
  input: S;
  permission: Permission;
  isWrite: boolean;
  run(context: ToolContext, input: Static<S>, signal?: AbortSignal): Promise<ToolFinding>;
}

/** Keeps the type of a tool's input for its `run`, and forgets it for everyone else. */
export function defineTool<const S extends TSchema>(tool: Tool<S>): Tool {
  return tool as unknown as Tool;
}
