import { Failure } from "@tessera/kit/failure";
import { moduleUrl, type Release } from "@tessera/wire/release";
import type { ReleaseFiles, ReleasePath } from "../release-files/release-files.ts";
import type { PageLanguage } from "./page-language.ts";
import { readyPageOf } from "./ready-page.ts";

/** The module every page is made of. */
export const shellName = "shell";

interface ShellTemplate {
  template: string;
  base: string;
}

/** Finds the HTML for a path; null while there is none. */
export type FindShellTemplate = (
  shell: Release | null,
  path: string,
  language: PageLanguage,
) => Promise<ShellTemplate | null>;

/** More than one release needs at once; a canary's are beside the current one's. */
const keptTemplates = 50;

/** Templates among the files of releases, each read once. */
export function createShellTemplates(releaseFiles: ReleaseFiles): FindShellTemplate {
  const templates = new Map<string, string>();

  return async (shell, path, language) => {
    if (!shell) return null;
    const { name, version } = shell;
    const file = readyPageOf(shell, path, language) ?? shell.entry;
    const url = moduleUrl(name, version, file);
    const template = templates.get(url) ?? (await readTemplate(releaseFiles, { name, version, path: file }));
    if (template === null) return null;
    if (templates.size >= keptTemplates) templates.clear();
    templates.set(url, template);
    return { template, base: moduleUrl(name, version, "") };
  };
}

/** A release whose files cannot be had at present is as good as none. */
async function readTemplate(files: ReleaseFiles, wanted: ReleasePath): Promise<string | null> {
  const file = await files.open(wanted, null).catch(nullIfUnavailable);
  if (!file) return null;
  await using handle = file.handle;
  return await handle.readFile("utf8");
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof Failure && error.code === "unavailable") return null;
  throw error;
}
