import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Desk } from "../desk.ts";

/** Lets a journey stop and start a service of its desk: `POST /services/{name}/{stop|start}`. */
export async function serveControl(desk: Desk): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const [, name, act] = /^\/services\/([a-z]+)\/(stop|start)$/.exec(request.url ?? "") ?? [];
    if (request.method !== "POST" || !name || !act) return response.writeHead(404).end();
    const service = desk.service(name);
    (act === "stop" ? service.stop() : service.start()).then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
