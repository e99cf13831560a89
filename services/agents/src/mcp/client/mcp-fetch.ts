import { createSafeFetch, type SafeFetchOptions } from "@tessera/kit/safe-fetch";

/** The fetch that MCP servers elsewhere are asked through. */
export type McpFetch = typeof fetch;

/** How long one request to a server elsewhere may take, and the most bytes of its answer. */
const maxAnswerMs = 30_000;
const maxBytes = 1024 * 1024;

/**
 * A `fetch` that reaches public addresses alone (unless the installation lets it), follows nothing, and ends in time and size.
 * A server's own stream of notices is declined: nobody would listen to it.
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
