import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ephemeral ports (Linux from 32768, others from 49152): the system could give one of those to an outgoing connection between
 * choosing it and listening on it.
 */
const range = { from: 20_000, to: 32_000 };
const given = new Set<number>();

/** Returns a port of the loopback address that nothing listens on, a different one each time. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No port from ${range.from} to ${range.to} is free.`);
}

/** Returns true if nothing listens on the port of the loopback address. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen({ port, host: "127.0.0.1", exclusive: true });
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
