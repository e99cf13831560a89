import { Agent, fetch, type RequestInit, Response } from "undici";
import { OutgoingRequestError, requestFailureOf, timedOut, tooLarge } from "./outgoing-request-error.ts";
import type { SafeDialOptions } from "./safe-dial.ts";
import { createConnector } from "./safe-fetch-connector.ts";

export interface SafeFetchOptions extends SafeDialOptions {
  /** For everything from resolving the name to the last byte; 10 s unless given. */
  timeoutMs?: number | undefined;
  /** Of the body, unpacked; 1 MiB unless given. */
  maxResponseBytes?: number | undefined;
}

export type SafeRequest = Pick<RequestInit, "method" | "headers" | "body" | "signal">;

/** A request to an address that someone typed. Throws an `OutgoingRequestError` where it has no answer, also while reading. */
export type SafeFetch = (address: string, request?: SafeRequest) => Promise<Response>;

/**
 * A `fetch` for addresses we did not choose: http and https alone, no credentials in the address, no private networks
 * (however they are spelled, and whatever a name resolves to at the next moment), no redirects, an end in time and size.
 * Every request has a connection of its own.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { timeoutMs = 10_000, maxResponseBytes = 1024 * 1024 } = options;
  const dispatcher = new Agent({
    connect: createConnector(options),
    // A connection that is kept would outlive its check, and fail the next request when the other side drops it.
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  return async (address, { signal, ...request } = {}) => {
    const url = addressOf(address);
    const host = url.hostname;
    const limit = AbortSignal.timeout(timeoutMs);
    const end = signal ? AbortSignal.any([limit, signal]) : limit;
    const failureOf = (error: unknown) => (limit.aborted ? timedOut(host) : requestFailureOf(error, host));
    try {
      const response = await fetch(url, { ...request, redirect: "manual", signal: end, dispatcher });
      if (isRedirect(response)) {
        await response.body?.cancel();
        throw redirected(host, response.status);
      }
      return limitedAnswer(response, { host, maxResponseBytes, failureOf });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

/** The address as it will be dialled. Throws where it cannot be. */
export function addressOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new OutgoingRequestError("bad_address", "The address must begin with https:// or http://.");
  }
  if (url.username || url.password) {
    throw new OutgoingRequestError("bad_address", "The address must not hold a user name or a password.");
  }
  return url;
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && status !== 304 && headers.has("location");
}

function redirected(host: string, status: number): OutgoingRequestError {
  const message = `${host} sent the request on to another address, which is not followed.`;
  return new OutgoingRequestError("redirected", message, status);
}

interface Limit {
  host: string;
  maxResponseBytes: number;
  failureOf(error: unknown): OutgoingRequestError;
}

function limitedAnswer(response: Response, limit: Limit): Response {
  const { status, statusText, headers, body } = response;
  return new Response(body && limitedBody(body, limit), { status, statusText, headers });
}

function limitedBody(body: NonNullable<Response["body"]>, { host, maxResponseBytes, failureOf }: Limit) {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxResponseBytes) throw tooLarge(host);
        controller.enqueue(value);
      } catch (error) {
        await reader.cancel().catch(() => {});
        controller.error(failureOf(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
