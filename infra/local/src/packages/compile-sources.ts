import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { runTool } from "../build.ts";
import { rootFolder } from "../settings.ts";

/**
 * Compiles sources of several workspaces at once, each into its own folder below `target`: scripts and their types. They go on
 * importing one another by their packages' names. Types were checked elsewhere.
 */
export async function compileSources(sources: readonly string[], target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const config = path.join(target, "tsconfig.json");
  const options = {
    extends: path.join(rootFolder, "tsconfig.browser.json"),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: rootFolder,
      outDir: target,
    },
    files: sources.map((file) => path.join(rootFolder, file)),
    include: [],
  };
  await writeFile(config, JSON.stringify(options));
  const { code, said } = await runTool("tsc", ["-p", config]);
  if (code !== 0) throw new CommandError(`The packages could not be compiled:\n${said}`);
}

const relativeImport = /((?:\bfrom|\bimport)\s*\(?\s*["'])(\.{1,2}\/[^"']+?)\.tsx?(["'])/g;

/** Declarations of types as they are published: they import the built files beside them. */
export function rewriteImports(declarations: string): string {
  return declarations.replaceAll(relativeImport, "$1$2.js$3");
}

/** Reads what was compiled; of declarations with their imports rewritten. */
export async function readCompiled(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  return file.endsWith(".d.ts") ? rewriteImports(text) : text;
}
