import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ModuleName } from "./module-name.ts";

/** Files of the repository by path, with their text. */
export type Files = Map<string, string>;

/** What is particular to the place a module goes to. */
export interface Place {
  servicePort: number;
  remotePort: number;
  now: Date;
}

const templateFolder = path.resolve(import.meta.dirname, "../../templates/module");

/**
 * The files of a new module. The template is a module itself, called "new module": each spelling of that name is replaced by
 * the wanted one, and so are its ports and the date of its migration.
 */
export async function filesOfModule(name: ModuleName, place: Place): Promise<Files> {
  const rename = renaming(name, place);
  const read = async (file: string): Promise<[string, string]> => [
    rename(file),
    rename(await readFile(path.join(templateFolder, file), "utf8")),
  ];
  return new Map(await Promise.all(templateFiles().map(read)));
}

/** They let linters read the template where it lies; a repository has its own. */
const scaffold = ["shared-contracts/wire/package.json", "infra/e2e/package.json"];

function templateFiles(): string[] {
  return readdirSync(templateFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templateFolder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !scaffold.includes(file));
}

function renaming(name: ModuleName, { servicePort, remotePort, now }: Place): (text: string) => string {
  const [date, time] = now.toISOString().split("T");
  const words: [string, string][] = [
    ["new-module", name.kebab],
    ["new_module", name.snake],
    ["newModule", name.camel],
    ["NewModule", name.pascal],
    ["New module", name.label],
    ["4999", String(servicePort)],
    ["3999", String(remotePort)],
    ["2026-01-01-0000", `${date}-${time?.slice(0, 5).replace(":", "")}`],
  ];
  return (text) => words.reduce((renamed, [old, wanted]) => renamed.replaceAll(old, wanted), text);
}
