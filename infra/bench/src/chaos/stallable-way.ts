import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** How data passes: at once, late, or not at all. Connections stay open in each case. */
type Traffic = "flows" | "slow" | "stands";

/** A TCP proxy in front of a store, which an experiment disturbs. */
export interface StallableWay {
  /** The store's URL through the proxy. */
  url: string;
  set(traffic: Traffic): void;
  /** Closes the open connections. */
  cut(): void;
  close(): Promise<void>;
}

const lateMs = 150;

/** Starts a proxy between a service and the store at `target`. */
export async function aStallableWay(target: string): Promise<StallableWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let traffic: Traffic = "flows";
  let resumed = Promise.withResolvers<void>();
  const forward = async (from: Socket, to: Socket) => {
    for await (const bytes of from) {
      if (traffic === "slow") await pause(lateMs);
      while (traffic === "stands") await resumed.promise;
      to.write(bytes);
    }
    to.end();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      forward(socket, other).catch(() => {});
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    set(next) {
      traffic = next;
      if (next !== "stands") {
        resumed.resolve();
        resumed = Promise.withResolvers<void>();
      }
    },
    cut,
    close: () =>
      new Promise<void>((resolve) => {
        resumed.resolve();
        server.close(() => resolve());
        cut();
      }),
  };
}
