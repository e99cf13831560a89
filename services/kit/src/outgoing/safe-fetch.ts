import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { connect as secure } from "node:tls";
import { toReason } from "@tessera/wire/reason/reason";
import { Agent, type buildConnector, fetch, type RequestInit, Response } from "undici";
import {
  OutgoingRequestError,
  timedOut,
  toDialFailure,
  tooLarge,
  toRequestFailure,
} from "./outgoing-request-error.ts";
import { type SafeDialOptions, safeDial } from "./safe-dial.ts";

export interface SafeFetchOptions extends SafeDialOptions {
  /** The time limit from resolving the name to the last byte, 10 s by default. */
  timeoutMs?: number | undefined;
  /** The maximum size of the decompressed body, 1 MiB by default. */
  maxResponseBytes?: number | undefined;
}

export type SafeRequest = Pick<RequestInit, "method" | "headers" | "body" | "signal">;

/**
 * Sends a request to an address that a user entered. Throws an `OutgoingRequestError` if there is no usable response, also while its body
 * is read.
 */
export type SafeFetch = (address: string, request?: SafeRequest) => Promise<Response>;

/**
 * Creates a `fetch` for untrusted addresses: only http and https, no credentials in the address, no private networks (however they are
 * written, and whatever a name resolves to later), no redirects, and limits on time and size. Every request has a connection of its own.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { timeoutMs = 10_000, maxResponseBytes = 1024 * 1024 } = options;
  const dispatcher = new Agent({
    connect: createConnector(options),
    // A kept connection would outlive its check, and fail the next request if the other side drops it.
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  return async (address, { signal, ...request } = {}) => {
    const url = toAddress(address);
    const host = url.hostname;
    const limit = AbortSignal.timeout(timeoutMs);
    const end = signal ? AbortSignal.any([limit, signal]) : limit;
    const toFailure = (error: unknown) => (limit.aborted ? timedOut(host) : toRequestFailure(error, host));
    try {
      const response = await fetch(url, { ...request, redirect: "manual", signal: end, dispatcher });
      if (isRedirect(response)) {
        await response.body?.cancel();
        throw redirected(host, response.status);
      }
      return limitedAnswer(response, { host, maxResponseBytes, failureOf: toFailure });
    } catch (error) {
      throw toFailure(error);
    }
  };
}

/** Parses an address as it will be dialled. Throws `bad_address` if it is not allowed. */
function toAddress(address: string): URL {
  const problem = findAddressProblem(address);
  if (problem) throw new OutgoingRequestError("bad_address", addressProblems[problem]);
  return new URL(address);
}

const addressProblems = {
  not_http: toReason("outgoing.scheme"),
  with_password: toReason("outgoing.credentials"),
};

/** Returns what forbids an address that requests would be sent to; null if nothing does. */
export function findAddressProblem(address: string): keyof typeof addressProblems | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) return "not_http";
  return url.username || url.password ? "with_password" : null;
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && status !== 304 && headers.has("location");
}

function redirected(host: string, status: number): OutgoingRequestError {
  return new OutgoingRequestError("redirected", toReason("outgoing.redirected", { host }), status);
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

function limitedBody(
  body: NonNullable<Response["body"]>,
  { host, maxResponseBytes, failureOf: toFailure }: Limit,
) {
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
        controller.error(toFailure(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Creates undici's connector on top of `safeDial`. */
function createConnector(options: SafeDialOptions): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const isSecure = protocol === "https:";
    const target = { host, port: Number(port) || (isSecure ? 443 : 80) };
    const finish = (socket: Socket, signal: AbortSignal) =>
      isSecure ? secureFor(host, socket, signal) : Promise.resolve(socket.setNoDelay(true));
    safeDial(options, target, finish).then(
      (socket) => callback(null, socket),
      (error) => callback(toDialFailure(error, host), null),
    );
  };
}

async function secureFor(host: string, socket: Socket, signal: AbortSignal): Promise<Socket> {
  const servername = isIP(host) === 0 ? host : "";
  const secured = secure({ socket, host, servername, ALPNProtocols: ["http/1.1"] });
  await once(secured, "secureConnect", { signal });
  return secured;
}
