import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { createSafeFetch } from "@tessera/kit/safe-fetch";
import type { CircuitBreaker } from "../circuit-breaker.ts";
import { withoutSecrets } from "../without-secrets.ts";
import type { Patience } from "./patience.ts";
import { createPatientFetch, type Fetch } from "./patient-fetch.ts";

export interface Endpoint {
  baseUrl: string;
  key: string | null;
  model: string;
}

const maxAnswerBytes = 32 * 1024 * 1024;

/** The fetch for endpoints of organizations, or (`allowPrivate`) for the one the installation chose itself. */
export function createEndpointFetch(patience: Patience, allowPrivate: boolean): Fetch {
  const safeFetch = createSafeFetch({
    allowPrivate,
    timeoutMs: patience.totalMs,
    maxResponseBytes: maxAnswerBytes,
  });
  return (async (input, init) => safeFetch(String(input), init as Parameters<typeof safeFetch>[1])) as Fetch;
}

/** A language model at an OpenAI-compatible address. It receives no secrets. */
export function createOpenAiCompatibleModel(
  { baseUrl, key, model }: Endpoint,
  { fetch, breaker, patience }: { fetch: Fetch; breaker: CircuitBreaker; patience: Patience },
): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl.replace(/\/+$/, ""),
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createPatientFetch({ fetch, breaker, patience }),
  });
  return withoutSecrets(provider.chatModel(model));
}
