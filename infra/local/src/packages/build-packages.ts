import { globSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { rootFolder } from "../settings.ts";
import { compileSources, readCompiled } from "./compile-sources.ts";
import { builtFile, isPublished, isSource, type Manifest, publishedManifest } from "./published-manifest.ts";
import { publishReadme } from "./published-readme.ts";

/** The workspaces that are published for module teams and callers of the API, dependencies first. */
export const publishedWorkspaces = [
  "shared-contracts/wire",
  "shared-contracts/text",
  "shared-contracts/language",
  "shared-contracts/client",
  "shared-contracts/licences",
  "shared-contracts/federation",
  "shared-contracts/ui",
  "infra/cli",
  "shared-contracts/sdk",
] as const;

/** A built package in the layout that npm would unpack. */
export interface BuiltPackage {
  name: string;
  version: string;
  folder: string;
}

const workFolder = path.join(rootFolder, ".local/packages");

/** Builds every published package into a folder of its own in `target`. */
export async function buildPackages(target: string): Promise<BuiltPackage[]> {
  const filesByWorkspace = new Map(publishedWorkspaces.map((workspace) => [workspace, listFiles(workspace)]));
  const compiled = path.join(workFolder, "compiled");
  const sources = [...filesByWorkspace].flatMap(([workspace, files]) =>
    files
      .filter((file) => /^src\/.*\.tsx?$/.test(file) && isPublished(file))
      .map((file) => `${workspace}/${file}`),
  );
  await compileSources(sources, compiled);
  await rm(target, { recursive: true, force: true });
  const built: BuiltPackage[] = [];
  for (const [workspace, files] of filesByWorkspace)
    built.push(await buildPackage(workspace, files, { compiled, target }));
  await rm(compiled, { recursive: true, force: true });
  return built;
}

/** Lists a workspace's files without ignored ones and those that only the repository needs. */
function listFiles(workspace: string): string[] {
  const exclude = ["node_modules", "dist", "gallery", "test"].map((name) => `${name}/**`);
  const dotted = globSync("templates/**/.github/**/*", { cwd: path.join(rootFolder, workspace), exclude });
  const files = globSync("**/*.*", { cwd: path.join(rootFolder, workspace), exclude });
  const plain = globSync("templates/**/gitignore", { cwd: path.join(rootFolder, workspace), exclude });
  return [...new Set([...files, ...dotted, ...plain])].sort();
}

/** The files published besides the sources: for Jest and the bundler, templates, and files that npm packs anyway. */
const alongside =
  /^(jest-[\w-]+\.(mjs|cjs|d\.mts)|message-loader\.(mjs|d\.mts)|README\.md|CHANGELOG\.md|templates\/.*)$/;

async function buildPackage(
  workspace: string,
  files: string[],
  { compiled, target }: { compiled: string; target: string },
): Promise<BuiltPackage> {
  const from = path.join(rootFolder, workspace);
  const manifest: Manifest = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  const folder = path.join(target, path.basename(workspace));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const copy = (file: string, to = file) =>
    cp(path.join(from, file), path.join(folder, to), { recursive: true });
  const published = files.filter(isPublished);
  const ofSources = published.filter((file) => file.startsWith("src/"));
  for (const file of ofSources.filter(isSource)) {
    const script = builtFile(file);
    for (const made of [script, script.replace(/\.js$/, ".d.ts")])
      await write(made, await readCompiled(path.join(compiled, workspace, made.replace(/^dist/, "src"))));
  }
  for (const file of ofSources.filter((one) => !isSource(one))) await copy(file, builtFile(file));
  // A program's sources are not published, since nobody else tests it.
  if (!manifest.bin) for (const file of ofSources) await copy(file);
  // Templates keep their tests, which become those of the generated module.
  for (const file of files.filter((one) => alongside.test(one))) await copy(file);
  const { text, documents } = await publishReadme(path.join(rootFolder, workspace, "README.md"), manifest);
  for (const [file, content] of [["README.md", text] as const, ...documents]) await write(file, content);
  await cp(path.join(rootFolder, "LICENSE"), path.join(folder, "LICENSE"));
  await write("package.json", `${JSON.stringify(publishedManifest(manifest, files), null, 2)}\n`);
  for (const program of Object.values(manifest.bin ?? {}))
    await chmod(path.join(folder, builtFile(program)), 0o755);
  return { name: manifest.name, version: manifest.version, folder };
}
