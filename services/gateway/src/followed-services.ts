import { unwatchFile, watchFile } from "node:fs";
import { ConfigError } from "@tessera/kit/config";
import { readServiceList } from "@tessera/kit/service-list";
import { createServiceTable, type ServiceTable } from "./service-table.ts";

/** Polled rather than watched: a file that is mounted into a container is replaced without an event. */
const lookEveryMs = 500;

export interface FollowedServices {
  services: ServiceTable;
  close(): void;
}

/**
 * The services of a file, read again whenever it changes: what is routed changes without a restart. A change that makes no
 * sense goes to `onError`, and what was there before goes on. Throws a `ConfigError` when the first reading fails.
 */
export async function followServices(
  file: string,
  onError: (error: unknown) => void,
): Promise<FollowedServices> {
  const list = await readServiceList(file);
  if (!list.registry) throw new ConfigError([`${file}: registry is required`]);
  const services = createServiceTable(list);
  const readAgain = () => readServiceList(file).then(services.replace, onError);
  watchFile(file, { interval: lookEveryMs, persistent: false }, readAgain);
  return { services, close: () => unwatchFile(file, readAgain) };
}
