/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { BucketVariables } from "../storage/bucket-config.ts";

/** A local S3 server with a bucket. It speaks HTTP and verifies neither signatures nor checksums. */
export interface ObjectStore extends AsyncDisposable {
  config: BucketVariables;
}

export async function anObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), "objects-"));
  const bucket = "desk";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    config: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PATH_STYLE: true,
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
