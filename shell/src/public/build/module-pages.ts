import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicPages } from "@tessera/federation/public-page/public-pages";

export interface ModulePages {
  /** The folder of their sources. */
  folder: string;
  pages: PublicPages;
}

/** Finds the public pages that the modules in this repository bring: the file that a package names under `tessera.publicPages`. */
export async function findModulePages(root: string): Promise<ModulePages[]> {
  const files = globSync("mf-*/package.json", { cwd: root })
    .sort()
    .flatMap((file) => {
      const { tessera } = JSON.parse(readFileSync(join(root, file), "utf8"));
      return tessera?.publicPages ? [join(root, dirname(file), tessera.publicPages)] : [];
    });
  return Promise.all(
    files.map(async (file) => {
      const { publicPages } = (await import(pathToFileURL(file).href)) as { publicPages: PublicPages };
      return { folder: dirname(file), pages: publicPages };
    }),
  );
}
