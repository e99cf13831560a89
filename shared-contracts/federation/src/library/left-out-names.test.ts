import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";

let folder: string;

beforeAll(() => {
  // Inside this workspace, because it uses its packages.
  folder = mkdtempSync(join(import.meta.dirname, "../../dist-names-"));
  mkdirSync(join(folder, "src"));
  const tessera = { name: "mf-hello", mounts: ["/hello"] };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ version: "0.3.0", type: "module", sideEffects: false, tessera }),
  );
  writeFileSync(
    join(folder, "build.mjs"),
    `import { rspack } from "@rspack/core";
     import { remoteConfig } from "../src/preset.ts";
     rspack(remoteConfig({ name: "mf-hello", port: 5999, context: import.meta.dirname })).run((error, stats) => {
       if (error || stats?.hasErrors()) throw error ?? new Error(stats.toString());
     });`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a module with this code in a process of its own, whose loaders are not transformed by Jest. Returns the names that it takes. */
async function build(code: string): Promise<unknown> {
  writeFileSync(join(folder, "src/module.ts"), code);
  await promisify(execFile)(process.execPath, ["build.mjs"], { cwd: folder, env: {} });
  return JSON.parse(readFileSync(join(folder, "dist/release.json"), "utf8")).names;
}

it("fails the build of a module that imports a name which the page doesn't provide, and names it", async () => {
  await expect(build(`export { createStaticHandler as mount } from "react-router";`)).rejects.toThrow(
    /createStaticHandler.* was not found in 'react-router'/,
  );
  await expect(
    build(`import * as router from "react-router"; export const mount = () => router.ServerRouter;`),
  ).rejects.toThrow(/ServerRouter.* was not found in 'react-router'/);
});

it("takes what the page provides on demand by name", async () => {
  const code = `import { Link, createRoutesFromElements } from "react-router"; export const mount = () => [Link, createRoutesFromElements];`;

  expect(await build(code)).toEqual({ "react-router": ["createRoutesFromElements"] });
});
