import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { redactDeep } from "@tessera/text/redact-deep";
import { wrapLanguageModel } from "ai";

/** The model, given everything but secrets: no matter who asks it, and whatever the text was read in. */
export function withoutSecrets(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: { specificationVersion: "v4", transformParams: async ({ params }) => safeParams(params) },
  });
}

function safeParams(params: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  return { ...params, prompt: redactDeep(params.prompt, new Map()) };
}
