// `FILES_DIR=… S3_BUCKET=… node src/storage/copy-storage-command.ts to-bucket`, or `to-folder`: copies every object, and compares its hash.

import { readConfig } from "@tessera/kit/config/config";
import { bucketVariables, readBucketOptions } from "@tessera/kit/storage/bucket-config";
import { Type } from "typebox";
import { copyStorage } from "./copy-storage.ts";
import { openLocalStorage } from "./local-storage.ts";
import { openS3Storage } from "./s3-storage.ts";

const configSchema = Type.Object({ FILES_DIR: Type.String({ minLength: 1 }), ...bucketVariables });
const sayEvery = 100;

try {
  const config = readConfig(configSchema, process.env);
  const options = readBucketOptions(config);
  const direction = process.argv[2];
  if (!options) throw new Error("S3_BUCKET is needed: it names the bucket.");
  if (direction !== "to-bucket" && direction !== "to-folder") throw new Error("Say to-bucket or to-folder.");
  const [folder, bucket] = [await openLocalStorage(config.FILES_DIR), openS3Storage(options)];
  const [from, to] = direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
  const { copied, kept } = await copyStorage(from, to, ({ copied: done, kept: there }) => {
    if ((done + there) % sayEvery === 0) process.stdout.write(`${done} copied, ${there} were there\n`);
  });
  process.stdout.write(`Done: ${copied} copied and compared, ${kept} were there with the same content.\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
