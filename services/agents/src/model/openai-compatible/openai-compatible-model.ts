import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { createSafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import type { CircuitBreaker } from "../circuit-breaker.ts";
import { withoutSecrets } from "../without-secrets.ts";
import { createPatientFetch, type Fetch } from "./retrying-fetch.ts";
import type { Timeouts } from "./timeouts.ts";

export interface Endpoint {
  baseUrl: string;
  key: string | null;
  model: string;
}

const maxAnswerBytes = 32 * 1024 * 1024;

/** Creates the `fetch` for endpoints of organizations, or with `allowPrivate` for the endpoint that the operator chose. */
export function createEndpointFetch(timeouts: Timeouts, allowPrivate: boolean): Fetch {
  const safeFetch = createSafeFetch({
    allowPrivate,
    timeoutMs: timeouts.totalMs,
    maxResponseBytes: maxAnswerBytes,
  });
  return (async (input, init) => safeFetch(String(input), init as Parameters<typeof safeFetch>[1])) as Fetch;
}

/** Creates a language model at an OpenAI-compatible address. Secrets are removed from its prompts. */
export function createOpenAiCompatibleModel(
  { baseUrl, key, model }: Endpoint,
  { fetch, breaker, timeouts }: { fetch: Fetch; breaker: CircuitBreaker; timeouts: Timeouts },
): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl.replace(/\/+$/, ""),
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createPatientFetch({ fetch, breaker, timeouts }),
  });
  return withoutSecrets(provider.chatModel(model));
}
