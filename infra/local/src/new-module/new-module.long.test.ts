import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { getModuleName } from "@tessera/cli/create/module-name";
import { linkDependencies } from "../linked-checkout.ts";
import { rootFolder } from "../settings.ts";
import { makeModule } from "./new-module.ts";

/** The files that `makeModule` reads or changes. */
const looked = [
  ...["README.md", "package-lock.json", "shared-contracts/wire/src", "infra/e2e/src/isolation"],
  ...globSync("{mf-*,services/*}/{package.json,rspack.config.ts,migrations}", { cwd: rootFolder }),
];
const compiler = path.join(rootFolder, "node_modules/typescript/bin/tsc");
const now = new Date("2026-12-24T18:30:00Z");
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "new-module-"));
  for (const place of looked)
    cpSync(path.join(rootFolder, place), path.join(root, place), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe("the code of a new module", () => {
  it.each([
    ["tsconfig.json", ["services/knowledge-base"]],
    ["tsconfig.browser.json", ["mf-knowledge-base", "infra/e2e/src/isolation"]],
  ])(
    "compiles with %s",
    async (base, include) => {
      await makeModule(root, getModuleName("knowledge-base"), now);
      copySources(root);
      linkDependencies(root);
      writeFileSync(path.join(root, "new.json"), JSON.stringify({ extends: `./${base}`, include }));

      const compiling = promisify(execFile)(process.execPath, [compiler, "-p", path.join(root, "new.json")]);

      expect(await compiling.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: "" });
    },
    120_000,
  );
});

/** Copies the sources that a new module is compiled with, without overwriting changed files. */
function copySources(to: string): void {
  const filter = (file: string) => !/(?:^|\/)(?:node_modules|dist|\.local)$/.test(file);
  for (const place of [
    "package.json",
    "tsconfig.json",
    "tsconfig.browser.json",
    "services/kit",
    "shared-contracts",
    "infra",
  ])
    cpSync(path.join(rootFolder, place), path.join(to, place), { recursive: true, force: false, filter });
}
