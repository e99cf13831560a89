import { findFreePort, isFree } from "@tessera/kit/testing/free-port";

/** The port asked for where it is free, else any other. */
export async function preferPort(port: number): Promise<number> {
  return (await isFree(port)) ? port : findFreePort();
}
