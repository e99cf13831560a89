import { type BucketVariables, readBucketOptions } from "@tessera/kit/storage/bucket-config";
import { openFolderStore } from "./folder-store.ts";
import type { ReleaseStore } from "./release-store.ts";

export interface StoreConfig extends BucketVariables {
  RELEASES_DIR: string;
}

/** Opens the configured bucket, else the folder. */
export async function openStore(config: StoreConfig): Promise<ReleaseStore> {
  const bucket = readBucketOptions(config);
  if (!bucket) return openFolderStore(config.RELEASES_DIR);
  // Its library is large, so it is not loaded to keep releases in a folder.
  const { openBucketStore } = await import("./bucket-store.ts");
  return openBucketStore(bucket);
}
