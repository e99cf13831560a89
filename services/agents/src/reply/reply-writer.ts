import type { Caller } from "@tessera/kit/service-client/caller";
import type { ChatSource } from "@tessera/wire/agent/chat.constants";
import type { AiAuthor } from "@tessera/wire/agent/ticket-draft";
import {
  isStepCount,
  type ModelMessage,
  streamText,
  type TextStreamPart,
  type ToolSet,
  toUIMessageChunk,
  type UIMessageChunk,
} from "ai";
import { describeModelError } from "../model/model-error.ts";
import type { Models } from "../model/model-port.ts";
import type { Usage } from "../model/price.ts";
import { toToolFailure } from "../tool/tool-error.ts";
import type { AgentTools, ToolPlan } from "../tool-set/tool-set.ts";
import type { ToolsFor } from "../tool-set/tools-for.ts";
import { type TalkingAgent, writeBrief } from "./agent-brief.ts";
import { lostTools } from "./lost-tools.ts";

export interface WriterContext {
  models: Models;
  toolsFor: ToolsFor;
  now: () => Date;
}

export interface ReplyTask {
  caller: Caller;
  conversationId: string | null;
  isTrial: boolean;
  agent: TalkingAgent & { model: string | null; temperature: number };
  plan: ToolPlan;
  messages: ModelMessage[];
  signal: AbortSignal;
  emit(chunk: UIMessageChunk): void;
}

/** The result of writing a reply. `failure` is a sentence for people, or null on success. */
export interface WrittenReply {
  author: AiAuthor;
  usage: Usage;
  failure: string | null;
}

const maxSteps = 8;

/** Writes a reply chunk by chunk, and calls tools when the model asks for them. Ends early when `signal` aborts. */
export async function writeReply(context: WriterContext, task: ReplyTask): Promise<WrittenReply> {
  const { caller, agent, signal, emit } = task;
  const { model, author } = await context.models.choose(caller.actor, agent.model);
  const found = { usage: { inputTokens: 0, outputTokens: 0 }, failure: null as string | null };
  let open: AgentTools | undefined;
  try {
    open = await context.toolsFor(task.plan, {
      ...task,
      onOutcome: (_call, outcome) => reportOutcome(emit, outcome),
    });
    const brief = { memberName: caller.actor.name, notes: open.notes, now: context.now() };
    const tools = { ...lostTools(task.messages, open.tools), ...open.tools };
    const { stream } = streamText({
      model,
      tools,
      activeTools: Object.keys(open.tools),
      instructions: writeBrief(agent, brief),
      messages: task.messages,
      // Some models reject a temperature, and the built-in one has none.
      ...(author.is_built_in ? {} : { temperature: agent.temperature }),
      stopWhen: isStepCount(maxSteps),
      maxRetries: 0,
      abortSignal: signal,
      onError: () => {},
    });
    for await (const part of untilStopped(stream, signal)) handPart(part, tools, found, emit);
  } catch (error) {
    if (!signal.aborted) fail(found, error, emit);
  } finally {
    await open?.close();
  }
  return { author, ...found };
}

interface Found {
  usage: Usage;
  failure: string | null;
}

function handPart(
  part: TextStreamPart<ToolSet>,
  tools: ToolSet,
  found: Found,
  emit: ReplyTask["emit"],
): void {
  if (part.type === "start" || part.type === "finish" || part.type === "abort") return;
  if (part.type === "error") {
    fail(found, part.error, emit);
    return;
  }
  if (part.type === "finish-step") {
    found.usage.inputTokens += part.usage.inputTokens ?? 0;
    found.usage.outputTokens += part.usage.outputTokens ?? 0;
  }
  const chunk = toUIMessageChunk(part, {
    tools,
    sendReasoning: false,
    onError: describeModelError,
    redactToolErrors: false,
  });
  if (chunk) emit("error" in part && "errorText" in chunk ? withOwnWords(chunk, part.error) : chunk);
}

/** Replaces the message of a failed tool call, which may be the library's. */
function withOwnWords<Chunk extends UIMessageChunk>(chunk: Chunk, error: unknown): Chunk {
  const { message, reason } = toToolFailure(error);
  return { ...chunk, errorText: message, errorReason: reason };
}

/** Reports only the first failure; later ones are consequences of it. */
function fail(found: Found, error: unknown, emit: ReplyTask["emit"]): void {
  if (found.failure !== null) return;
  found.failure = describeModelError(error);
  emit({ type: "error", errorText: found.failure });
}

function reportOutcome(
  emit: ReplyTask["emit"],
  { sources, draft }: { sources: ChatSource[]; draft?: { draft_id: string; title: string } },
): void {
  for (const source of sources)
    emit({ type: "data-source", id: `${source.kind}:${source.id}`, data: source });
  if (draft) emit({ type: "data-draft", id: draft.draft_id, data: draft });
}

/** Yields until the stream ends or the signal aborts, even if a running tool ignores the signal. */
async function* untilStopped<T>(stream: ReadableStream<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream.getReader();
  const stopped = Promise.withResolvers<{ done: true; value?: never }>();
  const stop = () => stopped.resolve({ done: true });
  signal.addEventListener("abort", stop, { once: true });
  try {
    while (!signal.aborted) {
      const { done, value } = await Promise.race([reader.read(), stopped.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    void reader.cancel().catch(() => {});
  }
}
