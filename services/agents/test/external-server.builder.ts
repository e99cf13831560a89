import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { NodeStreamableHTTPServerTransport, toNodeHandler } from "@modelcontextprotocol/node";
import { type CallToolResult, createMcpHandler, Server, type Tool } from "@modelcontextprotocol/server";

export interface ExternalTool {
  name: string;
  description?: string;
  inputSchema?: Tool["inputSchema"];
  answer(input: Record<string, unknown>): CallToolResult | Promise<CallToolResult>;
}

export interface TestExternalServer {
  url: string;
  /** The tool calls that arrived, oldest first. */
  calls: { name: string; input: Record<string, unknown> }[];
  authorizations: Set<string | undefined>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts an external MCP server on a free port. With `isLegacy`, it knows only the older generation of the protocol. */
export async function anExternalServer(
  tools: ExternalTool[],
  { isLegacy, refuse }: { isLegacy?: boolean; refuse?: (request: IncomingMessage) => number | null } = {},
): Promise<TestExternalServer> {
  const calls: TestExternalServer["calls"] = [];
  const authorizations = new Set<string | undefined>();
  const mcp = createMcpHandler(() => createTestServer(tools, calls));
  const handle = isLegacy ? legacyHandler(() => createTestServer(tools, calls)) : toNodeHandler(mcp);
  const server = createServer((request, response) => {
    authorizations.add(request.headers.authorization);
    const status = refuse?.(request);
    if (status) response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
    else void handle(request as never, response as never);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    calls,
    authorizations,
    [Symbol.asyncDispose]: async () => {
      await mcp.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function legacyHandler(make: () => Server): RequestListener {
  return async (request, response) => {
    const transport = new NodeStreamableHTTPServerTransport();
    await make().connect(transport);
    await transport.handleRequest(request, response);
  };
}

function createTestServer(tools: ExternalTool[], calls: TestExternalServer["calls"]): Server {
  const server = new Server({ name: "external", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/list", async () => ({
    tools: tools.map(({ name, description, inputSchema = { type: "object" as const } }) => ({
      name,
      inputSchema,
      ...(description ? { description } : {}),
    })),
  }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const { name, arguments: input = {} } = params;
    calls.push({ name, input });
    const tool = tools.find((known) => known.name === name);
    return tool ? tool.answer(input) : said(`There is no ${name}.`, true);
  });
  return server;
}

/** Creates a tool result with text. */
export function said(text: string, isError = false): CallToolResult {
  return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
}
