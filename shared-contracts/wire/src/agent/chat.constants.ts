import type { Reason } from "../reason/reason.ts";
/** The states of a message. `interrupted`: the service stopped while the message was being written. */
export const messageStatuses = ["streaming", "complete", "stopped", "interrupted", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The limits of a message and title, in characters, and of attachments. Longer input is refused. */
export const chatLimits = { message: 100_000, title: 120, attachments: 10 } as const;

/** The source of a statement. It opens `/dashboard/tickets/{id}`, the file, or the ticket list at the address that is its `id`. */
export interface ChatSource {
  kind: "ticket" | "file" | "list";
  id: string;
  label: string;
}

/** The progress of a tool call. `approval-requested` waits for a person to approve or reject. */
type ToolState =
  | "input-streaming"
  | "input-available"
  | "approval-requested"
  | "approval-responded"
  | "output-available"
  | "output-error"
  | "output-denied";

/** A tool call. `toolName` is one of `agentTools`, or `{server}__{tool}` for an MCP server. `output` is what the model received. */
export interface ToolPart {
  type: "dynamic-tool";
  toolName: string;
  toolCallId: string;
  state: ToolState;
  input?: unknown;
  output?: unknown;
  errorText?: string;
  errorReason?: Reason;
  approval?: { id: string; approved?: boolean; reason?: string };
}

/**
 * The parts of a message, in order: the UI message parts of the AI SDK, limited to these types. `data-draft` refers to a ticket draft that
 * was created (`GET /agents/drafts/:draftId`).
 */
export type MessagePart =
  | { type: "text"; text: string; state?: "streaming" | "done" }
  | { type: "step-start" }
  | ToolPart
  | { type: "data-source"; id: string; data: ChatSource }
  | { type: "data-draft"; id: string; data: { draft_id: string; title: string } };
