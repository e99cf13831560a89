import { unwatchFile, watchFile } from "node:fs";
import { ConfigError } from "@tessera/kit/config/config";
import { readServiceList } from "@tessera/kit/config/service-list";
import { createServiceTable, type ServiceTable } from "./service-table.ts";

/** Polls instead of watching, because replacing a file that is mounted into a container emits no event. */
const lookEveryMs = 500;

export interface FollowedServices {
  services: ServiceTable;
  close(): void;
}

/**
 * Reads the services from a file, again whenever it changes, so that routing changes without a restart. If a changed
 * file is invalid, the error goes to `onError` and the previous services stay in use. Throws a `ConfigError` if the
 * first read fails.
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
