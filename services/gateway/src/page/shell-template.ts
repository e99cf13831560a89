import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { moduleUrl, type Release } from "@tessera/wire/release";

/** The module every page is made of. */
export const shellName = "shell";

export interface ShellTemplate {
  template: string;
  base: string;
}

/** Finds the HTML for a path; null while there is none. */
export type FindShellTemplate = (shell: Release | null, path: string) => Promise<ShellTemplate | null>;

/** Templates from the releases' folder, each read once per version. */
export function createShellTemplates(releasesDir: string): FindShellTemplate {
  let version = "";
  let templates = new Map<string, string>();

  return async (shell, path) => {
    if (!shell) return null;
    if (shell.version !== version) {
      version = shell.version;
      templates = new Map();
    }
    const file = shell.pages?.[path] ?? shell.entry;
    const known = templates;
    const template =
      known.get(file) ?? (await readTemplate(join(releasesDir, shell.name, shell.version, file)));
    if (template === null) return null;
    known.set(file, template);
    return { template, base: moduleUrl(shell.name, shell.version, "") };
  };
}

/** A release whose files have not reached this machine yet is as good as none. */
async function readTemplate(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
