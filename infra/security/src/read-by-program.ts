const origin = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");

/** Calls a tool as a program connected over MCP does, and returns the complete response body. */
export async function callTool(token: string, name: string, input: object): Promise<string> {
  const response = await fetch(`${origin}/api/v1/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } }),
  });
  return response.text();
}
