import { once } from "node:events";
import { createServer } from "node:net";
import { CommandError } from "@tessera/cli/command-error";
import { findFreePort, isFree } from "@tessera/kit/testing/free-port";

/** @throws CommandError with what to do if nothing can listen on the port of the loopback address. */
export async function requirePort(port: number): Promise<void> {
  const probe = createServer().listen({ port, host: "127.0.0.1", exclusive: true });
  try {
    await once(probe, "listening");
  } catch (error) {
    throw new CommandError(describePortError(port, String(Object(error).code)));
  }
  probe.close();
  await once(probe, "close");
}

/** Describes why a port cannot be used. `code` is the system's. */
export function describePortError(port: number, code: string): string {
  const other = `choose another: PORT=${port < 1024 ? port + 8000 : port > 65_000 ? 3000 : port + 100} npm start`;
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program. Stop that one, or ${other}`;
  if (code === "EACCES")
    return `This account may not use port ${port}: ports below 1024 belong to the system. Put a proxy before it, or ${other}`;
  return `Port ${port} cannot be used (${code}). Please ${other}`;
}

/** Returns the given port if it is free, or else any free port. */
export async function preferPort(port: number): Promise<number> {
  return (await isFree(port)) ? port : findFreePort();
}
