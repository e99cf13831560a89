import { createHash } from "node:crypto";
import { once } from "node:events";
import fs, { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, type Readable } from "node:stream";
import { finished as whole } from "node:stream/promises";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { storageFailure } from "@tessera/kit/errors/storage-failure";
import { toReason } from "@tessera/wire/reason/reason";
import { sniffedBytes } from "../format/sniff-type.ts";

/** The place where uploads are written until they are complete. */
export interface Spool {
  folder: string;
  /** File system functions, which tests replace to simulate a full disk. */
  disk?: Pick<typeof fs, "open" | "write" | "close" | "fsync"> | undefined;
  /** How long an upload may be silent before its connection is closed, in ms. Default: 30,000. */
  silenceMs?: number;
}

/** A complete file on the local disk, durably written. */
export interface SpooledFile {
  path: string;
  size: number;
  sha256: Buffer;
  /** The first bytes. */
  head: Buffer;
}

/** The suffix of incomplete files, by which sweeps find those of killed processes. */
export const partSuffix = ".part";

export function toSpoolFolder(filesDir: string): string {
  return join(filesDir, "incoming");
}

/** Larger than the default, which reduces switching between network and disk. */
const pieceBytes = 512 * 1024;

/**
 * Writes a stream to the disk, and measures its hash, size and first bytes. Leaves no file behind if it fails; the caller must
 * then read the rest of the stream.
 */
export async function spool(source: Readable, { folder, disk }: Spool): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${crypto.randomUUID()}${partSuffix}`);
  const writer = createWriteStream(path, {
    flags: "wx",
    flush: true,
    highWaterMark: pieceBytes,
    ...(disk ? { fs: disk as typeof fs } : {}),
  });
  try {
    const meter = measure(source);
    await pour(source, writer);
    await closed(writer);
    return { path, ...meter() };
  } catch (error) {
    await closed(writer);
    await rm(path, { force: true });
    throw explain(error);
  }
}

/**
 * Pipes without `pipeline`, which would destroy the source if the disk fails, so that the sender would see a broken connection
 * instead of a response.
 */
async function pour(source: Readable, writer: WriteStream): Promise<void> {
  finished(source, { writable: false }, (error) => {
    if (error) writer.destroy(error);
  });
  await whole(source.pipe(writer));
}

/**
 * Measures the stream by a second listener, and returns a function with the results: a separate stage would cost another turn per
 * chunk.
 */
function measure(source: Readable): () => Omit<SpooledFile, "path"> {
  const hash = createHash("sha256");
  const beginning: Buffer[] = [];
  let size = 0;
  source.on("data", (chunk: Buffer) => {
    if (size < sniffedBytes) beginning.push(chunk);
    size += chunk.length;
    hash.update(chunk);
  });
  return () => ({
    size,
    sha256: hash.digest(),
    head: Buffer.concat(beginning).subarray(0, sniffedBytes),
  });
}

/** Waits until the file is closed, because before that it may still be created. */
async function closed(writer: WriteStream): Promise<void> {
  if (!writer.closed) await once(writer, "close");
}

/** Returns an error of the disk as it is; any other error was caused by the upload. */
function explain(error: unknown): unknown {
  const failure = storageFailure(error);
  if (failure instanceof Failure && failure.code === "storage_full") return failure;
  const { syscall, message } = Object(error) as NodeJS.ErrnoException;
  if (syscall) return error;
  return invalidInput(toReason("file.upload_broke_off", { error: message }), {
    file: toReason("input.incomplete"),
  });
}
