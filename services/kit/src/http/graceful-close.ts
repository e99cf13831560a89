import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** True once the app is about to close: it is no longer ready, and every response closes its connection. */
    isEnding: boolean;
  }
}

const sweepMs = 100;

/** Announces that the app is about to close: it is no longer ready, but still serves requests. */
export function beginEnding(app: FastifyInstance): void {
  app.isEnding = true;
}

/**
 * Lets requests in flight finish while the app closes, and then closes their connections: a caller that keeps one alive would otherwise
 * delay the shutdown until the idle timeout.
 */
export function addGracefulClose(app: FastifyInstance): void {
  app.decorate("isEnding", false);
  let sweeping: NodeJS.Timeout | undefined;
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("preClose", async () => {
    beginEnding(app);
    // Node counts a connection as idle only after its first request; one that never sent anything would stay open.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (app.isEnding) reply.header("connection", "close");
    return payload;
  });
  app.addHook("onClose", async () => clearInterval(sweeping));
}
