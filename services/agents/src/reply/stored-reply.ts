import type { MessagePart, MessageStatus, ToolPart } from "@tessera/wire/agent/chat.constants";
import type { UIMessageChunk } from "ai";

interface StoredReply {
  id: string;
  parts: readonly MessagePart[];
  status: MessageStatus;
  error: string | null;
}

/** Converts a stored reply to the stream it was sent as, for a request that is repeated with the same key. */
export function* toChunks(
  { id, parts, status, error }: StoredReply,
  userMessageId: string,
): Generator<UIMessageChunk> {
  yield { type: "start", messageId: id, messageMetadata: { user_message_id: userMessageId } };
  for (const [place, part] of parts.entries()) yield* chunksOfPart(part, String(place));
  if (error !== null) yield { type: "error", errorText: error };
  if (status === "stopped" || status === "interrupted") yield { type: "abort" };
  else yield { type: "finish" };
}

function* chunksOfPart(part: MessagePart, id: string): Generator<UIMessageChunk> {
  switch (part.type) {
    case "step-start":
      yield { type: "start-step" };
      break;
    case "text":
      yield { type: "text-start", id };
      yield { type: "text-delta", id, delta: part.text };
      yield { type: "text-end", id };
      break;
    case "dynamic-tool":
      yield* chunksOfCall(part);
      break;
    default:
      yield part;
  }
}

function* chunksOfCall(part: ToolPart): Generator<UIMessageChunk> {
  const { toolCallId, toolName, input, approval, state } = part;
  yield { type: "tool-input-available", toolCallId, toolName, input, dynamic: true };
  if (approval) yield { type: "tool-approval-request", toolCallId, approvalId: approval.id };
  if (state === "output-available") {
    yield { type: "tool-output-available", toolCallId, output: part.output, dynamic: true };
  }
  if (state === "output-error") {
    const { errorText = "", errorReason } = part;
    const reason = errorReason ? { errorReason } : {};
    yield { type: "tool-output-error", toolCallId, errorText, ...reason, dynamic: true };
  }
  if (state === "output-denied") yield { type: "tool-output-denied", toolCallId };
}
