import { existsSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { type Files, fillTemplate } from "./fill-template.ts";
import type { ModuleName } from "./module-name.ts";
import { templateFolder } from "./template-folder.ts";

/** What does not keep a folder from being taken for empty. */
const ignored = new Set([".git", ".gitignore", "LICENSE", "README.md", ".DS_Store"]);

interface Origin {
  /** The version of our packages. */
  version: string;
  /** Where they come from, where that is not npm's own registry. */
  registry: string | undefined;
  /** Whether it brings a service of its own, and operations that this answers. */
  hasService: boolean;
}

/**
 * Makes a module in an empty folder: all of it, or nothing. Answers its files.
 * @throws CommandError for a folder that holds something.
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
  // npm leaves files of that name out of packages.
  const files = new Map(
    [...template].map(([file, text]) => [file === "gitignore" ? ".gitignore" : file, text] as const),
  );
  if (hasService) files.set("package.json", withService(files.get("package.json") ?? ""));
  if (registry) files.set(".npmrc", `@tessera:registry=${registry}\n`);
  return files;
}

/** The package of a module whose service lies in a folder of it: one install, and one test of both. */
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

/** When a file cannot be written, those before it are taken back. */
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
