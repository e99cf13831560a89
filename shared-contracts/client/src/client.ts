import { t } from "@tessera/language/t";
import { apiBase } from "@tessera/wire/api/route";
import { uploadPath } from "@tessera/wire/file/file.constants";
import { ApiError } from "./api-error.ts";
import type { Call, Open } from "./call.ts";
import { failureOf, replyOf } from "./reply.ts";
import { type CallInput, requestOf } from "./request.ts";
import { readUpload, sendUpload, type Upload } from "./upload.ts";

/** Returns a bearer token, or null if nobody is signed in. With `refresh`, the previous token was refused. */
type TokenProvider = (options?: { refresh?: boolean }) => Promise<string | null>;

/** Responses that were loaded together with the page. */
export interface EarlyAnswers {
  /** Returns the response to a GET, once and only to a caller with the token it was loaded with; undefined if there is none. */
  take(url: string, getToken: () => Promise<string | null>): Promise<unknown>;
}

/** The span of one operation: `traceparent` is sent with its request, and `end` receives the response. */
interface OperationSpan {
  traceparent: string;
  end(answer: { status: number; header(name: string): string | null }): void;
}

/** Opens the span of an operation; null if it is not traced. */
export type TraceOperation = (operation: string) => OperationSpan | null;

/** Options of a client. `baseUrl` defaults to `/api/v1` of the page's own origin. */
export interface ClientOptions {
  baseUrl?: string;
  trace?: TraceOperation | undefined;
  getToken?: TokenProvider;
  early?: EarlyAnswers | undefined;
}

/** A client of the API. `call`, `open` and `upload` work once a token provider is set. */
export interface Client {
  call: Call;
  open: Open;
  upload: Upload;
  setTokenProvider(provider: TokenProvider | null): void;
}

/** Creates a client of the API. A refused token is renewed once; nothing else is retried automatically. */
export function createClient({ baseUrl = apiBase, getToken, early, trace }: ClientOptions = {}): Client {
  let provider = getToken ?? null;

  async function request(operation: string, input: CallInput): Promise<Response> {
    const [url, init] = requestOf(baseUrl, operation, input);
    const span = trace?.(operation);
    try {
      const response = await sendAs(url, withTrace(init, span), input.isForAll);
      span?.end({ status: response.status, header: (name) => response.headers.get(name) });
      return response;
    } catch (error) {
      span?.end(noAnswer);
      throw error;
    }
  }

  async function sendAs(url: string, init: RequestInit, isForAll = false): Promise<Response> {
    const token = isForAll ? ((await provider?.()) ?? null) : await tokenFrom(provider);
    const response = await send(url, init, token);
    if (response.status !== 401 || !token) return response;
    return send(url, init, await tokenFrom(provider, { refresh: true }));
  }

  async function takeEarly(operation: string, input: CallInput): Promise<unknown> {
    if (!early || !provider || !operation.startsWith("GET ")) return undefined;
    const [url] = requestOf(baseUrl, operation, input);
    return early.take(url, provider);
  }

  async function call(operation: string, input: CallInput = {}): Promise<unknown> {
    const answer = await takeEarly(operation, input);
    if (answer !== undefined) return answer;
    const response = await request(operation, input);
    const text = await readText(response, input.signal);
    if (!response.ok) throw failureOf(response, text);
    return replyOf(text);
  }

  async function open(operation: string, input: CallInput): Promise<Response> {
    const response = await request(operation, input);
    if (!response.ok) throw failureOf(response, await readText(response, input.signal));
    return response;
  }

  const upload: Upload = async (file, options = {}) => {
    const span = trace?.(`POST ${uploadPath}`);
    const send = async (refresh?: { refresh: boolean }) =>
      sendUpload(baseUrl, file, options, { token: await tokenFrom(provider, refresh), span });
    try {
      let answer = await send();
      if (answer.status === 401) answer = await send({ refresh: true });
      span?.end(answer);
      return readUpload(answer);
    } catch (error) {
      span?.end(noAnswer);
      throw error;
    }
  };

  return {
    call: call as Call,
    open: open as Open,
    upload,
    setTokenProvider(next) {
      provider = next;
    },
  };
}

async function tokenFrom(provider: TokenProvider | null, options?: { refresh: boolean }): Promise<string> {
  if (!provider) {
    throw new ApiError(t("The API client requires authentication and the token provider is not set."), {
      status: 0,
    });
  }
  const token = await provider(options);
  if (!token)
    throw new ApiError(t("No authentication token is available."), { status: 0, code: "not_signed_in" });
  return token;
}

const noAnswer = { status: 0, header: () => null };

function withTrace(init: RequestInit, span: OperationSpan | null | undefined): RequestInit {
  return span ? { ...init, headers: { ...init.headers, traceparent: span.traceparent } } : init;
}

async function send(url: string, init: RequestInit, token: string | null): Promise<Response> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  try {
    return await fetch(url, { ...init, headers: { ...init.headers, ...authorization } });
  } catch (cause) {
    throw unreached(init.signal, cause);
  }
}

async function readText(response: Response, signal: AbortSignal | null | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw unreached(signal, cause);
  }
}

/** Returns the error to throw: the caller's own reason if it aborted, otherwise a connection failure. */
function unreached(signal: AbortSignal | null | undefined, cause: unknown): unknown {
  if (signal?.aborted) return signal.reason;
  return new ApiError(t("Couldn't reach the server. Check your connection and try again."), {
    status: 0,
    cause,
  });
}
