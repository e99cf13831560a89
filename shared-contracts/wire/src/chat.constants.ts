/** How a message came to its end. `interrupted`: the service ended while it was being written. */
export const messageStatuses = ["streaming", "complete", "stopped", "interrupted", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Where text ends: longer input is refused. */
export const chatLimits = { message: 100_000, title: 120, attachments: 10 } as const;

/** What a claim was drawn from: opens `/dashboard/tickets/{id}`, the file, or the list of tickets at the address that is its `id`. */
export interface ChatSource {
  kind: "ticket" | "file" | "list";
  id: string;
  label: string;
}

/** How far a tool's call is. `approval-requested` waits for someone to say yes or no. */
type ToolState =
  | "input-streaming"
  | "input-available"
  | "approval-requested"
  | "approval-responded"
  | "output-available"
  | "output-error"
  | "output-denied";

/** A tool's call: `toolName` is one of `agentTools`, or `{server}__{tool}` of an MCP server. `output` is what the model received. */
export interface ToolPart {
  type: "dynamic-tool";
  toolName: string;
  toolCallId: string;
  state: ToolState;
  input?: unknown;
  output?: unknown;
  errorText?: string;
  approval?: { id: string; approved?: boolean; reason?: string };
}

/**
 * The parts of a message in their order: the UI message parts of the AI SDK, of these kinds. `data-draft` names a ticket
 * draft that was made (`GET /agents/drafts/:draftId`).
 */
export type MessagePart =
  | { type: "text"; text: string; state?: "streaming" | "done" }
  | { type: "step-start" }
  | ToolPart
  | { type: "data-source"; id: string; data: ChatSource }
  | { type: "data-draft"; id: string; data: { draft_id: string; title: string } };
