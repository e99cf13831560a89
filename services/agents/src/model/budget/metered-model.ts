import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";

/** Wraps a model and reports after each call how many tokens it read and wrote. */
export function meterModel(model: LanguageModelV4, onTokens: (tokens: number) => void): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapGenerate({ doGenerate }) {
        const result = await doGenerate();
        onTokens(countTokens(result.usage));
        return result;
      },
      async wrapStream({ doStream }) {
        const { stream, ...rest } = await doStream();
        const meter = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
          transform(part, controller) {
            if (part.type === "finish") onTokens(countTokens(part.usage));
            controller.enqueue(part);
          },
        });
        return { stream: stream.pipeThrough(meter), ...rest };
      },
    },
  }) as LanguageModelV4;
}

function countTokens({ inputTokens, outputTokens }: LanguageModelV4Usage): number {
  return (inputTokens.total ?? 0) + (outputTokens.total ?? 0);
}
