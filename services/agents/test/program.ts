import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export interface ProgramOptions {
  url: string;
  token: string;
  /** The generations of the protocol that it knows: only the older one, or both. */
  mode?: "legacy" | "auto";
}

/** Connects a program that works with the installation, with its owner's token. */
export async function connectProgram({ url, token, mode = "auto" }: ProgramOptions) {
  const client = new Client({ name: "program", version: "1.0.0" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));

  async function call(name: string, input: Record<string, unknown>) {
    const result = (await client.callTool({ name, arguments: input })) as CallToolResult;
    const text = result.content.map((part) => (part.type === "text" ? part.text : "")).join("");
    const isError = result.isError ?? false;
    return { isError, text, data: isError ? null : JSON.parse(text).data };
  }

  return {
    client,
    call,
    namesOfTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    [Symbol.asyncDispose]: () => client.close(),
  };
}
