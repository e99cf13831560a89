import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rootFolder } from "../settings.ts";
import { publishedWorkspaces } from "./build-packages.ts";
import { type PackedPackage, packPackages } from "./pack-packages.ts";

let folder: string;
let packed: PackedPackage[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "packages-"));
  packed = await packPackages(path.join(folder, "packed"));
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const names = publishedWorkspaces.map((workspace) => path.basename(workspace));
const getPackage = (name: string) =>
  packed.find((one) => path.basename(one.folder) === name) as PackedPackage;
const readManifest = async (name: string) =>
  JSON.parse(await readFile(path.join(getPackage(name).folder, "package.json"), "utf8"));

/** Runs a program from `node_modules/.bin`. Returns its output if it fails, or an empty string if it succeeds. */
async function listComplaints(program: string, words: string[]): Promise<string> {
  const file = path.join(rootFolder, "node_modules/.bin", program);
  try {
    await promisify(execFile)(file, words, { cwd: folder });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

describe.each(names)("the package %s", (name) => {
  it("contains built files with their types, a licence and a README, but no tests", () => {
    const { paths } = getPackage(name);

    expect(paths).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    const ofRepository = /\.(test|gallery)\.|tsconfig\.json$|turbo\.json$/;
    expect(paths.filter((file) => ofRepository.test(file) && !file.startsWith("templates/"))).toEqual([]);
    const scripts = paths.filter((file) => file.startsWith("dist/") && file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => !paths.includes(file.replace(/\.js$/, ".d.ts")))).toEqual([]);
  });

  it("has a README whose links work on the package's page", async () => {
    const { folder: place, paths } = getPackage(name);
    const readme = await readFile(path.join(place, "README.md"), "utf8");

    const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !/^(https?:|#)/.test(link))).toEqual([]);
    const own = links.flatMap((link) => /unpkg\.com\/@tessera\/[\w-]+@[^/]+\/([^#]+)/.exec(link)?.[1] ?? []);
    expect(own.filter((file) => !paths.includes(file))).toEqual([]);
  });

  it("depends only on published packages, and states its licence and version", async () => {
    const manifest = await readManifest(name);

    expect(manifest).toMatchObject({ license: "MIT", version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(manifest.private).toBeUndefined();
    const ours = Object.keys(manifest.dependencies ?? {}).filter((one) => one.startsWith("@tessera/"));
    expect(ours.filter((one) => !names.includes(one.slice("@tessera/".length)))).toEqual([]);
  });

  it("passes publint", async () => {
    expect(await listComplaints("publint", ["run", getPackage(name).folder, "--strict"])).toBe("");
  });

  it("has types that every module resolution with support for exports finds", async () => {
    const styles = ["./theme.css", "./on-demand.css", "./assets"];
    const words = [getPackage(name).file, "--profile", "esm-only", "--no-color", "--format", "ascii"];
    const complaints =
      name === "cli" ? "" : await listComplaints("attw", [...words, "--exclude-entrypoints", ...styles]);

    expect(complaints).toBe("");
  }, 120_000);
});

describe("internal modules", () => {
  it.each([
    ["federation", "release-record"],
    ["client", "request"],
    ["language", "pseudo"],
  ])("are not exported: %s/%s", async (name, entry) => {
    const { exports } = await readManifest(name);

    expect(exports[`./${entry}`]).toBeUndefined();
  });

  it("include everything in the command", async () => {
    expect(await readManifest("cli")).toMatchObject({
      bin: { tessera: "dist/main.js" },
      exports: { "./package.json": "./package.json" },
    });
  });
});

it("the command includes all of its templates, with their tests and workflow", () => {
  const template = path.join(rootFolder, "infra/cli/templates");
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join("templates", path.relative(template, path.join(entry.parentPath, entry.name))));

  expect(getPackage("cli").paths).toEqual(expect.arrayContaining(files));
});

it.each(["node16", "bundler"])(
  "the samples of the SDK compile in a program that resolves by %s",
  async (resolution) => {
    const { folder: place, file } = getPackage("sdk");
    const program = await mkdtemp(path.join(folder, "program-"));
    await promisify(execFile)("tar", ["-xzf", file, "-C", program]);
    await mkdir(path.join(program, "node_modules/@tessera"), { recursive: true });
    await rename(path.join(program, "package"), path.join(program, "node_modules/@tessera/sdk"));
    await writeFile(path.join(program, "package.json"), '{ "type": "module" }');
    const readme = await readFile(path.join(place, "README.md"), "utf8");
    const samples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, sample = ""]) => sample);
    await Promise.all(
      samples.map((sample, index) => writeFile(path.join(program, `sample-${index}.ts`), sample)),
    );
    const types = path.join(rootFolder, "node_modules/@types");
    const flags = ["--noEmit", "--strict", "--target", "es2022", "--types", "node", "--typeRoots", types];
    const module = resolution === "bundler" ? "esnext" : "node16";

    const words = [...flags, "--module", module, "--moduleResolution", resolution];
    const files = samples.map((_, index) => path.join(program, `sample-${index}.ts`));

    expect(samples.length).toBeGreaterThan(4);
    expect(await listComplaints("tsc", [...words, ...files])).toBe("");
  },
);

it("the command runs without any other package", async () => {
  const program = path.join(getPackage("cli").folder, "dist/main.js");
  const { stdout } = await promisify(execFile)(process.execPath, [program, "--help"], { cwd: folder });

  expect(stdout).toContain("npx tessera publish");
});
