import type { ChatSource } from "@tessera/wire/agent/chat.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import { createParser } from "eventsource-parser";

interface ToolCall {
  toolCallId: string;
  toolName: string;
}

/** The chunks of a reply that are used: a subset of the AI SDK's UI message stream. Other kinds are ignored. */
export type ReplyChunk =
  | { type: "start"; messageId?: string; messageMetadata?: { user_message_id?: string } }
  | { type: "start-step" | "reset-step" | "finish" | "abort" }
  | { type: "text-start" | "text-end"; id: string }
  | { type: "text-delta"; id: string; delta: string }
  | ({ type: "tool-input-start" } & ToolCall)
  | ({ type: "tool-input-available"; input: unknown } & ToolCall)
  | ({ type: "tool-input-error"; input?: unknown; errorText: string; errorReason?: Reason } & ToolCall)
  | { type: "tool-approval-request"; toolCallId: string; approvalId: string }
  | { type: "tool-approval-response"; approvalId: string; approved: boolean; reason?: string }
  | { type: "tool-output-available"; toolCallId: string; output: unknown }
  | { type: "tool-output-error"; toolCallId: string; errorText: string; errorReason?: Reason }
  | { type: "tool-output-denied"; toolCallId: string }
  | { type: "data-source"; id?: string; data: ChatSource }
  | { type: "data-draft"; id?: string; data: { draft_id: string; title: string } }
  | { type: "error"; errorText: string };

function parseChunk(data: string): ReplyChunk | null {
  try {
    const chunk: unknown = JSON.parse(data);
    return typeof chunk === "object" && chunk !== null && "type" in chunk ? (chunk as ReplyChunk) : null;
  } catch {
    // The end mark `[DONE]` is not JSON.
    return null;
  }
}

/** Yields the chunks of a reply in batches, as they arrive. Ends with the connection, or throws its error. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyChunk[]> {
  let come: ReplyChunk[] = [];
  const parser = createParser({
    onEvent({ data }) {
      const chunk = parseChunk(data);
      if (chunk) come.push(chunk);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
      if (come.length === 0) continue;
      yield come;
      come = [];
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
