import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { rspack } from "@rspack/core";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { remoteConfig } from "./preset.ts";

let folder: string;

const screens = [{ path: "/hello", chunks: ["page"], calls: [{ operation: "GET /greetings/" }] }];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-remote-"));
  mkdirSync(join(folder, "src"));
  write(
    "package.json",
    JSON.stringify({ version: "0.3.0", tessera: { name: "mf-hello", mounts: ["/hello"], screens } }),
  );
  write("src/greeting.module.css", ".greeting { color: light-dark(black, white); }");
  write("src/page.ts", "export const page = 'a page of its own';");
  write(
    "src/module.ts",
    `import classes from "./greeting.module.css";
     export function mount() {
       const load = async () => (await import(/* webpackChunkName: "page" */ "./page.ts")).page;
       return { contract: 1, routes: [{ path: "/hello", handle: classes.greeting, lazy: load }] };
     }`,
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  writeFileSync(join(folder, path), text);
}

async function build(name: string, options: { sourceMaps?: boolean } = {}): Promise<ReleaseManifest> {
  const compiler = rspack(remoteConfig({ name, port: 5999, context: folder, ...options }));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  return JSON.parse(readFileSync(join(folder, "dist/release.json"), "utf8"));
}

const getContent = (path: string) => readFileSync(join(folder, "dist", path));

describe("the build of a remote", () => {
  it("describes exactly the files it wrote", async () => {
    const { name, version, mounts, files } = await build("mf-hello");

    expect({ name, mounts }).toEqual({ name: "mf-hello", mounts: ["/hello"] });
    expect(version).toMatch(/^0\.3\.0-[0-9a-f]{10}$/);
    for (const { path, integrity, size } of files) {
      const hash = createHash("sha384").update(getContent(path)).digest("base64");
      expect({ path, integrity, size }).toEqual({
        path,
        integrity: `sha384-${hash}`,
        size: getContent(path).length,
      });
    }
  });

  it("does not list source maps in the manifest, and references them in no script", async () => {
    const { files } = await build("mf-hello");
    const withMaps = await build("mf-hello", { sourceMaps: true });
    const names = ({ path }: { path: string }) => path.replace(/\.[0-9a-f]{10}\./, ".");

    expect(withMaps.files.map(names).sort()).toEqual(files.map(names).sort());
    const [script = ""] = withMaps.preload.filter((path) => path.endsWith(".js"));
    expect(String(getContent(script))).not.toContain("sourceMappingURL");
    expect(JSON.parse(String(getContent(`${script}.map`))).sources.join()).toContain("src/module.ts");
  });

  it("declares the module's own operations, and lists unknown ones that it calls", async () => {
    const tessera = { name: "mf-hello", mounts: ["/hello"], operations: "operations.mjs" };
    write("package.json", JSON.stringify({ version: "0.3.0", tessera }));
    write(
      "operations.mjs",
      `const reply = { type: "object", properties: { id: { type: "string" } } };
       export const operations = { "GET /notes/": { access: "tickets.read", reply } };`,
    );
    write(
      "src/module.ts",
      `export const mount = ({ call }) => [call("GET /notes/"), call("GET /memos/"), call("GET /auth/me")];`,
    );

    const { uses, operations } = await build("mf-hello");

    expect(operations).toEqual([
      { operation: "GET /notes/", sends: [], reads: [{ path: "id", type: "string" }], known: [] },
    ]);
    expect(uses?.map(({ operation }) => operation)).toEqual(["GET /auth/me", "GET /memos/"]);
    expect(uses?.[1]).toEqual({ operation: "GET /memos/", sends: [], reads: [], known: [] });
  });

  it("contains the licences of the packages in it, and not of those that it only could use", async () => {
    for (const name of ["@shop/used", "unused"]) {
      mkdirSync(join(folder, "node_modules", name), { recursive: true });
      const manifest = { name, version: "2.0.0", license: "MIT", main: "index.js" };
      write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
      write(`node_modules/${name}/index.js`, "module.exports = 'of others';");
      write(`node_modules/${name}/LICENSE`, `Copyright ${name}`);
    }
    write("src/page.ts", 'import text from "@shop/used"; export const page = text;');

    const { files } = await build("mf-hello");

    const licences: { name: string }[] = JSON.parse(String(getContent("third-party-licences.json")));
    expect(files.map(({ path }) => path)).toContain("third-party-licences.json");
    expect(licences.map(({ name }) => name)).not.toContain("unused");
    expect(licences).toContainEqual({
      ...{ name: "@shop/used", version: "2.0.0", licence: "MIT", source: "", text: "Copyright @shop/used" },
    });
  });

  it("has its container as the entry, under a name that is an identifier", async () => {
    const { entry } = await build("mf-hello");

    expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{10}\.js$/);
    expect(String(getContent(entry))).toContain("mf_hello");
  });

  it("preloads the scripts and styles of the exposed module, but not those of lazy pages", async () => {
    const { preload } = await build("mf-hello");

    const names = preload.map((path) => path.replace(/\.[0-9a-f]{10}\./, "."));
    expect(names.sort()).toEqual(["module.css", "module.js"]);
    expect(preload.some((path) => String(getContent(path)).includes("a page of its own"))).toBe(false);
  });

  it("lists the files of a first screen, with its calls", async () => {
    const { screens: [screen] = [] } = await build("mf-hello");

    expect(screen).toEqual({ path: "/hello", calls: screens[0]?.calls, preload: [expect.any(String)] });
    expect(String(getContent(screen?.preload[0] ?? ""))).toContain("a page of its own");
  });

  it("fails if a first screen names a chunk that does not exist", async () => {
    const missing = [{ path: "/hello", chunks: ["other"], calls: [] }];
    write(
      "package.json",
      JSON.stringify({ version: "0.3.0", tessera: { name: "mf-hello", screens: missing } }),
    );

    await expect(build("mf-hello")).rejects.toThrow('no chunk "other"');
  });

  it("finds what each declared page needs first", async () => {
    const tessera = { name: "mf-hello", mounts: ["/hello"], pages: "src/pages.mjs" };
    write("package.json", JSON.stringify({ version: "0.3.0", tessera }));
    write(
      "src/pages.mjs",
      `export const pages = [{
         path: "/hello",
         load: () => import("./page.ts"),
         data: [({ session }) => ({ queryKey: [], queryFn: () => session.call("GET /auth/me") })],
       }];`,
    );
    write(
      "src/module.ts",
      `import { pages } from "./pages.mjs"; export const mount = () => ({ routes: pages });`,
    );

    const { screens: [screen] = [] } = await build("mf-hello");

    expect(screen).toEqual({
      path: "/hello",
      calls: [{ operation: "GET /auth/me" }],
      preload: [expect.any(String)],
    });
    expect(String(getContent(screen?.preload[0] ?? ""))).toContain("a page of its own");
  });

  it("produces the same release if nothing changed", async () => {
    const first = await build("mf-hello");

    expect(await build("mf-hello")).toEqual(first);
  });

  it("has global names of its own, in every script, so that two releases can be in one page", async () => {
    const namesIn = ({ files }: ReleaseManifest) =>
      files
        .filter(({ path }) => path.endsWith(".js"))
        .map(({ path }) => new Set(String(getContent(path)).match(/(rspackChunk)?mf_hello_\w+/g)));
    const [first = new Set(), ...others] = namesIn(await build("mf-hello"));
    write("src/page.ts", "export const page = 'a page that was changed';");
    const changed = namesIn(await build("mf-hello"));

    const chunkLists = new Set([...first, ...others.flatMap((names) => [...names])]);
    expect([...chunkLists].filter((name) => /^rspackChunkmf_hello_[0-9a-f]{10}$/.test(name))).toHaveLength(1);
    expect(others.length).toBeGreaterThan(0);
    for (const names of changed) {
      expect(names.size).toBeGreaterThan(0);
      expect([...names].filter((name) => chunkLists.has(name))).toEqual([]);
    }
  });

  it("contains no code that evaluates text, also if a library asks for the global object", async () => {
    write("src/page.ts", "export const page = () => [global.navigator, typeof global, globalThis.document];");

    const { files } = await build("mf-hello");

    for (const { path } of files) expect(String(getContent(path))).not.toMatch(/\beval\s*\(|\bFunction\s*\(/);
  });

  it("keeps the sources of its scripts in source maps", async () => {
    await build("mf-hello", { sourceMaps: true });

    const maps = readdirSync(join(folder, "dist")).filter((file) => /^(module|page)\..*\.map$/.test(file));
    const sources = maps.map((file) => JSON.parse(String(getContent(file))).sources.join());
    expect(sources.join()).toMatch(/src\/module\.ts/);
    expect(sources.join()).toMatch(/src\/page\.ts/);
  });

  it("fails if it contains its own copy of React, and names the file", async () => {
    write(
      "src/page.ts",
      "export const page = () => { throw Error('takes an object of state variables to update or a function'); };",
    );

    await expect(build("mf-hello")).rejects.toThrow(/mf-hello brings a copy of React in page\.\w+\.js/);
  });

  it("refuses a name that differs from the package's", () => {
    expect(() => remoteConfig({ name: "mf-other", port: 5999, context: folder })).toThrow('"mf-hello"');
  });
});
