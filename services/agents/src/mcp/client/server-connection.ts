import { createMCPClient, type MCPClient } from "@ai-sdk/mcp";
import type { ToolOutcome } from "../../tool/tool.ts";
import { describeConnectionError, isSilence } from "./connection-error.ts";
import type { McpFetch } from "./mcp-fetch.ts";
import type { Definitions, ServerCache } from "./server-cache.ts";
import type { McpServerPlan } from "./server-plan.ts";

export interface McpClientContext {
  mcpFetch: McpFetch;
  memory: ServerCache;
  organizationId: string;
  /** True if tools are described instead of called. */
  isTrial?: boolean;
  onOutcome?(call: { toolName: string; toolCallId: string }, outcome: ToolOutcome): void;
  signal?: AbortSignal | undefined;
}

export interface ServerConnection {
  isOpen: true;
  plan: McpServerPlan;
  definitions: Definitions;
  /** Connects on the first call if the tools came from the cache. */
  connect(): Promise<MCPClient>;
  close(): Promise<void>;
}

/** A server that could not be opened. `note` gives the reason in one line. */
export interface UnavailableServer {
  isOpen: false;
  note: string;
}

/** The time limit for opening an external server. After that, the reply goes on without it. */
const maxOpeningMs = 5_000;

/** Opens a server. For a minute, one that did not respond is not tried again, and one that did is not queried for its tools again. */
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

/** Creates a connection that opens on first use. One that could not be opened is tried again on the next use. */
function lineTo(plan: McpServerPlan, { mcpFetch }: McpClientContext): Line {
  let client: Promise<MCPClient> | undefined;
  return {
    connect(signal = AbortSignal.timeout(maxOpeningMs)) {
      client ??= connect(plan, mcpFetch, signal).catch((error) => {
        client = undefined;
        throw error;
      });
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
    // An error in the background also rejects the call that waits for it.
    onUncaughtError: () => {},
  });
}

async function loadDefinitions(line: Line, signal: AbortSignal): Promise<Definitions> {
  const client = await line.connect(signal);
  return (await client.listTools({ options: { signal } })).tools;
}
