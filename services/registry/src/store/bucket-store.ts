import { createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { conflict, Failure } from "@tessera/kit/errors/failure";
import { type Bucket, openBucket } from "@tessera/kit/storage/bucket";
import type { BucketOptions } from "@tessera/kit/storage/bucket-config";
import { toReason } from "@tessera/wire/reason/reason";
import { manifestFile, type ReleaseManifest, releaseKey } from "@tessera/wire/release/release";
import { isSameManifest } from "../manifest/manifest.ts";
import type { ReleaseStore } from "./release-store.ts";

/** More at once would not be faster, and others use the store, too. */
const uploadsAtOnce = 8;

/** Stores releases as objects in a bucket, under `releases/{name}/{version}/…`. */
export function openBucketStore(options: BucketOptions): ReleaseStore {
  const bucket = openBucket(options);
  return {
    async holds(manifest) {
      const sizes = await sizesIn(bucket, manifest);
      return manifest.files.every(({ path, size }) => sizes.get(toKey(manifest, path)) === size);
    },
    async place(folder, manifest) {
      await reserve(bucket, manifest);
      await upload(bucket, folder, manifest);
    },
    async bring({ name, version }, path, to) {
      try {
        await pipeline(await bucket.read(releaseKey(name, version, path)), createWriteStream(to));
        return true;
      } catch {
        return false;
      }
    },
    ping: bucket.ping,
  };
}

/**
 * Writes the manifest as the first object of a release. It declares all others, so that a publication that was cut off
 * can be finished, and none mixes its files with those of another.
 */
async function reserve(bucket: Bucket, manifest: ReleaseManifest): Promise<void> {
  const key = toKey(manifest, manifestFile);
  const begun = await readManifest(bucket, key);
  if (!begun) return bucket.put(key, Buffer.from(JSON.stringify(manifest)));
  if (isSameManifest(begun, manifest)) return;
  throw conflict(toReason("release.upload_interrupted", { version: manifest.version, name: manifest.name }));
}

async function readManifest(bucket: Bucket, key: string): Promise<ReleaseManifest | null> {
  try {
    return JSON.parse(await text(await bucket.read(key)));
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}

/** Uploads the files that are missing. Existing objects come from the same content. */
async function upload(bucket: Bucket, folder: string, manifest: ReleaseManifest): Promise<void> {
  const there = await sizesIn(bucket, manifest);
  const files = await readFiles(folder);
  const takeTurns = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const key = toKey(manifest, relative(folder, path));
      const { size } = await stat(path);
      if (there.get(key) !== size) await bucket.putFile(key, path);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, takeTurns));
}

async function readFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function sizesIn(bucket: Bucket, manifest: ReleaseManifest): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of bucket.list(toKey(manifest, ""))) sizes.set(key, size);
  return sizes;
}

function toKey({ name, version }: ReleaseManifest, path: string): string {
  return releaseKey(name, version, path);
}
