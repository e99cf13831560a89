import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { builtInModel } from "@tessera/wire/agent/agent.constants";
import { answerTo } from "./answer.ts";
import { readPrompt } from "./prompt-reading.ts";
import { listActions } from "./request.ts";

// It uses no tokens and costs nothing.
const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 0, text: undefined, reasoning: undefined },
};

/** Creates the model that needs no key and no network. Deterministic: the same words always give the same reply. */
export function createBuiltInModel(): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "tessera",
    modelId: builtInModel.id,
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: contentFor(options),
      finishReason: toFinishReason(contentFor(options)),
      usage,
      warnings: [],
    }),
    doStream: async (options) => ({ stream: ReadableStream.from(piecesFor(options)) }),
  };
}

function contentFor({ prompt, tools = [] }: LanguageModelV4CallOptions): LanguageModelV4Content[] {
  const reading = readPrompt(prompt, new Set(tools.map(({ name }) => name)));
  const actions = listActions(reading, reading.tools);
  if (actions.length === 0) return [{ type: "text", text: answerTo(reading) }];
  return actions.map(({ tool, input }) => ({
    type: "tool-call",
    toolCallId: crypto.randomUUID(),
    toolName: tool,
    input: JSON.stringify(input),
  }));
}

function toFinishReason(content: LanguageModelV4Content[]): LanguageModelV4FinishReason {
  const calls = content.some(({ type }) => type === "tool-call");
  return { unified: calls ? "tool-calls" : "stop", raw: undefined };
}

async function* piecesFor(options: LanguageModelV4CallOptions): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  const content = contentFor(options);
  for (const part of content) {
    if (part.type === "text") yield* wordByWord(part.text);
    if (part.type === "tool-call") yield part;
  }
  yield { type: "finish", finishReason: toFinishReason(content), usage };
}

function* wordByWord(text: string): Generator<LanguageModelV4StreamPart> {
  const id = "answer";
  yield { type: "text-start", id };
  for (const delta of text.match(/\s*\S+/g) ?? []) yield { type: "text-delta", id, delta };
  yield { type: "text-end", id };
}
