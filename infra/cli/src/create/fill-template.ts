import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ModuleName } from "./module-name.ts";

/** The text of files, by path. */
export type Files = Map<string, string>;

/**
 * Returns the files of a template for a module of that name. A template is itself a module called "new module": every
 * spelling of that name is replaced by the given one, and so are the words in `more`, in paths as well.
 */
export async function fillTemplate(
  folder: string,
  name: ModuleName,
  more: Readonly<Record<string, string>>,
): Promise<Files> {
  const rename = renaming(name, more);
  const read = async (file: string): Promise<[string, string]> => [
    rename(file),
    rename(await readFile(path.join(folder, file), "utf8")),
  ];
  return new Map(await Promise.all(listFiles(folder).map(read)));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function renaming(name: ModuleName, more: Readonly<Record<string, string>>): (text: string) => string {
  const words: [string, string][] = [
    ["new-module", name.kebab],
    ["new_module", name.snake],
    ["newModule", name.camel],
    ["NewModule", name.pascal],
    ["New module", name.label],
    ...Object.entries(more),
  ];
  return (text) => words.reduce((renamed, [old, wanted]) => renamed.replaceAll(old, wanted), text);
}
