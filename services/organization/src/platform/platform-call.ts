import type { SafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import { toReason } from "@tessera/wire/reason/reason";
import type { Static, TSchema } from "typebox";
import { Check } from "typebox/value";
import { failureOfAnswer, failureWithoutAnswer, PlatformError } from "./platform-error.ts";
import { redact, toExcerpt } from "./redact.ts";

/** The dependencies for calling a platform. */
export interface PlatformEnvironment {
  safeFetch: SafeFetch;
  now: () => Date;
  /** Aborts all requests in progress. */
  signal?: AbortSignal | undefined;
  /** Called with every response, for the delivery log. */
  onAnswer?: ((response: PlatformAnswer) => void) | undefined;
}

export interface PlatformAnswer {
  status: number;
  excerpt: string;
}

export interface Platform {
  /** The display name, for example `Jira`. */
  name: string;
  baseUrl: string;
  headers: Record<string, string>;
  /** Values that must not appear in stored responses. */
  secrets: string[];
  /** Returns the reason in the body of an error response, in a few words. */
  reasonIn(body: unknown): string | null;
}

interface Call<S extends TSchema> {
  body?: unknown;
  headers?: Record<string, string>;
  /** The schema of a successful response; without one, its body is ignored. */
  answer?: S;
}

/** Calls an operation like `POST /path` of a platform and returns its response, validated by a schema. */
export type PlatformCall = <S extends TSchema>(operation: string, call?: Call<S>) => Promise<Static<S>>;

/** Creates a function that calls a platform: JSON both ways, and a `PlatformError` for anything but a success. */
export function createPlatformCall(
  { safeFetch, now, signal, onAnswer }: PlatformEnvironment,
  { name, baseUrl, headers, secrets, reasonIn }: Platform,
): PlatformCall {
  return async (operation, call = {}) => {
    const [method = "GET", path = ""] = operation.split(" ");
    const answered = await request(method, path, call);
    const { status, text } = answered;
    const body = jsonIn(text);
    const excerpt = toExcerpt(text, secrets);
    onAnswer?.({ status, excerpt });
    if (status >= 300) {
      const reason = redact(reasonIn(body ?? {}) ?? "", secrets) || null;
      throw failureOfAnswer({ name, status, headers: answered.headers, excerpt, reason, now: now() });
    }
    if (call.answer && !Check(call.answer, body)) {
      throw new PlatformError(toReason("delivery.not_understood", { name, status }), {
        kind: "later",
        status,
        excerpt,
      });
    }
    return body as never;
  };

  async function request(method: string, path: string, call: Call<TSchema>) {
    try {
      const response = await safeFetch(`${baseUrl.replace(/\/+$/, "")}${path}`, {
        method,
        headers: {
          accept: "application/json",
          "user-agent": "Tessera/1",
          ...(call.body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
          ...call.headers,
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        ...(signal ? { signal } : {}),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      throw failureWithoutAnswer(error);
    }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value of a Basic `Authorization` header, with the secrets that it contains. */
export function basicAuthorization(user: string, password: string): { header: string; secrets: string[] } {
  const encoded = Buffer.from(`${user}:${password}`).toString("base64");
  return { header: `Basic ${encoded}`, secrets: [password, encoded] };
}
