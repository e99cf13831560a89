import { setTimeout as after } from "node:timers/promises";
import { apiBase } from "@tessera/wire/api/route";
import type { FastifyRequest } from "fastify";
import type { ReadLivePosition } from "../live-stream/live-position.ts";
import type { CallService, ServiceQuestion } from "./call-service.ts";
import { choosePageLanguage } from "./page-language.ts";

export interface PageDataOptions {
  callService: CallService;
  publicOrigin: string;
  /** How long, in milliseconds, a page's stream stays open for responses. */
  patienceMs: number;
  /** Returns the start position of live events. Without it, a page's live events begin when it opens its stream. */
  readLivePosition?: ReadLivePosition | undefined;
}

/**
 * A piece of the data sent with a page: the session's token, the position at which live events start, or the JSON
 * response of the call with this number.
 */
interface PagePart {
  name: string;
  json: string;
}

/**
 * Requests the data of a page's first screen, and yields each part as it arrives. What fails or is late is left out:
 * the page then requests it itself. `disconnected` aborts when the browser has disconnected.
 */
export type FetchPageData = (
  request: FastifyRequest,
  calls: readonly string[],
  disconnected: AbortSignal,
) => AsyncIterable<PagePart>;

/** The call by which every page finds out who is signed in. */
export const sessionCall = `${apiBase}/auth/me`;

// Renewing a session sets its cookie, but the page's headers have already been sent by then.
const tokenPath = "/api/auth/token";
const tokenQuery = "?disableRefresh=true";
const maxPartBytes = 1024 * 1024;
/** How long, in milliseconds, the calls of a page wait for the position at which live events start. */
const positionMs = 100;

export function createPageData(options: PageDataOptions): FetchPageData {
  const { callService, publicOrigin, patienceMs, readLivePosition } = options;

  async function fetchText(address: string, question: ServiceQuestion): Promise<string | null> {
    const response = await callService(address, question);
    if (response?.status !== 200) return null;
    const text = await response.text().catch(() => "");
    return text.length > 0 && text.length <= maxPartBytes ? text : null;
  }

  return async function* fetchPageData(request, calls, disconnected) {
    const signal = AbortSignal.any([disconnected, AbortSignal.timeout(patienceMs)]);
    const caller = { address: request.ip, requestId: request.id, publicOrigin };
    const agent = request.headers["user-agent"] ?? "";
    const cookie = request.headers.cookie ?? "";
    const asker = { cookie, "user-agent": agent };
    const json = await fetchText(`${tokenPath}${tokenQuery}`, { headers: asker, caller, signal });
    const token = json && readToken(json);
    if (!token) return;
    yield { name: "token", json: JSON.stringify(token) };
    // Read before the calls are made, so that any later change arrives as a live event.
    const position = await Promise.race([readLivePosition?.(token), after(positionMs)]);
    yield { name: "position", json: JSON.stringify(position ?? null) };
    const headers = {
      authorization: `Bearer ${token}`,
      "user-agent": agent,
      "accept-language": choosePageLanguage(request.headers),
    };
    yield* inOrderOfArrival(
      calls.map(async (call, index) => {
        const text = await fetchText(call, { headers, caller, signal });
        return text === null ? null : { name: String(index), json: text };
      }),
    );
  };
}

function readToken(json: string): string | null {
  try {
    const { token } = JSON.parse(json) as { token?: unknown };
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

async function* inOrderOfArrival(asked: Promise<PagePart | null>[]): AsyncGenerator<PagePart> {
  const pending = new Map(asked.map((promise, index) => [index, promise.then((part) => ({ part, index }))]));
  while (pending.size > 0) {
    const { part, index } = await Promise.race(pending.values());
    pending.delete(index);
    if (part) yield part;
  }
}
