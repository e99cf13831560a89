import { type BucketVariables, readBucketOptions } from "@tessera/kit/storage/bucket-config";
import type { FileStorage } from "./file-storage.ts";
import { openLocalStorage } from "./local-storage.ts";

export interface StorageConfig extends BucketVariables {
  FILES_DIR: string;
}

/** Opens the bucket if one is configured, else the folder. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  const bucket = readBucketOptions(config);
  if (!bucket) return openLocalStorage(config.FILES_DIR);
  // The S3 library is large, so it is loaded only if needed.
  const { openS3Storage } = await import("./s3-storage.ts");
  return openS3Storage(bucket);
}
