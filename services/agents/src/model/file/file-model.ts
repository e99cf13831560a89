import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { ModelError } from "../model-error.ts";
import { withoutSecrets } from "../without-secrets.ts";
import type { ChatText, FileRunner } from "./file-runner.ts";
import { openRunner } from "./open-runner.ts";

interface FileModelOptions {
  open?: (file: string) => Promise<FileRunner>;
  /** The time limit of an answer, including the loading of the model. */
  patienceMs?: number;
}

const usualTokens = 1_024;
const usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
const finishReason = { unified: "stop" as const, raw: undefined };

/** Creates a language model from a file of the operator. It is loaded for the first answer, writes one answer at a time, and calls no tools. */
export function createFileModel(
  file: string,
  { open = openRunner, patienceMs = 300_000 }: FileModelOptions = {},
): LanguageModelV4 {
  let opened: Promise<FileRunner> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function openOnce(): Promise<FileRunner> {
    opened ??= open(file);
    return opened.catch((error) => {
      opened = null;
      throw error;
    });
  }

  async function write(options: LanguageModelV4CallOptions, onText: (text: string) => void): Promise<string> {
    const limit = AbortSignal.timeout(patienceMs);
    const signal = options.abortSignal ? AbortSignal.any([options.abortSignal, limit]) : limit;
    const before = last;
    const work = (async () => {
      await before.catch(() => {});
      const runner = await openOnce();
      signal.throwIfAborted();
      const { prompt, maxOutputTokens: maxTokens = usualTokens, temperature = 0.2, responseFormat } = options;
      const schema = responseFormat?.type === "json" ? responseFormat.schema : undefined;
      return runner.write({ messages: toMessages(prompt), maxTokens, temperature, schema, signal, onText });
    })();
    last = work;
    try {
      return await Promise.race([work, rejectOnAbort(signal)]);
    } catch (error) {
      if (options.abortSignal?.aborted) throw options.abortSignal.reason;
      if (limit.aborted)
        throw new ModelError(`The model did not finish in ${Math.round(patienceMs / 1_000)} s.`);
      throw error;
    }
  }

  async function* piecesFor(options: LanguageModelV4CallOptions): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: "stream-start", warnings: [] };
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    const written = write(options, (text) => void writer.write(text)).then(
      () => writer.close(),
      (error) => writer.abort(error),
    );
    yield { type: "text-start", id: "answer" };
    for await (const delta of readable) yield { type: "text-delta", id: "answer", delta };
    await written;
    yield { type: "text-end", id: "answer" };
    yield { type: "finish", finishReason, usage };
  }

  return withoutSecrets({
    specificationVersion: "v4",
    provider: "file",
    modelId: "file",
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: [{ type: "text", text: await write(options, () => {}) }],
      finishReason,
      usage,
      warnings: [],
    }),
    doStream: async (options) => ({ stream: ReadableStream.from(piecesFor(options)) }),
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Returns the texts of a prompt. Results of tools, which the model cannot call, are left out. */
function toMessages(prompt: LanguageModelV4Prompt): ChatText[] {
  return prompt.flatMap((message): ChatText[] => {
    if (message.role === "tool") return [];
    if (message.role === "system") return [{ role: "system", content: message.content }];
    const content = message.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n");
    return content === "" ? [] : [{ role: message.role, content }];
  });
}
