import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { runTool } from "../build.ts";
import { rootFolder } from "../settings.ts";

/**
 * Compiles the sources of several workspaces to scripts and type declarations, each into its own folder in `target`. They
 * still import one another by package name. Does not check types.
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

/** Rewrites relative imports in published type declarations to the built files next to them. */
export function rewriteImports(declarations: string): string {
  return declarations.replaceAll(relativeImport, "$1$2.js$3");
}

/** Reads a compiled file; rewrites the imports of type declarations. */
export async function readCompiled(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  return file.endsWith(".d.ts") ? rewriteImports(text) : text;
}
