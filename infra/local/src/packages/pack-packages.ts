import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { CommandError } from "@tessera/cli/command-error";
import { type BuiltPackage, buildPackages } from "./build-packages.ts";

/** A package packed by npm into one compressed file. */
export interface PackedPackage extends BuiltPackage {
  file: string;
  bytes: number;
  /** The paths of its files. */
  paths: string[];
}

/** Builds and packs every package into `target`, next to the folders they were packed from. */
export async function packPackages(target: string): Promise<PackedPackage[]> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const built = await buildPackages(path.join(target, "folders"));
  const packed: PackedPackage[] = [];
  for (const one of built) packed.push(await packPackage(one, target));
  return packed;
}

async function packPackage(built: BuiltPackage, target: string): Promise<PackedPackage> {
  const said = await runNpm(
    ["pack", "--json", "--ignore-scripts", "--pack-destination", target],
    built.folder,
  );
  const [packed]: { filename: string; size: number; files: { path: string }[] }[] = JSON.parse(said);
  if (!packed) throw new CommandError(`npm packed nothing of ${built.name}.`);
  return {
    ...built,
    file: path.join(target, packed.filename),
    bytes: packed.size,
    paths: packed.files.map((file) => file.path),
  };
}

/** Publishes packages to a registry, except versions that it already has. Returns the published ones. */
export async function publishPackages(
  packed: readonly PackedPackage[],
  registry: string,
  env: Record<string, string> = {},
): Promise<PackedPackage[]> {
  const published: PackedPackage[] = [];
  for (const one of packed) {
    if (await isThere(one, registry)) continue;
    await runNpm(["publish", one.file, "--registry", registry], path.dirname(one.file), env);
    published.push(one);
  }
  return published;
}

async function isThere({ name, version }: PackedPackage, registry: string): Promise<boolean> {
  const response = await fetch(
    new URL(name.replace("/", "%2f"), registry.endsWith("/") ? registry : `${registry}/`),
  );
  if (response.status === 404) return false;
  if (!response.ok)
    throw new CommandError(`${registry} doesn't say what it has of ${name}: HTTP ${response.status}`);
  const { versions = {} } = (await response.json()) as { versions?: Record<string, unknown> };
  return Object.hasOwn(versions, version);
}

async function runNpm(words: string[], folder: string, more: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...more };
  try {
    const { stdout } = await promisify(execFile)("npm", words, {
      cwd: folder,
      env,
      maxBuffer: 64 * 1024 ** 2,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new CommandError(`npm ${words[0]} failed in ${folder}:\n${stdout}${stderr}`);
  }
}
