import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readBucketOptions } from "@tessera/kit/storage/bucket-config";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { copyStorage } from "./copy-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { openLocalStorage } from "./local-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import { toContentKey, toThumbnailKey } from "./storage-key.ts";

let folder: string;
let store: ObjectStore;
let [local, bucket]: FileStorage[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "copied-"));
  store = await anObjectStore();
  local = await openLocalStorage(folder);
  const options = readBucketOptions(store.config);
  if (options) bucket = openS3Storage(options);
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const name = { organizationId: "acme", fileId: "0198f2a4-7c1e-7d3b-9c55-2a6d8f0e1b7c" };
const contents: Record<string, Buffer> = {
  [toContentKey(name)]: Buffer.from("the first"),
  [toThumbnailKey(name)]: Buffer.from([0, 1, 2, 255]),
  [toContentKey({ ...name, organizationId: "other" })]: Buffer.alloc(0),
};

async function fill(storage: FileStorage | undefined): Promise<void> {
  for (const [key, bytes] of Object.entries(contents)) await storage?.put(key, bytes);
}

async function readAll(storage: FileStorage): Promise<Record<string, Buffer>> {
  const found: [string, Buffer][] = [];
  for await (const { key } of storage.list()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.read(key)) chunks.push(chunk);
    found.push([key, Buffer.concat(chunks)]);
  }
  return Object.fromEntries(found);
}

describe("copyStorage", () => {
  it.each(["to a bucket", "to a folder"])("copies every object %s, and none twice", async (way) => {
    if (!local || !bucket) throw new Error("The storages are not open.");
    const [from, to] = way === "to a bucket" ? [local, bucket] : [bucket, local];
    await fill(from);
    await to.put(toContentKey(name), Buffer.from("the fi"));

    expect(await copyStorage(from, to)).toEqual({ copied: 3, kept: 0 });
    expect(await readAll(to)).toEqual(contents);
    expect(await copyStorage(from, to)).toEqual({ copied: 0, kept: 3 });
  });

  it("leaves out what is not a file's, such as releases in the same bucket", async () => {
    if (!local || !bucket) throw new Error("The storages are not open.");
    await fill(bucket);
    await bucket.put("releases/shell/0.1.0/index.js", Buffer.from("export {};"));

    expect(await copyStorage(bucket, local)).toEqual({ copied: 3, kept: 0 });
    expect(await readAll(local)).toEqual(contents);
  });

  it("fails if an object comes out different", async () => {
    if (!local || !bucket) throw new Error("The storages are not open.");
    await fill(local);
    const { put } = bucket;
    const forgetful: FileStorage = { ...bucket, put: (key, bytes) => put(key, bytes.subarray(1)) };

    await expect(copyStorage(local, forgetful)).rejects.toThrow("came out different");
  });
});
