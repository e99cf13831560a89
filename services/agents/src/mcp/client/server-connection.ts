import { createMCPClient, type MCPClient } from "@ai-sdk/mcp";
import { describeConnectionError, isSilence } from "./connection-error.ts";
import type { McpFetch } from "./mcp-fetch.ts";
import type { Definitions } from "./server-cache.ts";
import type { McpClientContext, McpServerPlan } from "./server-plan.ts";

export interface ServerConnection {
  isOpen: true;
  plan: McpServerPlan;
  definitions: Definitions;
  /** Connects at the first call, when the tools were remembered. */
  connect(): Promise<MCPClient>;
  close(): Promise<void>;
}

/** `note` says in one line why the server's tools are missing. */
export interface UnavailableServer {
  isOpen: false;
  note: string;
}

/** How long someone waits for a reply because of a server elsewhere, before it goes on without. */
const maxOpeningMs = 5_000;

/** Within a minute, one that is silent is not asked again, and one that answered is not asked for its tools again. */
export async function connectServer(
  plan: McpServerPlan,
  context: McpClientContext,
): Promise<ServerConnection | UnavailableServer> {
  const { memory, organizationId, signal } = context;
  const cached = memory.recall(organizationId, plan);
  if (cached?.isSilent) return closed(plan, cached.reason);
  const line = lineTo(plan, context);
  if (cached) return { isOpen: true, plan, definitions: cached.definitions, ...line };
  const limit = AbortSignal.timeout(maxOpeningMs);
  try {
    const definitions = await loadDefinitions(line, signal ? AbortSignal.any([limit, signal]) : limit);
    memory.keep(organizationId, plan, { isSilent: false, definitions });
    return { isOpen: true, plan, definitions, ...line };
  } catch (error) {
    await line.close();
    if (signal?.aborted) throw signal.reason;
    const reason = limit.aborted ? "it did not answer in time" : describeConnectionError(error);
    if (limit.aborted || isSilence(error)) memory.keep(organizationId, plan, { isSilent: true, reason });
    return closed(plan, reason);
  }
}

function closed({ name }: McpServerPlan, reason: string): UnavailableServer {
  return { isOpen: false, note: `The tools of "${name}" are missing: ${reason}.` };
}

type Line = Pick<ServerConnection, "close"> & { connect(signal?: AbortSignal): Promise<MCPClient> };

/** One connection, once someone wants it. */
function lineTo(plan: McpServerPlan, { mcpFetch }: McpClientContext): Line {
  let client: Promise<MCPClient> | undefined;
  return {
    connect(signal = AbortSignal.timeout(maxOpeningMs)) {
      client ??= connect(plan, mcpFetch, signal);
      return client;
    },
    close: async () => {
      await client?.then(
        (open) => open.close(),
        () => {},
      );
    },
  };
}

function connect({ url, token }: McpServerPlan, fetch: McpFetch, signal: AbortSignal): Promise<MCPClient> {
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

async function loadDefinitions(line: Line, signal: AbortSignal): Promise<Definitions> {
  const client = await line.connect(signal);
  return (await client.listTools({ options: { signal } })).tools;
}
