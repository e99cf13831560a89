import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const files: Record<string, string> = {
  "package.json": `{ "name": "small", "private": true, "workspaces": ["services/*", "shared-contracts/*"] }`,
  "services/notes/package.json": `{
    "name": "@small/notes", "type": "module", "main": "src/main.ts",
    "dependencies": { "@small/wire": "0.1.0", "fastify": "5.0.0", "left-pad": "1.0.0" }
  }`,
  "services/notes/src/main.ts": `import "fastify"; import { word } from "@small/wire/word"; import { used } from "./used.ts"; used(word);`,
  "services/notes/src/used.ts": `export function used(_: string) {} export function unusedFunction() {} export interface UnusedType {}`,
  "services/notes/src/unused-file.ts": `export const alone = 1;`,
  "shared-contracts/wire/package.json": `{ "name": "@small/wire", "version": "0.1.0", "type": "module", "exports": { "./*": "./src/*.ts" } }`,
  "shared-contracts/wire/src/word.ts": `export const word = ""; export const unusedWord = "";`,
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dead-code-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await copyFile(join(root, "knip.json"), join(folder, "knip.json"));
  await mkdir(join(folder, "node_modules/@small"), { recursive: true });
  await symlink(join(folder, "shared-contracts/wire"), join(folder, "node_modules/@small/wire"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Named {
  name: string;
}

/** Returns the names that knip reports in the small repository, by kind. */
function findDeadCode(): Promise<Record<string, string[]>> {
  const knip = join(root, "node_modules/knip/bin/knip.js");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [knip, "--reporter", "json"], { cwd: folder }, (_, stdout, stderr) => {
      if (stdout === "") return reject(new Error(stderr));
      const { issues }: { issues: Record<string, Named[]>[] } = JSON.parse(stdout);
      const getNames = (kind: string) =>
        issues
          .flatMap((issue) => issue[kind] ?? [])
          .map(({ name }) => name)
          .sort();
      const kinds = ["files", "exports", "types", "dependencies"];
      resolve(Object.fromEntries(kinds.map((kind) => [kind, getNames(kind)])));
    });
  });
}

describe("dead code", () => {
  it("is reported: exactly the unused file, exports, type and dependency", async () => {
    expect(await findDeadCode()).toEqual({
      files: ["services/notes/src/unused-file.ts"],
      exports: ["unusedFunction", "unusedWord"],
      types: ["UnusedType"],
      dependencies: ["left-pad"],
    });
  });
});
