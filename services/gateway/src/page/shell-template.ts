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

/** More than one release needs at once; a canary's are beside the current one's. */
const keptTemplates = 50;

/** Templates from the releases' folder, each read once. */
export function createShellTemplates(releasesDir: string): FindShellTemplate {
  const templates = new Map<string, string>();

  return async (shell, path) => {
    if (!shell) return null;
    const file = join(releasesDir, shell.name, shell.version, shell.pages?.[path] ?? shell.entry);
    const template = templates.get(file) ?? (await readTemplate(file));
    if (template === null) return null;
    if (templates.size >= keptTemplates) templates.clear();
    templates.set(file, template);
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
