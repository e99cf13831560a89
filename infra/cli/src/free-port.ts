import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Returns the wanted port if nothing listens on it, or else any free port. */
export async function findFreePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? wanted;
}

async function tryPort(wanted: number): Promise<number | undefined> {
  const probe = createServer().listen({ port: wanted, host: "127.0.0.1", exclusive: true });
  try {
    await once(probe, "listening");
  } catch {
    return undefined;
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
