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
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import { withStorageErrors } from "../errors/storage-failure.ts";
import type { BucketOptions } from "./bucket-config.ts";

/** A range of bytes from `start` to `end`, both inclusive. */
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
 * A bucket of any S3-compatible store. Its methods throw `storage_full` when there is no space and `unavailable` when the store does not
 * respond. Import this module only if a bucket is configured: the SDK is large, and an optional peer dependency of the kit that every
 * importing service has to declare.
 */
export interface Bucket {
  /** Stores the content of a local file as the object `key`. */
  putFile(key: string, path: string): Promise<void>;
  /** Stores bytes as the object `key`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads the object, or a range of it. Throws `not_found` if there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes the object. A missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Lists every object whose key begins with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<BucketObject>;
  /** Throws if the bucket cannot be used. */
  ping(): Promise<void>;
}

const connectMs = 3_000;
const silenceMs = 10_000;

/** Opens a bucket. Without keys, the default credential chain of the AWS SDK is used. */
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
        client.send(new GetObjectCommand({ Bucket, Key, ...(range ? { Range: getRange(range) } : {}) })),
      );
      if (!(Body instanceof Readable)) throw new TypeError("The object store did not answer with a stream.");
      return Body;
    },
    async remove(Key) {
      await withStorageErrors(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    list: (prefix) => listBucket(client, Bucket, prefix),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket })).catch(() => requireReadable(client, Bucket));
    },
  };
}

/**
 * Throws with the store's own words if objects cannot be read. The response to HEAD has no body that could say why it failed, and some
 * stores allow it to nobody.
 */
async function requireReadable(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new GetObjectCommand({ Bucket, Key: "tessera-does-not-exist" }));
  } catch (error) {
    const { name, message, $metadata } = Object(error) as S3ServiceException;
    if (name === "NoSuchKey") return;
    throw $metadata?.httpStatusCode ? new Error(`${name}: ${message}`, { cause: error }) : error;
  }
}

/** The caller reports failures; without this logger the SDK would write to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Sends the SDK's newer checksums only if the call requires one: many compatible stores do not support them. */
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

function getRange({ start, end }: ByteRange): string {
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
