import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { NavEntry, ReleaseManifest } from "@tessera/wire/release/release";
import { Client } from "pg";
import { aRegistry, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, getIntegrity, publish, type TestRelease } from "../../test/release.builder.ts";
import { removeAbandonedStagings } from "./staging.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

const get = (path: string, headers = {}) => registry.app.inject({ url: `/api/v1/registry${path}`, headers });

async function readVersions(name: string): Promise<string[]> {
  const { items } = (await get(`/releases/${name}`)).json<{ items: ReleaseManifest[] }>();
  return items.map(({ version }) => version);
}

async function readCurrent(name: string) {
  const { modules } = (await get("/current")).json<{ modules: { name: string; version: string }[] }>();
  return modules.find((module) => module.name === name);
}

describe("POST /registry/releases", () => {
  it("stores a release and makes it the current one", async () => {
    const release = aRelease({}, { "remoteEntry.js": "entry", "static/deep/list.a1.css": "a{}" });

    const { status, body } = await publish(registry, release);

    const { name, version } = release.manifest;
    expect(status).toBe(201);
    expect(body).toEqual({ ...release.manifest, published_at: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) });
    const folder = join(registry.releasesDir, name, version);
    expect(await readFile(join(folder, "static/deep/list.a1.css"), "utf8")).toBe("a{}");
    expect(await readCurrent(name)).toMatchObject({ version });
  });

  it("writes the compressed forms of files that benefit", async () => {
    const script = "tessera ".repeat(500);
    const release = aRelease({}, { "main.js": script, "small.js": "1", "font.woff2": script });

    await publish(registry, release);

    const folder = join(registry.releasesDir, release.manifest.name, release.manifest.version);
    expect((await readdir(folder)).sort()).toEqual([
      "font.woff2",
      "main.js",
      "main.js.br",
      "main.js.gz",
      "small.js",
    ]);
    expect(brotliDecompressSync(await readFile(join(folder, "main.js.br"))).toString()).toBe(script);
    expect(gunzipSync(await readFile(join(folder, "main.js.gz"))).toString()).toBe(script);
  });

  it("takes the compressed forms of unchanged files from the previous release", async () => {
    const library = "tessera ".repeat(500);
    const before = aRelease({ name: "mf-again" }, { "main.js": "one", "library.js": library });
    const after = aRelease({ name: "mf-again" }, { "main.js": "two", "library.js": library });
    await publish(registry, before);
    const getFolder = ({ manifest }: TestRelease) =>
      join(registry.releasesDir, manifest.name, manifest.version);
    await writeFile(join(getFolder(before), "library.js.br"), "marked");

    await publish(registry, after);

    expect(await readFile(join(getFolder(after), "library.js.br"), "utf8")).toBe("marked");
    expect(gunzipSync(await readFile(join(getFolder(after), "library.js.gz"))).toString()).toBe(library);
  });

  it("remembers the previous version, and returns to it when it is published again", async () => {
    const one = aRelease({ name: "mf-history" });
    const two = aRelease({ name: "mf-history" });

    await publish(registry, one);
    expect(await readCurrent("mf-history")).not.toHaveProperty("previous");
    await publish(registry, two);
    expect(await readCurrent("mf-history")).toMatchObject({
      version: two.manifest.version,
      previous: {
        version: one.manifest.version,
        entry: `/modules/mf-history/${one.manifest.version}/remoteEntry.js`,
        integrity: one.manifest.files[0]?.integrity,
      },
    });

    expect((await publish(registry, one)).status).toBe(200);
    expect(await readCurrent("mf-history")).toMatchObject({
      version: one.manifest.version,
      previous: { version: two.manifest.version },
    });
    expect((await readVersions("mf-history")).toSorted()).toEqual(
      [one, two].map((it) => it.manifest.version).toSorted(),
    );
  });

  it("accepts the same content again and changes nothing, regardless of the order of its files", async () => {
    const release = aRelease({}, { "remoteEntry.js": "entry", "list.js": "list" });
    const first = await publish(registry, release);
    const reordered = {
      ...release,
      manifest: { ...release.manifest, files: release.manifest.files.toReversed() },
    };

    const again = await publish(registry, reordered);

    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await readCurrent(release.manifest.name)).not.toHaveProperty("previous");
  });

  it("refuses different content under an existing version", async () => {
    const release = aRelease();
    await publish(registry, release);
    const { name, version } = release.manifest;

    const other = await publish(registry, aRelease({ name, version }, { "remoteEntry.js": "other" }));

    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: "conflict", detail: expect.stringContaining(version) });
    const stored = await readFile(join(registry.releasesDir, name, version, "remoteEntry.js"), "utf8");
    expect(stored).toBe(release.files["remoteEntry.js"]);
  });

  it("restores a lost folder, and replaces one without a release", async () => {
    const lost = aRelease();
    await publish(registry, lost);
    const home = join(registry.releasesDir, lost.manifest.name);
    const stray = aRelease();
    await mkdir(join(registry.releasesDir, stray.manifest.name, stray.manifest.version, "rubbish"), {
      recursive: true,
    });
    await rm(home, { recursive: true });

    expect((await publish(registry, lost)).status).toBe(200);
    expect((await publish(registry, stray)).status).toBe(201);

    expect(await readdir(join(home, lost.manifest.version))).toEqual(["remoteEntry.js"]);
    expect(await readdir(join(registry.releasesDir, stray.manifest.name, stray.manifest.version))).toEqual([
      "remoteEntry.js",
    ]);
  });

  it("stores one release when twenty publishers upload the same version at once", async () => {
    const release = aRelease();

    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(registry, release)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(await readVersions(release.manifest.name)).toHaveLength(1);
  });
});

describe("GET /registry/current", () => {
  it("distinguishes the shell from the modules and gives each entry its URL and hash", async () => {
    const nav: NavEntry[] = [{ area: "main", label: "Reports", to: "/reports", icon: "M4 4", order: 3 }];
    const shell = aRelease({ name: "shell", mounts: [] }, { "index.html": "<!doctype html>" });
    const module = aRelease(
      { name: "mf-reports", mounts: ["/reports"], nav, preload: ["list.js"] },
      { "remoteEntry.js": "entry", "list.js": "list" },
    );
    await publish(registry, shell);
    await publish(registry, module);

    const current = (await get("/current")).json();

    const base = `/modules/mf-reports/${module.manifest.version}`;
    expect(current.shell).toMatchObject(shell.manifest);
    expect(current.modules).toContainEqual({
      name: "mf-reports",
      version: module.manifest.version,
      contract: 1,
      entry: `${base}/remoteEntry.js`,
      integrity: getIntegrity("entry"),
      preload: [{ url: `${base}/list.js`, integrity: getIntegrity("list") }],
      mounts: ["/reports"],
      nav,
    });
    expect(current.modules).not.toContainEqual(expect.objectContaining({ name: "shell" }));
  });

  it("supports conditional requests", async () => {
    const { headers } = await get("/current");

    const again = await get("/current", { "if-none-match": headers.etag });

    expect(again.statusCode).toBe(304);
  });
});

describe("GET /registry/releases/:name", () => {
  it("returns nothing for a module that was never published, and 404 for an invalid name", async () => {
    expect((await get("/releases/mf-nothing")).json()).toEqual({ items: [] });
    expect((await get("/releases/..%2f..%2fetc")).statusCode).toBe(404);
  });
});

describe("the registry's database role", () => {
  it("can neither change nor remove a release", async () => {
    const client = new Client({ connectionString: registry.databaseUrl });
    await client.connect();
    try {
      for (const statement of ["update registry.release set version = '2'", "delete from registry.release"]) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
      }
    } finally {
      await client.end();
    }
  });
});

describe("an abandoned upload", () => {
  it("leaves a folder that is removed at a later start, unless it may still be written", async () => {
    const [old, young] = [".incoming-old", ".incoming-young"];
    for (const name of [old, young]) await mkdir(join(registry.releasesDir, name));
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(registry.releasesDir, old), twoHoursAgo, twoHoursAgo);

    await removeAbandonedStagings(registry.releasesDir);

    const left = await readdir(registry.releasesDir);
    expect(left).toContain(young);
    expect(left).not.toContain(old);
  });

  it("is dated by the clock of the disk, not of this machine", async () => {
    const young = join(registry.releasesDir, ".incoming-at-night");
    await mkdir(young);
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 60 * 60 * 1000);

    await removeAbandonedStagings(registry.releasesDir);

    clock.mockRestore();
    expect((await stat(young)).isDirectory()).toBe(true);
  });
});
