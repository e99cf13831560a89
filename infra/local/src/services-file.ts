import { rename, writeFile } from "node:fs/promises";
import type { ServiceList } from "@tessera/kit/config/service-list";

/** Writes the services file atomically, so that readers never see a partial file. */
export async function writeServiceList(file: string, list: ServiceList): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(list, undefined, 2)}\n`);
  await rename(draft, file);
}
