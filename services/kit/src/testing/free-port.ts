import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those may be taken
 * between the moment it is chosen and the moment someone listens on it.
 */
const range = { from: 20_000, to: 32_000 };
const given = new Set<number>();

/** A port of the loopback address that nobody listens on, another one each time. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No port from ${range.from} to ${range.to} is free.`);
}

/** Whether nobody listens on the port of this machine's loopback address. */
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
