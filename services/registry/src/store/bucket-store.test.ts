import { readdir } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Bucket, openBucket } from "@tessera/kit/storage/bucket";
import { type BucketOptions, readBucketOptions } from "@tessera/kit/storage/bucket-config";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { manifestFile, type ReleaseManifest, releaseKey } from "@tessera/wire/release/release";
import { aRegistry, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";
import { openStore } from "./open-store.ts";

let store: ObjectStore;
let bucket: Bucket;
let registry: TestRegistry;

beforeAll(async () => {
  store = await anObjectStore();
  bucket = openBucket(readBucketOptions(store.config) as BucketOptions);
  registry = await aRegistry({ store: await openStore({ RELEASES_DIR: "", ...store.config }) });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

const toKey = ({ name, version }: ReleaseManifest, path: string) => releaseKey(name, version, path);
const readContent = async (manifest: ReleaseManifest, path: string) =>
  text(await bucket.read(toKey(manifest, path)));

async function readPaths(manifest: ReleaseManifest): Promise<string[]> {
  const paths: string[] = [];
  for await (const { key } of bucket.list(toKey(manifest, "")))
    paths.push(key.slice(toKey(manifest, "").length));
  return paths.sort();
}

async function readVersions({ name }: ReleaseManifest): Promise<string[]> {
  const response = await registry.app.inject({ url: `/api/v1/registry/releases/${name}` });
  return response.json<{ items: ReleaseManifest[] }>().items.map(({ version }) => version);
}

describe("publishing into a bucket", () => {
  it("creates objects for the files, their compressed forms and the manifest, and leaves nothing on the disk", async () => {
    const script = "tessera ".repeat(500);
    const { manifest, files } = aRelease({}, { "remoteEntry.js": "entry", "static/deep/main.js": script });

    const { status } = await publish(registry, { manifest, files });

    expect(status).toBe(201);
    const main = "static/deep/main.js";
    expect(await readPaths(manifest)).toEqual([
      manifestFile,
      "remoteEntry.js",
      main,
      `${main}.br`,
      `${main}.gz`,
    ]);
    expect(JSON.parse(await readContent(manifest, manifestFile))).toEqual(manifest);
    const brotli = await buffer(await bucket.read(toKey(manifest, `${main}.br`)));
    expect(brotliDecompressSync(brotli).toString()).toBe(script);
    expect(await readdir(registry.releasesDir)).toEqual([]);
  });

  it("takes the compressed forms of unchanged files from the previous release", async () => {
    const library = "tessera ".repeat(500);
    const before = aRelease({ name: "mf-again" }, { "main.js": "one", "library.js": library });
    const after = aRelease({ name: "mf-again" }, { "main.js": "two", "library.js": library });
    await publish(registry, before);
    await bucket.put(toKey(before.manifest, "library.js.br"), Buffer.from("marked"));

    await publish(registry, after);

    expect(await readContent(after.manifest, "library.js.br")).toBe("marked");
  });

  it("finishes a publication that was cut off", async () => {
    const release = aRelease({}, { "remoteEntry.js": "entry", "list.js": "list" });
    await bucket.put(toKey(release.manifest, manifestFile), Buffer.from(JSON.stringify(release.manifest)));
    await bucket.put(toKey(release.manifest, "list.js"), Buffer.from("list"));
    expect(await readVersions(release.manifest)).toEqual([]);

    expect((await publish(registry, release)).status).toBe(201);

    expect(await readPaths(release.manifest)).toEqual([manifestFile, "list.js", "remoteEntry.js"]);
  });

  it("does not mix its files with different content that was cut off under the same version", async () => {
    const begun = aRelease({}, { "remoteEntry.js": "begun" });
    await bucket.put(toKey(begun.manifest, manifestFile), Buffer.from(JSON.stringify(begun.manifest)));
    await bucket.put(toKey(begun.manifest, "remoteEntry.js"), Buffer.from("begun"));
    const { name, version } = begun.manifest;

    const other = await publish(registry, aRelease({ name, version }, { "remoteEntry.js": "other" }));

    expect(other).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("another version") },
    });
    expect(await readContent(begun.manifest, "remoteEntry.js")).toBe("begun");
    expect(await readVersions(begun.manifest)).toEqual([]);
  });

  it("restores lost objects", async () => {
    const release = aRelease();
    await publish(registry, release);
    await bucket.remove(toKey(release.manifest, "remoteEntry.js"));

    expect((await publish(registry, release)).status).toBe(200);

    expect(await readContent(release.manifest, "remoteEntry.js")).toBe(release.files["remoteEntry.js"]);
  });

  it("stores one release when ten publishers upload the same version at once", async () => {
    const release = aRelease();

    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(registry, release)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(await readVersions(release.manifest)).toHaveLength(1);
  });

  it("is refused with 503 while the bucket is unavailable", async () => {
    const config = { RELEASES_DIR: "", ...store.config, S3_ENDPOINT: "http://127.0.0.1:1" };
    await using lonely = await aRegistry({ store: await openStore(config) });
    const release = aRelease();

    expect(await publish(lonely, release)).toMatchObject({ status: 503, body: { code: "unavailable" } });

    const { body } = await lonely.app.inject({ url: `/api/v1/registry/releases/${release.manifest.name}` });
    expect(JSON.parse(body)).toEqual({ items: [] });
    expect((await lonely.app.inject({ url: "/readyz" })).statusCode).toBe(503);
    expect(await readdir(lonely.releasesDir)).toEqual([]);
  });
});
