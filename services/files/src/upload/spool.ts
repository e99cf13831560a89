import { createHash } from "node:crypto";
import { once } from "node:events";
import fs, { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, type Readable } from "node:stream";
import { finished as whole } from "node:stream/promises";
import { Failure, invalidInput } from "@tessera/kit/failure";
import { storageFailure } from "@tessera/kit/storage-failure";
import { sniffedBytes } from "./sniff-type.ts";

/** Where uploads are written until they are whole. */
export interface Spool {
  folder: string;
  /** What the disk does, for tests of a full one. */
  disk?: Pick<typeof fs, "open" | "write" | "close" | "fsync"> | undefined;
  /** How long an upload may be silent in milliseconds, 30 s unless given; its connection ends then. */
  silenceMs?: number;
}

/** A whole file on the local disk, durably written. */
export interface SpooledFile {
  path: string;
  size: number;
  sha256: Buffer;
  /** Its first bytes. */
  head: Buffer;
}

/** What writers leave behind when they are killed ends in it. */
export const partSuffix = ".part";

export function spoolFolderOf(filesDir: string): string {
  return join(filesDir, "incoming");
}

/** Larger pieces than usual: fewer turns between the network and the disk. */
const pieceBytes = 512 * 1024;

/**
 * Writes a stream to the disk while reading its hash, size and first bytes; leaves nothing behind when it fails. What
 * has not come of the stream then is still to be read.
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

/** A pipeline would close the source of a failed disk, and its sender would see a broken connection for an answer. */
async function pour(source: Readable, writer: WriteStream): Promise<void> {
  finished(source, { writable: false }, (error) => {
    if (error) writer.destroy(error);
  });
  await whole(source.pipe(writer));
}

/** Listens beside the reader of the stream, and answers what it measured: a stage of its own would cost another turn per piece. */
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

/** Until then the file may still come into being. */
async function closed(writer: WriteStream): Promise<void> {
  if (!writer.closed) await once(writer, "close");
}

/** An error of the disk is ours; any other one came out of the upload. */
function explain(error: unknown): unknown {
  const failure = storageFailure(error);
  if (failure instanceof Failure && failure.code === "storage_full") return failure;
  const { syscall, message } = Object(error) as NodeJS.ErrnoException;
  if (syscall) return error;
  return invalidInput(`The upload ended within the file: ${message}.`, { file: "did not arrive whole" });
}
