import { Failure, unavailable } from "@tessera/kit/errors/failure";
import { shareTraceWith } from "@tessera/kit/observability/tracing";
import type { Actor } from "@tessera/kit/tokens/actor";
import { ErrorReply } from "@tessera/wire/api/error";
import type { ReplyOf } from "@tessera/wire/api/route";
import { Check } from "typebox/value";
import { type ApiInput, type ApiOperations, nameByService, type ServiceUrls } from "./api-operations.ts";
import { type ApiRequest, requestOf } from "./api-request.ts";

/** The person behind a request and their bearer token. Calls to other services are made with that token. */
export interface Caller {
  actor: Actor;
  token: string;
}

/** A client for the other services. They check permissions again with the same token, so nothing here can do more than its caller. */
export interface ApiClient {
  /**
   * Calls an operation by its name. Throws a `Failure`: with the code of the error response, or `unavailable` if there is no response in
   * time. Throws the signal's reason if the caller aborts.
   */
  call<K extends keyof ApiOperations>(
    caller: Caller,
    operation: K,
    input: ApiInput<ApiOperations[K]>,
    signal?: AbortSignal,
  ): Promise<ReplyOf<ApiOperations[K]>>;
}

const maxAnswerMs = 10_000;

export function createApiClient(urls: ServiceUrls, { timeoutMs = maxAnswerMs } = {}): ApiClient {
  for (const url of Object.values(urls)) shareTraceWith(url);
  const call = async (caller: Caller, operation: string, input: object, signal?: AbortSignal) => {
    const request = requestOf(urls, operation, input, caller.token);
    const { response, text } = await ask(request, timeoutMs, signal);
    if (!response.ok) throw failureOf(request, response, jsonOf(text));
    return text === "" ? {} : (jsonOf(text) ?? broken(request));
  };
  return { call: call as ApiClient["call"] };
}

async function ask(request: ApiRequest, timeoutMs: number, signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    // Following a redirect would send the caller's token to the address it points to.
    const response = await fetch(request.url, { ...request.init, redirect: "manual", signal: end });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw Object.assign(serviceUnavailable(request), { cause });
  }
}

function failureOf(request: ApiRequest, { headers }: Response, reply: unknown): Failure {
  if (!Check(ErrorReply, reply)) return serviceUnavailable(request);
  const seconds = Number(headers.get("retry-after"));
  return new Failure(reply.code, reply.detail, {
    ...(reply.fields ? { fields: reply.fields } : {}),
    ...(reply.current === undefined ? {} : { current: reply.current }),
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function broken(request: ApiRequest): never {
  throw serviceUnavailable(request);
}

function serviceUnavailable({ service }: ApiRequest): Failure {
  return unavailable(`${nameByService[service]} do not answer at the moment.`, 2);
}
