import { once } from "node:events";
import net from "node:net";

/** A connection to Firefox's own remote control, in which an extension's sidebar can be reached. */
export interface Marionette {
  send<Result = unknown>(command: string, parameters?: object): Promise<Result>;
  close(): void;
}

type Message = [kind: number, id: number, error: { message: string } | null, result: unknown];

export async function connectToMarionette(port: number): Promise<Marionette> {
  const socket = net.connect(port, "127.0.0.1");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const greeted = Promise.withResolvers<void>();
  const readMessages = createMessageReader((message) => {
    // The greeting is the only message that is no array.
    if (!Array.isArray(message)) return greeted.resolve();
    const [, id, error, result] = message as Message;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.on("data", readMessages);
  await once(socket, "connect");
  await greeted.promise;
  return {
    send<Result>(command: string, parameters: object = {}) {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, answer);
      const message = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      return answer.promise as Promise<Result>;
    },
    close: () => socket.destroy(),
  };
}

/** Reads messages as Marionette writes them: the length in bytes, a colon, JSON. */
function createMessageReader(onMessage: (message: unknown) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const colon = rest.indexOf(":");
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || rest.length < end) return;
      onMessage(JSON.parse(String(rest.subarray(colon + 1, end))));
      rest = rest.subarray(end);
    }
  };
}
