import { Readable, Transform } from "node:stream";
import { buffer as readWhole } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Reason } from "@tessera/wire/reason/reason";
import { extract } from "tar-stream";
import { anyDialect } from "../format/tar-header.ts";
import { archiveLimits, archiveReasons, isBlownUp, isEscaping } from "./archive-limits.ts";
import { lookIntoNested, type NestedLook } from "./nested-archive.ts";
import { lookIntoPacked } from "./nested-packed.ts";
import { createTestVirusSearch } from "./test-virus.ts";

const zipName = /\.(?:zip|jar)$/i;
const packedName = /\.(?:7z|rar|cab|bz2|xz|zst)$/i;

class UnsafeContentError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.reason);
    this.reason = reason;
  }
}

/** Inspects a gzip stream, or a tar with or without gzip. */
export async function lookIntoStream(
  bytes: Buffer,
  format: "gz" | "tar",
  isTar: boolean,
): Promise<NestedLook> {
  const source = Readable.from([bytes]);
  const passed = { bytes: 0 };
  const meter = createMeter(bytes.length, passed);
  const unopened: string[] = [];
  const listing = isTar ? createListing(unopened) : discard();
  try {
    if (format === "gz") await pipeline(source, createGunzip(), meter, listing);
    else await pipeline(source, meter, listing);
    return { unsafe: null, bytes: passed.bytes, entries: 0, unopened };
  } catch (error) {
    // Damaged content is reported by the reader.
    const unsafe = error instanceof UnsafeContentError ? error.reason : null;
    return { unsafe, bytes: passed.bytes, entries: 0, unopened };
  }
}

function createMeter(packedBytes: number, passed: { bytes: number }): Transform {
  const findsVirus = createTestVirusSearch();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed.bytes += chunk.length;
      const isBomb = passed.bytes > archiveLimits.bytes || isBlownUp(packedBytes, passed.bytes);
      if (isBomb) done(new UnsafeContentError(archiveReasons.bomb));
      else if (findsVirus(chunk)) done(new UnsafeContentError(archiveReasons.testVirus));
      else done(null, chunk);
    },
  });
}

function createListing(unopened: string[]) {
  const listing = extract(anyDialect);
  let count = 0;
  listing.on("entry", ({ name, size = 0 }, stream, next) => {
    count += 1;
    // Destroying the listing also ends the stream; the listing reports the reason.
    stream.on("error", () => undefined);
    if (isEscaping(name)) return listing.destroy(new UnsafeContentError(archiveReasons.escaping));
    if (count >= archiveLimits.entries)
      return listing.destroy(new UnsafeContentError(archiveReasons.tooMany));
    if (!zipName.test(name) && !packedName.test(name)) {
      stream.on("end", next);
      stream.resume();
      return;
    }
    if (size > archiveLimits.nestedBytes)
      return listing.destroy(new UnsafeContentError(archiveReasons.unseen));
    lookIntoEntry(name, stream).then(
      (look) => {
        unopened.push(...look.unopened);
        if (look.unsafe) listing.destroy(new UnsafeContentError(look.unsafe));
        else next();
      },
      (error) => listing.destroy(error),
    );
  });
  return listing;
}

/** Inspects an archive in a tar, as it is done for one in a zip. */
async function lookIntoEntry(name: string, stream: AsyncIterable<unknown>): Promise<NestedLook> {
  const content = await readWhole(stream as AsyncIterable<Buffer>);
  return zipName.test(name) ? lookIntoNested(name, content) : lookIntoPacked(name, content);
}

function discard(): Transform {
  return new Transform({ transform: (_chunk, _encoding, done) => done() }).resume();
}
