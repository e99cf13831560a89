import type { FastifyInstance } from "fastify";

const sweepMs = 100;

/**
 * Lets requests in flight finish while the app closes, and then lets go of their connections: a caller who keeps one
 * alive would otherwise hold up the end for as long as it may stay idle.
 */
export function addGracefulClose(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (sweeping) reply.header("connection", "close");
    return payload;
  });
  app.addHook("onClose", async () => clearInterval(sweeping));
}
