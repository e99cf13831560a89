import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A receiver of webhooks on loopback. */
export interface Receiver {
  url: string;
  /** Returns the time at which a message with this text arrives. Throws after 10 s. */
  measureArrival(text: string): Promise<number>;
  close(): void;
}

const maxMs = 10_000;

export async function openReceiver(): Promise<Receiver> {
  const awaited = new Map<string, (moment: number) => void>();
  const server = createServer(async (request, response) => {
    const arrived = performance.now();
    let body = "";
    for await (const chunk of request) body += chunk;
    response.writeHead(204).end();
    for (const [text, report] of awaited) if (body.includes(text)) report(arrived);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async measureArrival(text) {
      const { promise, resolve } = Promise.withResolvers<number>();
      awaited.set(text, resolve);
      const moment = await Promise.race([promise, sleep(maxMs, null, { ref: false })]);
      awaited.delete(text);
      // A message that never arrives is a failure, not a missing figure.
      if (moment === null) throw new Error(`A message did not arrive within ${maxMs} ms.`);
      return moment;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
