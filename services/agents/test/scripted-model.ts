import { MockLanguageModelV4 } from "ai/test";

/** Creates a model with a fixed answer: a string as it is, other values as JSON; an error is thrown. It records its calls. */
export function aScriptedModel(answer: unknown): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    modelId: "test-model",
    doGenerate: async () => {
      if (answer instanceof Error) throw answer;
      const text = typeof answer === "string" ? answer : JSON.stringify(answer);
      return {
        content: [{ type: "text", text }],
        finishReason: { unified: "stop", raw: "stop" },
        usage: {
          inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 10, text: 10, reasoning: 0 },
        },
        warnings: [],
      };
    },
  });
}
