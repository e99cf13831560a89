import { createSafeFetch, type SafeFetchOptions } from "@tessera/kit/outgoing/safe-fetch";

/** The `fetch` for requests to external MCP servers. */
export type McpFetch = typeof globalThis.fetch;

/** The limit per request to an external server in milliseconds, and the maximum size of its response. */
const maxAnswerMs = 30_000;
const maxBytes = 1024 * 1024;

/**
 * Creates a `fetch` that reaches only public addresses (unless the installation allows private ones), follows no redirects, and is limited
 * in time and size. A server's stream of notifications (GET) is declined with 405, because nothing would read it.
 */
export function createMcpFetch(options: Pick<SafeFetchOptions, "allowPrivate" | "timeoutMs">): McpFetch {
  const safeFetch = createSafeFetch({ timeoutMs: maxAnswerMs, maxResponseBytes: maxBytes, ...options });
  return async (address, init = {}) => {
    if (init.method === "GET") return new Response(null, { status: 405 });
    const { method, headers, body, signal } = init;
    const request = { method, headers, body, signal } as Parameters<typeof safeFetch>[1];
    return (await safeFetch(String(address), request)) as unknown as Response;
  };
}
