import path from "node:path";
import { type Files, fillTemplate } from "@tessera/cli/create/fill-template";
import type { ModuleName } from "@tessera/cli/create/module-name";

/** What is particular to the place a module goes to. */
export interface Place {
  servicePort: number;
  remotePort: number;
  now: Date;
}

const templateFolder = path.resolve(import.meta.dirname, "../../templates/module");

/** They let linters read the template where it lies; a repository has its own. */
const scaffold = ["shared-contracts/wire/package.json", "infra/e2e/package.json"];

/** The files of a new module, with its ports and the date of its migration. */
export async function filesOfModule(
  name: ModuleName,
  { servicePort, remotePort, now }: Place,
): Promise<Files> {
  const [date, time] = now.toISOString().split("T");
  const files = await fillTemplate(templateFolder, name, {
    "4999": String(servicePort),
    "3999": String(remotePort),
    "2026-01-01-0000": `${date}-${time?.slice(0, 5).replace(":", "")}`,
  });
  for (const file of scaffold) files.delete(file);
  return files;
}
