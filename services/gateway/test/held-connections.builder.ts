import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection that sends the given text and nothing more. */
export interface HeldConnection {
  socket: Socket;
  /** The status of the response. */
  status: Promise<number>;
}

/** Opens many connections at once, each of which sends the same beginning of a request. */
export async function holdConnections(url: string, count: number, start: string): Promise<HeldConnection[]> {
  const port = Number(new URL(url).port);
  return Promise.all(Array.from({ length: count }, () => hold(port, start)));
}

export function unfinishedPost(path: string, token: string | null, length = 1000): string {
  return [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    ...(token ? [`authorization: Bearer ${token}`] : []),
    "content-type: application/json",
    `content-length: ${length}`,
    "",
    "{",
  ].join("\r\n");
}

async function hold(port: number, start: string): Promise<HeldConnection> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const status = once(socket, "data").then(([data]) => Number(String(data).split(" ")[1]));
  status.catch(() => {});
  await once(socket, "connect");
  socket.write(start);
  return { socket, status };
}

export function letGo(held: HeldConnection[]): void {
  for (const { socket } of held) socket.destroy();
}
