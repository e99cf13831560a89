import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Bucket, openBucket } from "@tessera/kit/storage/bucket";
import { type BucketOptions, readBucketOptions } from "@tessera/kit/storage/bucket-config";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { aCuttableWay, type CuttableWay } from "@tessera/kit/testing/cuttable-way";
import { manifestFile, releaseKey } from "@tessera/wire/release/release";
import { aGateway, aShell } from "../../test/gateway.builder.ts";
import { openReleaseFiles } from "./open-release-files.ts";

const script = `export const answer = ${JSON.stringify("tessera ".repeat(100))};`;
const entry = "static/remoteEntry.js";
const files = { [entry]: script, "font.woff2": "font" };
const published: Record<string, string | Buffer> = {
  ...files,
  [`${entry}.br`]: brotliCompressSync(script),
  [`${entry}.gz`]: gzipSync(script),
};

let store: ObjectStore;
let way: CuttableWay;
let bucket: Bucket;
const folders: string[] = [];

beforeAll(async () => {
  store = await anObjectStore();
  way = await aCuttableWay(store.config.S3_ENDPOINT ?? "");
  bucket = openBucket(readBucketOptions(store.config) as BucketOptions);
});
afterAll(async () => {
  await way.close();
  await store[Symbol.asyncDispose]();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A gateway that reads releases from the bucket, through a connection that can be cut. */
async function aBucketGateway() {
  const folder = await mkdtemp(join(tmpdir(), "gateway-cache-"));
  folders.push(folder);
  const config = { RELEASES_DIR: folder, RELEASES_CACHE_MB: 10, ...store.config, S3_ENDPOINT: way.url };
  const gateway = await aGateway({ releaseFiles: await openReleaseFiles(config) });
  return Object.assign(gateway, {
    send: (name: string, path: string, encoding = "br") =>
      gateway.app.inject({
        url: `/modules/${name}/1.0.0/${path}`,
        headers: { "accept-encoding": encoding },
      }),
  });
}

let made = 0;

/** Stores a release with a script, its compressed forms, and a file that has none. Returns the module's name. */
async function aStoredRelease(objects: Record<string, string | Buffer> = {}): Promise<string> {
  made += 1;
  const name = `mf-stored-${made}`;
  const manifest = {
    ...aShell({ name, version: "1.0.0" }),
    files: Object.entries(files).map(([path, text]) => ({
      path,
      size: text.length,
      integrity: `sha384-${createHash("sha384").update(text).digest("base64")}`,
    })),
  };
  const all = { [manifestFile]: JSON.stringify(manifest), ...published, ...objects };
  for (const [path, content] of Object.entries(all)) {
    await bucket.put(releaseKey(name, "1.0.0", path), Buffer.from(content));
  }
  return name;
}

describe("a file of a release in a bucket", () => {
  it.each([
    ["br", "br", brotliCompressSync(script)],
    ["gzip", "gzip", gzipSync(script)],
    ["identity", undefined, Buffer.from(script)],
  ])(
    "is served to a browser that accepts %s, even after the bucket is deleted",
    async (accepted, encoding, content) => {
      await using gateway = await aBucketGateway();
      const name = await aStoredRelease();
      const expectContent = async () => {
        const response = await gateway.send(name, entry, accepted);
        expect(response.statusCode).toBe(200);
        expect(response.rawPayload).toEqual(content);
        expect(response.headers["content-encoding"]).toBe(encoding);
      };

      await expectContent();
      await way.cut();
      await expectContent();
      const other = await gateway.send(await aStoredRelease(), entry);
      await way.reconnect();

      expect(other.statusCode).toBe(503);
      expect(other.json()).toMatchObject({ code: "unavailable" });
    },
  );

  it("is served uncompressed if there is no compressed form", async () => {
    await using gateway = await aBucketGateway();

    const response = await gateway.send(await aStoredRelease(), "font.woff2");

    expect(response.payload).toBe("font");
    expect(response.headers).not.toHaveProperty("content-encoding");
  });

  it.each([
    ["a file", entry, "identity", `${script} `],
    ["a brotli form", `${entry}.br`, "br", brotliCompressSync(`${script} `)],
    ["a gzip form", `${entry}.gz`, "gzip", gzipSync(script.replace("answer", "attack"))],
    ["what is no brotli", `${entry}.br`, "br", "rubbish"],
  ])("is not served while %s differs from what was published", async (_what, path, accepted, content) => {
    await using gateway = await aBucketGateway();
    const name = await aStoredRelease({ [path]: content });

    expect((await gateway.send(name, entry, accepted)).statusCode).toBe(503);

    await bucket.put(releaseKey(name, "1.0.0", path), Buffer.from(published[path] ?? ""));
    expect((await gateway.send(name, entry, accepted)).statusCode).toBe(200);
  });

  it("is not found if its release does not list it, or if there is no such release", async () => {
    await using gateway = await aBucketGateway();
    const name = await aStoredRelease({ "extra.js": "1" });

    expect((await gateway.send(name, "extra.js")).statusCode).toBe(404);
    expect((await gateway.send(name, manifestFile)).statusCode).toBe(404);
    expect((await gateway.send("mf-nothing", entry)).statusCode).toBe(404);
  });
});

describe("a page of a shell in a bucket", () => {
  it("uses its template, and says that the installation is starting while the bucket is unavailable", async () => {
    await using gateway = await aBucketGateway();
    const name = await aStoredRelease();
    // Any file works as a template.
    gateway.registry.current = { shell: aShell({ name, version: "1.0.0", entry }), modules: [] };
    const request = () => gateway.app.inject({ url: "/dashboard", headers: { accept: "text/html" } });

    await way.cut();
    const without = await request();
    await way.reconnect();
    const withIt = await request();

    expect(without.statusCode).toBe(503);
    expect(without.payload).toContain("<title>Tessera is starting</title>");
    expect(withIt.payload).toBe(script);
  });
});
