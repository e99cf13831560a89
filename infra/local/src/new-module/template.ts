import path from "node:path";
import { type Files, fillTemplate } from "@tessera/cli/create/fill-template";
import type { ModuleName } from "@tessera/cli/create/module-name";
import { templateFolder } from "@tessera/cli/create/template-folder";

/** The values that depend on the checkout and time in which a module is created. */
export interface Place {
  servicePort: number;
  remotePort: number;
  now: Date;
}

const ownFolder = path.resolve(import.meta.dirname, "../../templates/module");

/** The frontend files shared with the template of a module in a separate repository. */
const shared = [
  ...["jest.config.mjs", "src/assets.d.ts", "src/messages.ts", "src/module.tsx", "test/show-module.tsx"],
  ...["src/messages/de.json", "src/note-list", "src/pages.ts", "test/answers.ts"],
];

/** Files that only let linters read the template in place; the repository has its own. */
const scaffold = ["shared-contracts/wire/package.json", "infra/e2e/package.json"];

/** Returns the files of a new module, with its ports and the date of its migration filled in. */
export async function filesOfModule(
  name: ModuleName,
  { servicePort, remotePort, now }: Place,
): Promise<Files> {
  const [date, time] = now.toISOString().split("T");
  const files = await fillTemplate(ownFolder, name, {
    "4999": String(servicePort),
    "3999": String(remotePort),
    "2026-01-01-0000": `${date}-${time?.slice(0, 5).replace(":", "")}`,
  });
  for (const file of scaffold) files.delete(file);
  return new Map([...files, ...(await readShared(name))]);
}

async function readShared(name: ModuleName): Promise<[string, string][]> {
  const parts = await Promise.all(
    (["module", "notes"] as const).map((part) => fillTemplate(templateFolder(part), name, {})),
  );
  return parts
    .flatMap((files) => [...files])
    .filter(([file]) => shared.some((one) => file === one || file.startsWith(`${one}/`)))
    .map(([file, text]) => [`mf-${name.kebab}/${file}`, text]);
}
