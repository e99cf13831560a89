import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openBucket } from "./bucket.ts";
import { readBucketOptions } from "./bucket-config.ts";

let server: Server;
afterEach(() => void server.close());

/** Opens a bucket of a store that denies HEAD, as its response has no body, and answers GET with an error. */
async function aBucket(status: number, code: string) {
  server = createServer((request, response) => {
    const isHead = request.method === "HEAD";
    response.writeHead(isHead ? 403 : status, { "content-type": "application/xml" });
    response.end(isHead ? "" : `<Error><Code>${code}</Code><Message>Words of the store</Message></Error>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  return openBucket({ bucket: "desk", region: "us-east-1", pathStyle: true, endpoint, ...keys });
}

describe("the check of a bucket", () => {
  it.each(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"])(
    "fails with the store's code %s",
    async (code) => {
      await expect((await aBucket(403, code)).ping()).rejects.toThrow(`${code}: Words of the store`);
    },
  );

  it("fails with the code of a bucket that does not exist", async () => {
    await expect((await aBucket(404, "NoSuchBucket")).ping()).rejects.toThrow(
      "NoSuchBucket: Words of the store",
    );
  });

  it("passes if the store denies HEAD, but lets objects be read", async () => {
    await (await aBucket(404, "NoSuchKey")).ping();
  });
});

describe("readBucketOptions", () => {
  it("refuses an endpoint without a bucket, instead of storing on the disk", () => {
    const config = { S3_ENDPOINT: "http://127.0.0.1:9000", S3_REGION: "us-east-1", S3_PATH_STYLE: true };

    expect(() => readBucketOptions(config)).toThrow("S3_BUCKET is required with S3_ENDPOINT");
  });
});
