import type { MessagePart, ToolPart } from "@tessera/wire/agent/chat.constants";
import type { ReplyChunk } from "./reply-chunk.ts";

/** A reply as far as it has been received. `open` until its end, `stopped` by a person, `failed` with `error`. */
export interface Reply {
  id: string | null;
  /** The id of the stored message that it answers. */
  userMessageId: string | null;
  parts: readonly MessagePart[];
  ending: "open" | "finished" | "stopped" | "failed";
  error: string | null;
  /** The indices in `parts` of the texts that are being written, by their ids in the stream. */
  texts: Readonly<Record<string, number>>;
}

/** Creates a reply of which nothing has been received, or one that continues after its known parts. */
export function beginReply(known: readonly MessagePart[] = [], id: string | null = null): Reply {
  return { id, userMessageId: null, parts: known, ending: "open", error: null, texts: {} };
}

type Of<Type extends ReplyChunk["type"]> = Extract<ReplyChunk, { type: Type }>;
type Steps = { [Type in ReplyChunk["type"]]: (reply: Reply, chunk: Of<Type>) => Reply };

function withPart(reply: Reply, part: MessagePart): Reply {
  return { ...reply, parts: [...reply.parts, part] };
}

function replacePart(reply: Reply, index: number, part: MessagePart): Reply {
  return { ...reply, parts: reply.parts.with(index, part) };
}

/** Changes the text with this id. A delta for an unknown text is ignored. */
function changeText(
  reply: Reply,
  id: string,
  change: (text: string) => { text: string; state: "streaming" | "done" },
): Reply {
  const index = reply.texts[id] ?? -1;
  const part = reply.parts[index];
  return part?.type === "text" ? replacePart(reply, index, { ...part, ...change(part.text) }) : reply;
}

function changeTool(
  reply: Reply,
  isMeant: (part: ToolPart) => boolean,
  change: (part: ToolPart) => Partial<ToolPart>,
): Reply {
  const index = reply.parts.findLastIndex((part) => part.type === "dynamic-tool" && isMeant(part));
  const part = reply.parts[index];
  return part?.type === "dynamic-tool" ? replacePart(reply, index, { ...part, ...change(part) }) : reply;
}

/** Updates a call, or adds it if it is new. */
function putTool(
  reply: Reply,
  call: Pick<ToolPart, "toolCallId" | "toolName" | "state"> & Partial<ToolPart>,
) {
  const isMeant = ({ toolCallId }: ToolPart) => toolCallId === call.toolCallId;
  const isKnown = reply.parts.some((part) => part.type === "dynamic-tool" && isMeant(part));
  return isKnown
    ? changeTool(reply, isMeant, () => call)
    : withPart(reply, { type: "dynamic-tool", ...call });
}

function changeCall(reply: Reply, toolCallId: string, change: Partial<ToolPart>): Reply {
  return changeTool(
    reply,
    (part) => part.toolCallId === toolCallId,
    () => change,
  );
}

type DataPart = Extract<MessagePart, { type: "data-source" | "data-draft" }>;

function putData(reply: Reply, part: DataPart): Reply {
  const index = reply.parts.findIndex((known) => known.type === part.type && known.id === part.id);
  return index < 0 ? withPart(reply, part) : replacePart(reply, index, part);
}

function end(reply: Reply, ending: Reply["ending"], error: string | null = null): Reply {
  const parts = reply.parts.map((part) =>
    part.type === "text" ? { ...part, state: "done" as const } : part,
  );
  return { ...reply, parts, ending, error };
}

const steps: Steps = {
  start: (reply, { messageId, messageMetadata }) => ({
    ...reply,
    id: messageId ?? reply.id,
    userMessageId: messageMetadata?.user_message_id ?? reply.userMessageId,
  }),
  "start-step": (reply) => withPart(reply, { type: "step-start" }),
  "reset-step": (reply) => ({
    ...reply,
    parts: reply.parts.slice(0, reply.parts.findLastIndex(({ type }) => type === "step-start") + 1),
  }),
  "text-start": (reply, { id }) => ({
    ...withPart(reply, { type: "text", text: "", state: "streaming" }),
    texts: { ...reply.texts, [id]: reply.parts.length },
  }),
  "text-delta": (reply, { id, delta }) =>
    changeText(reply, id, (text) => ({ text: text + delta, state: "streaming" })),
  "text-end": (reply, { id }) => changeText(reply, id, (text) => ({ text, state: "done" })),
  "tool-input-start": (reply, { toolCallId, toolName }) =>
    putTool(reply, { toolCallId, toolName, state: "input-streaming" }),
  "tool-input-available": (reply, { toolCallId, toolName, input }) =>
    putTool(reply, { toolCallId, toolName, input, state: "input-available" }),
  "tool-input-error": (reply, { type: _, ...call }) => putTool(reply, { ...call, state: "output-error" }),
  "tool-approval-request": (reply, { toolCallId, approvalId }) =>
    changeCall(reply, toolCallId, { state: "approval-requested", approval: { id: approvalId } }),
  "tool-approval-response": (reply, { approvalId, approved, reason }) =>
    changeTool(
      reply,
      ({ approval }) => approval?.id === approvalId,
      () => ({
        state: "approval-responded",
        approval: { id: approvalId, approved, ...(reason === undefined ? {} : { reason }) },
      }),
    ),
  "tool-output-available": (reply, { toolCallId, output }) =>
    changeCall(reply, toolCallId, { state: "output-available", output }),
  "tool-output-error": (reply, { toolCallId, errorText, errorReason }) =>
    changeCall(reply, toolCallId, { state: "output-error", errorText, ...(errorReason && { errorReason }) }),
  "tool-output-denied": (reply, { toolCallId }) => changeCall(reply, toolCallId, { state: "output-denied" }),
  "data-source": (reply, { id, data }) =>
    putData(reply, { type: "data-source", id: id ?? `${data.kind}:${data.id}`, data }),
  "data-draft": (reply, { id, data }) =>
    putData(reply, { type: "data-draft", id: id ?? data.draft_id, data }),
  finish: (reply) => (reply.ending === "failed" ? reply : end(reply, "finished")),
  abort: (reply) => end(reply, "stopped"),
  error: (reply, { errorText }) => end(reply, "failed", errorText),
};

/** Returns the reply with a chunk applied. */
export function continueReply(reply: Reply, chunk: ReplyChunk): Reply {
  const step = steps[chunk.type] as ((reply: Reply, chunk: ReplyChunk) => Reply) | undefined;
  return step ? step(reply, chunk) : reply;
}

/** Returns the text of all text parts. */
export function toText(parts: readonly MessagePart[]): string {
  return parts
    .flatMap((part) => (part.type === "text" && part.text.trim() !== "" ? [part.text] : []))
    .join("\n\n");
}

/** Returns the calls that wait for approval. */
export function openApprovals(parts: readonly MessagePart[]): ToolPart[] {
  return parts.filter(
    (part): part is ToolPart => part.type === "dynamic-tool" && part.state === "approval-requested",
  );
}

/**
 * Returns the parts of a stored reply before its current run: up to the last call that a person answered. The parts after it are sent again
 * when a page rejoins.
 */
export function partsBeforeRun(parts: readonly MessagePart[]): readonly MessagePart[] {
  const isAnswered = (part: MessagePart) => part.type === "dynamic-tool" && part.approval !== undefined;
  return parts.slice(0, parts.findLastIndex(isAnswered) + 1);
}
