import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that an image or a link could leak data to. */
export interface Collector extends AsyncDisposable {
  url: string;
  /** Returns the requests since the last call. */
  taken(): string[];
}

export async function aCollector(): Promise<Collector> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => requests.splice(0),
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
