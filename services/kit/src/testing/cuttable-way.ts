import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy in front of a store that a test can cut and reconnect. */
export interface CuttableWay {
  /** The store's address through the proxy. */
  url: string;
  /** Closes every connection and accepts no more. */
  cut(): Promise<void>;
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy between a service and the store at `target`, to simulate outages. */
export async function aCuttableWay(target: string): Promise<CuttableWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
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
      socket.pipe(other);
    }
  });
  const listen = (on: number) =>
    new Promise<void>((resolve) => server.listen(on, "127.0.0.1", () => resolve()));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    cut,
    reconnect: () => listen(own),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
