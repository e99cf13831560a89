import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ByteRange, FileStorage, StoredObject } from "./file-storage.ts";
import { telling } from "./storage-failure.ts";

/** A bucket of any S3-compatible store. Without keys the SDK looks for credentials of its surroundings. */
export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  pathStyle: boolean;
}

const connectMs = 3_000;
const silenceMs = 10_000;

export function openS3Storage(options: S3Options): FileStorage {
  const { bucket: Bucket } = options;
  const client = openClient(options);
  const read = async (Key: string, range?: ByteRange) => {
    const { Body } = await telling(() =>
      client.send(new GetObjectCommand({ Bucket, Key, ...(range ? { Range: rangeOf(range) } : {}) })),
    );
    if (!(Body instanceof Readable)) throw new TypeError("The object store did not answer with a stream.");
    return Body;
  };
  return {
    read,
    bring: async (key, path, signal) => pipeline(await read(key), createWriteStream(path), { signal }),
    async place(Key, path) {
      await telling(async () => {
        const { size } = await stat(path);
        const Body = createReadStream(path);
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size }));
      });
      await rm(path, { force: true });
    },
    async put(Key, bytes) {
      await telling(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes })));
    },
    async remove(Key) {
      await telling(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    list: () => listBucket(client, Bucket),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

/** Failures are told by whoever asked; the SDK would write to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Many compatible stores know nothing of the SDK's newer checksums: they are sent where the call requires one. */
function openClient({ region, endpoint, accessKeyId, secretAccessKey, pathStyle }: S3Options): S3Client {
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

async function* listBucket(client: S3Client, Bucket: string): AsyncIterable<StoredObject> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key, LastModified } of Contents) {
      if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
    }
  }
}
