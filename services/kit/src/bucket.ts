import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { BucketOptions } from "./bucket-config.ts";
import { withStorageErrors } from "./storage-failure.ts";

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface BucketObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/**
 * A bucket of any S3-compatible store. Its calls throw `storage_full` when there is no space and `unavailable` when the
 * store does not answer. Import it where a bucket is configured, and only there: its library is large, and an optional peer of
 * the kit, which every service that imports this declares.
 */
export interface Bucket {
  /** Makes the content of a file of the local disk the object `key`. */
  putFile(key: string, path: string): Promise<void>;
  /** The same for bytes in memory. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The object, or a part of it. Throws `not_found` for none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Does not mind a missing object. */
  remove(key: string): Promise<void>;
  /** Every object whose key begins so, in no particular order. */
  list(prefix?: string): AsyncIterable<BucketObject>;
  /** Throws when the bucket cannot be used. */
  ping(): Promise<void>;
}

const connectMs = 3_000;
const silenceMs = 10_000;

/** Without keys the SDK looks for credentials of its surroundings. */
export function openBucket(options: BucketOptions): Bucket {
  const { bucket: Bucket } = options;
  const client = openClient(options);
  return {
    async putFile(Key, path) {
      await withStorageErrors(async () => {
        const { size } = await stat(path);
        const Body = createReadStream(path);
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size }));
      });
    },
    async put(Key, bytes) {
      await withStorageErrors(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes })));
    },
    async read(Key, range) {
      const { Body } = await withStorageErrors(() =>
        client.send(new GetObjectCommand({ Bucket, Key, ...(range ? { Range: rangeOf(range) } : {}) })),
      );
      if (!(Body instanceof Readable)) throw new TypeError("The object store did not answer with a stream.");
      return Body;
    },
    async remove(Key) {
      await withStorageErrors(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    list: (prefix) => listBucket(client, Bucket, prefix),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

/** The caller reports failures; the SDK would write to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Many compatible stores know nothing of the SDK's newer checksums: they are sent where the call requires one. */
function openClient({ region, endpoint, accessKeyId, secretAccessKey, pathStyle }: BucketOptions): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    logger: silent,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

function rangeOf({ start, end }: ByteRange): string {
  return `bytes=${start}-${end}`;
}

async function* listBucket(client: S3Client, Bucket: string, Prefix?: string): AsyncIterable<BucketObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket, ...(Prefix ? { Prefix } : {}) });
  for await (const { Contents = [] } of pages) {
    for (const { Key, LastModified, Size = 0 } of Contents) {
      if (Key && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified };
    }
  }
}
