import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeIdentity {
  url: string;
  /** The received requests, the oldest first. */
  asked: { method: string; path: string; authorization: string; body: unknown }[];
  /** Does what identity would do, before the response. */
  act: (body: Record<string, string>) => Promise<void>;
  /** The response to the next request. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

/** Starts a fake identity service on a port of its own. */
export async function aFakeIdentity(): Promise<FakeIdentity> {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text || "{}");
    const { method = "", url = "", headers } = request;
    fake.asked.push({ method, path: url, authorization: headers.authorization ?? "", body });
    if (fake.answer.status < 300) await fake.act(body);
    response.writeHead(fake.answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(fake.answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeIdentity = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    act: async () => {},
    answer: { status: 200, body: {} },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
