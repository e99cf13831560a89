import { join } from "node:path";
import { type BucketVariables, readBucketOptions } from "@tessera/kit/storage/bucket-config";
import { openFileCache } from "./file-cache.ts";
import { openFolderFiles } from "./folder-files.ts";
import type { ReleaseFiles } from "./release-files.ts";

export interface ReleaseFilesConfig extends BucketVariables {
  RELEASES_DIR: string;
  RELEASES_CACHE_MB: number;
}

/** Opens the configured bucket with a cache in the folder, else the folder itself. */
export async function openReleaseFiles(config: ReleaseFilesConfig): Promise<ReleaseFiles> {
  const bucket = readBucketOptions(config);
  if (!bucket) return openFolderFiles(config.RELEASES_DIR);
  // Its library is large, so it is not loaded to read releases from a folder.
  const { openBucketFiles } = await import("./bucket-files.ts");
  const cacheFolder = join(config.RELEASES_DIR, ".cache");
  return openBucketFiles(bucket, await openFileCache(cacheFolder, config.RELEASES_CACHE_MB * 1024 * 1024));
}
