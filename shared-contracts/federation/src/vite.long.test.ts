import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { viteRemote } from "./vite.ts";

let folder: string;
let manifest: ReleaseManifest;

beforeAll(async () => {
  // Inside this workspace, because it uses its packages.
  folder = mkdtempSync(join(import.meta.dirname, "../dist-vite-"));
  mkdirSync(join(folder, "src/messages"), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write(
    "package.json",
    JSON.stringify({ version: "0.3.0", type: "module", tessera: { name: "mf-hello", mounts: ["/hello"] } }),
  );
  write("src/greeting.module.css", ".greeting { color: light-dark(black, white); }");
  write(
    "src/page.tsx",
    `import { NumberInput } from "@mantine/core";
     import { useState } from "react";
     import classes from "./greeting.module.css";
     export function Page() { return <p className={classes.greeting}>{useState("a page of its own")[0]}<NumberInput /></p>; }`,
  );
  write(
    "src/module.tsx",
    `import { Link } from "react-router";
     export function mount({ call }) {
       const lazy = async () => ({ Component: (await import("./page.tsx")).Page });
       return { contract: 1, routes: [{ path: "/hello", element: <Link to="/hello" />, lazy, loader: () => call("GET /tickets/counts") }] };
     }`,
  );
  write("src/messages.ts", `export const catalogs = { de: () => import("./messages/de.json") };`);
  write("src/messages/de.json", JSON.stringify({ "Sent to {name}": "An {name} gesendet" }));
  write(
    "vite.config.mjs",
    `import { viteRemote } from "../src/vite.ts"; export default viteRemote({ name: "mf-hello" });`,
  );
  // In a separate process without the test's environment variables, because Vite's federation is disabled in tests.
  const vite = join(import.meta.dirname, "../../../node_modules/vite/bin/vite.js");
  const env = { NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [vite, "build"], { cwd: folder, env });
  manifest = JSON.parse(readFileSync(join(folder, "dist/release.json"), "utf8"));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

const getContent = (path: string) => readFileSync(join(folder, "dist", path), "utf8");

describe("a Vite build of a remote", () => {
  it("has an entry that defines the container", () => {
    expect(manifest).toMatchObject({ name: "mf-hello", contract: 1, entry: "remoteEntry.js" });
    expect(getContent(manifest.entry)).toContain("var mf_hello");
  });

  it("checks the hash of every script and style sheet that is loaded later", () => {
    const later = manifest.files.filter(({ path }) => /\.(js|css)$/.test(path) && path !== manifest.entry);

    expect(later.filter(({ path }) => path.endsWith(".js")).length).toBeGreaterThan(2);
    expect(later.filter(({ path }) => path.endsWith(".css"))).toHaveLength(1);
    for (const { path, integrity } of later)
      expect(getContent(manifest.entry)).toContain(`"${path}":"${integrity}"`);
  });

  it("describes exactly the files it wrote, and the operations it calls", () => {
    expect(manifest.version).toMatch(/^0\.3\.0-[0-9a-f]{10}$/);
    expect(manifest.files.length).toBeGreaterThan(2);
    for (const { path, size } of manifest.files) expect(Buffer.byteLength(getContent(path))).toBe(size);
    expect(manifest.uses?.map(({ operation }) => operation)).toEqual(["GET /tickets/counts"]);
  });

  it("contains no copy of shared libraries", () => {
    const code = manifest.files
      .filter(({ path }) => path.endsWith(".js"))
      .map(({ path }) => getContent(path));

    expect(code.join("\n")).not.toMatch(
      /takes an object of state variables|Minified React error|No routes matched location/,
    );
    expect(manifest.shared).toMatchObject({ react: "^19.2.0", "react-router": "^8.0.0" });
  });
});

it("lists the names that it takes from the page, and has its entry ask for them", () => {
  expect(manifest.names).toEqual({ "@mantine/core": ["NumberInput"] });
  expect(manifest.shared).toMatchObject({ "@mantine/core": "^9.0.0" });
  expect(manifest.shared).not.toHaveProperty("@mantine/form");
  expect(getContent(manifest.entry)).toContain('"@tessera/page/@mantine/core/NumberInput":"^9.0.0"');
});

it("contains the licences of the packages in it", () => {
  const licences: { name: string }[] = JSON.parse(getContent("third-party-licences.json"));

  expect(manifest.files.map(({ path }) => path)).toContain("third-party-licences.json");
  expect(licences.map(({ name }) => name)).toContain("@module-federation/runtime-core");
});

it("compiles its translations", () => {
  const code = manifest.files.filter(({ path }) => path.endsWith(".js")).map(({ path }) => getContent(path));

  expect(code.some((text) => text.includes("gesendet") && !text.includes("An {name}"))).toBe(true);
});

describe("a package with another name", () => {
  it("is not built", () => {
    expect(() => viteRemote({ name: "mf-other", context: folder })).toThrow('"mf-hello"');
  });
});
