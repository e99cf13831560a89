import { Failure } from "@tessera/kit/errors/failure";
import { createCache } from "@tessera/kit/memory/create-cache";
import { moduleUrl, type Release } from "@tessera/wire/release/release";
import type { PageLanguage } from "../page-data/page-language.ts";
import type { ReleaseFiles, ReleasePath } from "../release-files/release-files.ts";
import { getReadyPage } from "./ready-page.ts";

/** The module that every page is rendered from. */
export const shellName = "shell";

interface ShellTemplate {
  template: string;
  base: string;
}

/** Finds the HTML template for a path; resolves to null if there is none. */
export type FindShellTemplate = (
  shell: Release | null,
  path: string,
  language: PageLanguage,
) => Promise<ShellTemplate | null>;

/** More than releases need at once, including those of a canary. */
const keptTemplates = 50;

/** Reads templates from the files of releases, each one once. */
export function createShellTemplates(releaseFiles: ReleaseFiles): FindShellTemplate {
  const templates = createCache<string>({ max: keptTemplates });

  return async (shell, path, language) => {
    if (!shell) return null;
    const { name, version } = shell;
    const file = getReadyPage(shell, path, language) ?? shell.entry;
    const url = moduleUrl(name, version, file);
    const template = templates.get(url) ?? (await readTemplate(releaseFiles, { name, version, path: file }));
    if (template === null) return null;
    templates.set(url, template);
    return { template, base: moduleUrl(name, version, "") };
  };
}

/** Returns null if the files are unavailable, as if there were no release. */
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
