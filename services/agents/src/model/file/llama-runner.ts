import type { FileRunner } from "./file-runner.ts";

/** The parts of `node-llama-cpp` that are used. */
interface Llama {
  getLlama(): Promise<{
    loadModel(options: { modelPath: string }): Promise<LlamaModel>;
    createGrammarForJsonSchema(schema: unknown): Promise<unknown>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: unknown;
    systemPrompt: string;
  }) => {
    prompt(text: string, options: object): Promise<string>;
  };
}

interface LlamaModel {
  createContext(options: object): Promise<{ getSequence(): unknown; dispose(): Promise<void> }>;
}

/** The longest context, in tokens: it takes memory for each. */
const maxContext = 8_192;

export async function openLlama(library: unknown, file: string): Promise<FileRunner> {
  const { getLlama, LlamaChatSession } = library as Llama;
  const llama = await getLlama();
  const model = await llama.loadModel({ modelPath: file });
  return {
    async write({ messages, maxTokens, temperature, schema, signal, onText }) {
      const context = await model.createContext({ contextSize: { max: maxContext } });
      try {
        const of = (role: string) =>
          messages
            .filter((one) => (one.role === "system") === (role === "system"))
            .map(({ content }) => content);
        const session = new LlamaChatSession({
          contextSequence: context.getSequence(),
          systemPrompt: of("system").join("\n\n"),
        });
        return await session.prompt(of("user").join("\n\n"), {
          maxTokens,
          temperature,
          signal,
          onTextChunk: onText,
          ...(schema ? { grammar: await llama.createGrammarForJsonSchema(schema) } : {}),
        });
      } finally {
        await context.dispose();
      }
    },
  };
}
