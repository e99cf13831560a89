import { rename, writeFile } from "node:fs/promises";
import type { ServiceList } from "@tessera/kit/service-list";

/** Writes which services there are, in one step: who follows the file never sees a half of it. */
export async function writeServiceList(file: string, list: ServiceList): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(list, undefined, 2)}\n`);
  await rename(draft, file);
}
