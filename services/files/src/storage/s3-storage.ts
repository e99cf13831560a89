import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { notFound } from "@tessera/kit/errors/failure";
import { openBucket } from "@tessera/kit/storage/bucket";
import type { BucketOptions } from "@tessera/kit/storage/bucket-config";
import { toReason } from "@tessera/wire/reason/reason";
import type { FileStorage } from "./file-storage.ts";

/** Stores objects in a bucket. */
export function openS3Storage(options: BucketOptions): FileStorage {
  const bucket = openBucket(options);
  return {
    ...bucket,
    async bring(key, makePath, signal) {
      const path = await makePath();
      await pipeline(await bucket.read(key), createWriteStream(path), { signal });
      return path;
    },
    async sizeOf(key) {
      for await (const object of bucket.list(key)) if (object.key === key) return object.size;
      throw notFound(toReason("file.content_not_found"));
    },
    async place(key, path) {
      await bucket.putFile(key, path);
      await rm(path, { force: true });
    },
  };
}
