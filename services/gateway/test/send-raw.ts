import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

/** Requests a path exactly as it is spelled; other clients would normalize it first. */
export async function sendRaw(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number | undefined; body: string }> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  request({ host: "127.0.0.1", port, path, agent: false }, async (response) =>
    resolve({ status: response.statusCode, body: await text(response) }),
  )
    .on("error", reject)
    .end();
  return promise;
}
