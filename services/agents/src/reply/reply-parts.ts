import type { MessagePart, ToolPart } from "@tessera/wire/agent/chat.constants";
import type { UIMessageChunk } from "ai";

/** The parts of a message, assembled while its chunks arrive. */
export interface ReplyParts {
  readonly parts: MessagePart[];
  apply(chunk: UIMessageChunk): void;
  /** Ends the message when no more chunks will come: closes open texts, and fails calls without a result with `reason`. */
  settle(reason: string): void;
}

type TextPart = Extract<MessagePart, { type: "text" }>;
type Handlers = { [T in UIMessageChunk["type"]]?: (chunk: Extract<UIMessageChunk, { type: T }>) => void };

/** Assembles the chunks of a UI message stream into parts as wire defines them: every tool call is a `dynamic-tool`. */
export function createReplyParts(begun: MessagePart[] = []): ReplyParts {
  const parts = structuredClone(begun);
  const texts = new Map<string, TextPart>();
  const handlers: Handlers = {
    "start-step": () => parts.push({ type: "step-start" }),
    "text-start": ({ id }) => {
      const part: TextPart = { type: "text", text: "", state: "streaming" };
      texts.set(id, part);
      parts.push(part);
    },
    "text-delta": ({ id, delta }) => {
      const part = texts.get(id);
      if (part) part.text += delta;
    },
    "text-end": ({ id }) => {
      const part = texts.get(id);
      if (part) part.state = "done";
    },
    ...toolHandlers(parts),
  };

  return {
    parts,
    apply(chunk) {
      if (chunk.type === "data-source" || chunk.type === "data-draft") addData(parts, chunk as never);
      else (handlers[chunk.type] as ((chunk: UIMessageChunk) => void) | undefined)?.(chunk);
    },
    settle(reason) {
      for (const part of parts) settlePart(part, reason);
    },
  };
}

function toolHandlers(parts: MessagePart[]): Handlers {
  const call = (id: string) => toolCall(parts, id);
  return {
    "tool-input-start": ({ toolCallId, toolName }) => {
      begin(parts, { toolCallId, toolName, state: "input-streaming" });
    },
    "tool-input-available": ({ toolCallId, toolName, input }) => {
      Object.assign(begin(parts, { toolCallId, toolName }), { state: "input-available", input });
    },
    "tool-input-error": ({ toolCallId, toolName, input, ...chunk }) => {
      Object.assign(begin(parts, { toolCallId, toolName }), { input, ...toError(chunk) });
    },
    "tool-approval-request": ({ toolCallId, approvalId }) => {
      Object.assign(call(toolCallId) ?? {}, { state: "approval-requested", approval: { id: approvalId } });
    },
    "tool-output-available": ({ toolCallId, output }) => {
      Object.assign(call(toolCallId) ?? {}, { state: "output-available", output });
    },
    "tool-output-error": ({ toolCallId, ...chunk }) => {
      Object.assign(call(toolCallId) ?? {}, toError(chunk));
    },
    "tool-output-denied": ({ toolCallId }) => {
      Object.assign(call(toolCallId) ?? {}, { state: "output-denied" });
    },
  };
}

function toError({ errorText, errorReason }: Pick<ToolPart, "errorText" | "errorReason">): Partial<ToolPart> {
  return { state: "output-error", ...(errorText && { errorText }), ...(errorReason && { errorReason }) };
}

function begin(
  parts: MessagePart[],
  {
    toolCallId,
    toolName,
    state = "input-available",
  }: Pick<ToolPart, "toolCallId" | "toolName"> & Partial<ToolPart>,
): ToolPart {
  const known = toolCall(parts, toolCallId);
  if (known) return known;
  const part: ToolPart = { type: "dynamic-tool", toolName, toolCallId, state };
  parts.push(part);
  return part;
}

function toolCall(parts: MessagePart[], id: string): ToolPart | undefined {
  return parts.find((part): part is ToolPart => part.type === "dynamic-tool" && part.toolCallId === id);
}

/** Adds or replaces a data part, so that each source and draft has one part even if it is reported again. */
function addData(parts: MessagePart[], part: Extract<MessagePart, { id: string }>): void {
  const { type, id, data } = part;
  const index = parts.findIndex((known) => known.type === type && known.id === id);
  const added = { type, id, data } as MessagePart;
  if (index < 0) parts.push(added);
  else parts[index] = added;
}

const openStates = ["input-streaming", "input-available", "approval-responded"];

function settlePart(part: MessagePart, reason: string): void {
  if (part.type === "text") part.state = "done";
  if (part.type === "dynamic-tool" && openStates.includes(part.state)) {
    part.state = "output-error";
    part.errorText = reason;
  }
}

/** Returns the written text without tool calls. */
export function toText(parts: readonly MessagePart[]): string {
  return parts
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n\n")
    .trim();
}
