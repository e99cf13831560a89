import type { Static } from "typebox";
import type { workerConfigSchema } from "../config.ts";
import type { FileStorage } from "./file-storage.ts";
import { openLocalStorage } from "./local-storage.ts";

export type StorageConfig = Pick<
  Static<typeof workerConfigSchema>,
  | "FILES_DIR"
  | "S3_BUCKET"
  | "S3_ENDPOINT"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
  | "S3_PATH_STYLE"
>;

/** The bucket where one is named, else the folder. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  if (!config.S3_BUCKET) return openLocalStorage(config.FILES_DIR);
  // Its library is large: nobody loads it who keeps files in a folder.
  const { openS3Storage } = await import("./s3-storage.ts");
  return openS3Storage({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
  });
}
