import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the end is near: not ready any more, and every answer lets go of its connection. */
    isEnding: boolean;
  }
}

const sweepMs = 100;

/** The end is near: the app is not ready any more, and still answers. */
export function beginEnding(app: FastifyInstance): void {
  app.isEnding = true;
}

/**
 * Lets requests in flight finish while the app closes, and then lets go of their connections: a caller who keeps one
 * alive would otherwise hold up the end for as long as it may stay idle.
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
    // Node calls a connection idle only after its first request: one that never sent anything would stay.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (app.isEnding) reply.header("connection", "close");
    return payload;
  });
  app.addHook("onClose", async () => clearInterval(sweeping));
}
