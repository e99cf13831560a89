import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { archiveLimits, archiveReasons, isBlownUp, isEscaping } from "./archive-limits.ts";
import { createTestVirusSearch } from "./test-virus.ts";

class Danger extends Error {}

/** Why what is packed by gzip, and a tar with or without it, is dangerous to unpack; null for what is not. */
export async function dangerInStream(
  bytes: Buffer,
  format: "gz" | "tar",
  isTar: boolean,
): Promise<string | null> {
  const source = Readable.from([bytes]);
  const meter = createMeter(bytes.length);
  const listing = isTar ? createListing() : discard();
  try {
    if (format === "gz") await pipeline(source, createGunzip(), meter, listing);
    else await pipeline(source, meter, listing);
    return null;
  } catch (error) {
    // What is merely broken is told by whoever reads it.
    return error instanceof Danger ? error.message : null;
  }
}

function createMeter(packedBytes: number): Transform {
  let bytes = 0;
  const findsVirus = createTestVirusSearch();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isBomb = bytes > archiveLimits.bytes || isBlownUp(packedBytes, bytes);
      if (isBomb) done(new Danger(archiveReasons.bomb));
      else if (findsVirus(chunk)) done(new Danger("The archive holds the test virus EICAR."));
      else done(null, chunk);
    },
  });
}

function createListing() {
  const listing = extract();
  let count = 0;
  listing.on("entry", ({ name }, stream, next) => {
    count += 1;
    if (isEscaping(name)) return listing.destroy(new Danger(archiveReasons.escaping));
    if (count >= archiveLimits.entries) return listing.destroy(new Danger(archiveReasons.tooMany));
    stream.on("end", next);
    stream.resume();
  });
  return listing;
}

function discard(): Transform {
  return new Transform({ transform: (_chunk, _encoding, done) => done() }).resume();
}
