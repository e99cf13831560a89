import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Where data would go that a picture or a link carries out. */
export interface Collector extends AsyncDisposable {
  url: string;
  /** What came since it was asked last. */
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
