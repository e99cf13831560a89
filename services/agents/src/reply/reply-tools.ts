import type { Actor } from "@tessera/kit/actor";
import type { AgentTool } from "@tessera/wire/agent-value";
import type { ChatSource } from "@tessera/wire/chat-value";
import type { ToolSet } from "ai";

/** Whoever talks, with the bearer token as it came: tools ask in their name. */
export interface Caller {
  actor: Actor;
  token: string;
}

/** What an agent was given, by its maker. */
export interface ToolPlan {
  tools: readonly { name: AgentTool; needs_approval: boolean }[];
  servers: readonly { name: string; url: string; token: string | null; needs_approval: boolean }[];
}

/** For which reply tools are wanted. In a trial, those that change something are described instead of run. */
export interface ToolUse {
  caller: Caller;
  conversationId: string | null;
  isTrial: boolean;
  signal: AbortSignal;
  /** Told what a call was drawn from, and of the draft it made. */
  onOutcome(
    call: object,
    outcome: { sources: ChatSource[]; draft?: { draft_id: string; title: string } },
  ): void;
}

/** Tools for one reply. `notes` say, a line each, what is missing. */
export interface ReplyTools {
  tools: ToolSet;
  notes: string[];
  close(): Promise<void>;
}

export type ToolsFor = (plan: ToolPlan, use: ToolUse) => Promise<ReplyTools>;

/** Without tools an agent can only talk. */
export const noTools: ToolsFor = async () => ({ tools: {}, notes: [], close: async () => {} });
