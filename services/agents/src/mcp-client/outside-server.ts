import { createMCPClient, type ListToolsResult, type MCPClient } from "@ai-sdk/mcp";
import type { OutsideFetch } from "./outside-fetch.ts";
import type { McpServerPlan, OutsideContext } from "./outside-plan.ts";
import { outsideReason } from "./outside-reason.ts";

export interface OutsideServer {
  isOpen: true;
  plan: McpServerPlan;
  client: MCPClient;
  definitions: ListToolsResult["tools"];
}

/** `note` says in one line why the server's tools are missing. */
export interface ClosedServer {
  isOpen: false;
  note: string;
}

/** How long somebody waits for a reply because of a server elsewhere, before it goes on without. */
const longestOpeningMs = 5_000;

export async function openOutsideServer(
  plan: McpServerPlan,
  { outsideFetch, signal }: OutsideContext,
): Promise<OutsideServer | ClosedServer> {
  const limit = AbortSignal.timeout(longestOpeningMs);
  const end = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    const client = await connect(plan, outsideFetch, end);
    return { isOpen: true, plan, client, definitions: await definitionsOf(client, end) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const reason = limit.aborted ? "it did not answer in time" : outsideReason(error);
    return { isOpen: false, note: `The tools of "${plan.name}" are missing: ${reason}.` };
  }
}

function connect(
  { url, token }: McpServerPlan,
  fetch: OutsideFetch,
  signal: AbortSignal,
): Promise<MCPClient> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return createMCPClient({
    clientName: "tessera",
    version: "1.0.0",
    transport: { type: "http", url, fetch, redirect: "error", headers },
    initializationOptions: { signal },
    // What fails in the background fails the call that waits for it, too.
    onUncaughtError: () => {},
  });
}

async function definitionsOf(client: MCPClient, signal: AbortSignal): Promise<ListToolsResult["tools"]> {
  try {
    return (await client.listTools({ options: { signal } })).tools;
  } catch (error) {
    await client.close();
    throw error;
  }
}
