import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Failure, unavailable } from "@tessera/kit/errors/failure";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";
import { createCache } from "@tessera/kit/memory/create-cache";
import { type Bucket, openBucket } from "@tessera/kit/storage/bucket";
import type { BucketOptions } from "@tessera/kit/storage/bucket-config";
import { toReason } from "@tessera/wire/reason/reason";
import { manifestFile, type ReleaseManifest, releaseKey } from "@tessera/wire/release/release";
import type { FileCache } from "./file-cache.ts";
import type { ReleaseFiles, ReleasePath } from "./release-files.ts";
import { isWhole } from "./whole-file.ts";

type FileOfRelease = ReleaseManifest["files"][number];

/** More than are in use at once, including those of the previous releases. */
const keptManifests = 200;
const keptAbsences = 50_000;

/**
 * Reads releases from the bucket that the registry writes, through a cache on the local disk. Each file is downloaded
 * once, and served only if its content matches the manifest of its release; a compressed form, if it matches when
 * unpacked.
 */
export function openBucketFiles(options: BucketOptions, cache: FileCache): ReleaseFiles {
  const bucket = openBucket(options);
  const manifests = createCache<Map<string, FileOfRelease>>({ max: keptManifests });
  /** Compressed forms that do not exist. They never will: a release does not change. */
  const absent = createCache<true>({ max: keptAbsences });

  async function readFiles(release: ReleasePath): Promise<Map<string, FileOfRelease> | null> {
    const key = toKey({ ...release, path: manifestFile });
    const known = manifests.get(key);
    if (known) return known;
    const opened = await cache.open(key, (path) => bring(bucket, key, path));
    if (!opened) return null;
    await using handle = opened.handle;
    const { files }: ReleaseManifest = JSON.parse(await handle.readFile("utf8"));
    const byPath = new Map(files.map((file) => [file.path, file]));
    manifests.set(key, byPath);
    return byPath;
  }

  return {
    async open(wanted, encoding) {
      const file = (await readFiles(wanted))?.get(wanted.path);
      if (!file) return null;
      const key = `${toKey(wanted)}${encoding?.suffix ?? ""}`;
      if (absent.has(key)) return null;
      const opened = await cache.open(key, async (path) => {
        if (!(await bring(bucket, key, path))) return false;
        if (await isWhole(path, encoding, file)) return true;
        throw unavailable(toReason("request.file_changed", { file: key }));
      });
      if (opened || !encoding) return opened;
      absent.set(key, true);
      return null;
    },
  };
}

async function bring(bucket: Bucket, key: string, path: string): Promise<boolean> {
  try {
    const source = await bucket.read(key);
    await withStorageErrors(() => pipeline(source, createWriteStream(path, { flush: true })));
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return false;
    throw error;
  }
}

function toKey({ name, version, path }: ReleasePath): string {
  return releaseKey(name, version, path);
}
