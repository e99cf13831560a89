import path from "node:path";
import type { FileRunner } from "./file-runner.ts";

/** The parts of `@huggingface/transformers` that are used. */
interface Transformers {
  env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: "text-generation", model: string, options: object): Promise<Generate>;
  TextStreamer: new (tokenizer: unknown, options: object) => unknown;
  InterruptableStoppingCriteria: new () => { interrupt(): void };
}

interface Generate {
  (messages: object[], options: object): Promise<{ generated_text: { content: string }[] }[]>;
  tokenizer: unknown;
}

export async function openTransformers(library: unknown, folder: string): Promise<FileRunner> {
  const { env, pipeline, TextStreamer, InterruptableStoppingCriteria } = library as Transformers;
  env.allowRemoteModels = false;
  env.localModelPath = path.dirname(folder);
  const generate = await pipeline("text-generation", path.basename(folder), { local_files_only: true });
  return {
    async write({ messages, maxTokens, temperature, signal, onText }) {
      const stopping = new InterruptableStoppingCriteria();
      signal.addEventListener("abort", () => stopping.interrupt(), { once: true });
      const options = { skip_prompt: true, skip_special_tokens: true, callback_function: onText };
      const [answer] = await generate(messages, {
        max_new_tokens: maxTokens,
        do_sample: temperature > 0,
        temperature,
        streamer: new TextStreamer(generate.tokenizer, options),
        stopping_criteria: stopping,
      });
      signal.throwIfAborted();
      return answer?.generated_text.at(-1)?.content ?? "";
    },
  };
}
