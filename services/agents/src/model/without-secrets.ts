import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { redactDeep } from "@tessera/text/redact-deep";
import { wrapLanguageModel } from "ai";

/** Wraps a model so that it never receives secrets, regardless of the caller and of the source of the text. */
export function withoutSecrets(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: { specificationVersion: "v4", transformParams: async ({ params }) => safeParams(params) },
  });
}

function safeParams(params: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  return { ...params, prompt: redactDeep(params.prompt, new Map()) };
}
