import { findFreePort, isFree } from "@tessera/kit/testing/free-port";

/** Returns the given port if it is free, or else any free port. */
export async function preferPort(port: number): Promise<number> {
  return (await isFree(port)) ? port : findFreePort();
}
