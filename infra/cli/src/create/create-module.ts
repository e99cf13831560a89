import { existsSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { type Files, fillTemplate } from "./fill-template.ts";
import type { ModuleName } from "./module-name.ts";
import { templateFolder } from "./template-folder.ts";

/** Files that a folder may contain and still count as empty. */
const ignored = new Set([".git", ".gitignore", "LICENSE", "README.md", ".DS_Store"]);

interface Origin {
  /** The version of our packages. */
  version: string;
  /** The registry of our packages, if it is not npm's own. */
  registry: string | undefined;
  /** True if the module includes a service, and the operations of that service. */
  hasService: boolean;
}

/**
 * Creates a module in an empty folder, completely or not at all. Returns its files.
 * @throws CommandError if the folder is not empty.
 */
export async function createModule(folder: string, name: ModuleName, origin: Origin): Promise<string[]> {
  const standing = existsSync(folder) ? readdirSync(folder).filter((file) => !ignored.has(file)) : [];
  if (standing.length > 0) {
    const shown = standing.slice(0, 5).join(", ");
    throw new CommandError(`${folder} is not empty (${shown}), and nothing was made.`);
  }
  const files = await readFiles(name, origin);
  const kept = [...files].filter(([file]) => !existsSync(path.join(folder, file)));
  await writeAll(folder, new Map(kept));
  return kept.map(([file]) => file).sort();
}

async function readFiles(name: ModuleName, { version, registry, hasService }: Origin): Promise<Files> {
  const parts = [
    "module",
    ...(hasService ? (["notes", "service"] as const) : (["tickets"] as const)),
  ] as const;
  const filled = await Promise.all(
    parts.map((part) => fillTemplate(templateFolder(part), name, { "0.0.0-tessera": version })),
  );
  const [base = new Map<string, string>(), ...more] = filled;
  for (const files of more) files.delete("package.json");
  const template = new Map([base, ...more].flatMap((files) => [...files]));
  // npm excludes files named `.gitignore` from packages.
  const files = new Map(
    [...template].map(([file, text]) => [file === "gitignore" ? ".gitignore" : file, text] as const),
  );
  if (hasService) files.set("package.json", withService(files.get("package.json") ?? ""));
  if (registry) files.set(".npmrc", `@tessera:registry=${registry}\n`);
  return files;
}

/** Returns the package.json of a module whose service is in a subfolder: one install and one test command cover both. */
function withService(text: string): string {
  const manifest = JSON.parse(text);
  const { tessera, scripts, ...rest } = manifest;
  const { types, test } = scripts;
  const both = { types: `${types} && tsc -p service`, test: `${test} && npm test -w service` };
  const { name, version, private: isPrivate, type } = rest;
  return `${JSON.stringify(
    {
      ...{ name, version, private: isPrivate, type, workspaces: ["service"] },
      tessera: { ...tessera, operations: "src/operations.ts" },
      scripts: { ...scripts, ...both },
      ...rest,
    },
    undefined,
    2,
  )}\n`;
}

/** Writes all files. If one fails, deletes those already written. */
async function writeAll(folder: string, files: Files): Promise<void> {
  const written: string[] = [];
  try {
    for (const [file, text] of files) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text, { flag: "wx" });
      written.push(target);
    }
  } catch (error) {
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw error;
  }
}
