import { createServer, type Server } from "node:http";
import { collectDefaultMetrics } from "@prometheus-io/client";
import { Type } from "typebox";
import { registry } from "./metrics.ts";

/** The address of `/metrics`, separate from that of the services. Without a port, metrics are not served. */
export const metricsVariables = {
  METRICS_HOST: Type.String({ default: "127.0.0.1" }),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
};

let collectsDefaults = false;

/** Serves GET `/metrics` in the Prometheus format for as long as the process lives. Rejects if the port is in use. */
export async function startMetricsServer({ host, port }: { host: string; port: number }): Promise<Server> {
  if (!collectsDefaults) collectDefaultMetrics({ register: registry });
  collectsDefaults = true;
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    }
  });
  // The metrics server alone must not keep the process alive.
  server.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(port, host, resolve);
  await promise;
  return server;
}
