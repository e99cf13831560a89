import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { readWorkspaces, root } from "./repository.ts";

const ignored = /(?:^|\/)(?:node_modules|dist|templates)\//;

/** Returns every test file of the repository, recognized by its name. */
export function findTestFiles(): string[] {
  const workspaces = readWorkspaces().map(({ folder }) => `${folder}/**/*.{test,spec,e2e}.{ts,tsx,mjs}`);
  return globSync(workspaces, { cwd: root, exclude: (name) => ignored.test(`${name}/`) })
    .filter((file) => !ignored.test(file))
    .sort();
}

/** Returns the globs of Jest and Playwright, relative to the repository. */
export async function readTestGlobs(): Promise<string[]> {
  const configs = globSync(
    readWorkspaces().map(({ folder }) => `${folder}/jest.config.mjs`),
    { cwd: root },
  );
  const globs = await Promise.all(
    configs.map(async (file) => {
      const { default: config }: { default: { testMatch?: string[] } } = await import(join(root, file));
      const folder = file.slice(0, -"/jest.config.mjs".length);
      return (config.testMatch ?? ["**/*.test.ts"]).map((glob) =>
        join(folder, glob.replace("<rootDir>", "")),
      );
    }),
  );
  return [...globs.flat(), "infra/e2e/tests/*.e2e.ts"];
}

/** Returns the test files that neither `npm test` nor `npm run test:all` would run. */
export function findFilesNotRun(files: string[], globs: string[]): string[] {
  return files.filter((file) => !globs.some((glob) => matchesGlob(file, glob)));
}

/** Returns the end-to-end tests that `npm test` runs: `live: list, board and page follow what someone else does`. */
export function readCoreTests(files: string[], read = readFromRoot): string[] {
  return files
    .filter((file) => file.endsWith(".e2e.ts"))
    .flatMap((file) => {
      const name = file.slice(file.lastIndexOf("/") + 1, -".e2e.ts".length);
      return [...read(file).matchAll(taggedTest)].map(([, title]) => `${name}: ${title}`);
    });
}

const taggedTest = /\btest\(\s*"([^"]+)",\s*\{ tag: "@core" \}/g;

function readFromRoot(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
