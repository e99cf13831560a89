import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { PassThrough, type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { Release } from "@tessera/wire/release/release";
import type { Encoding } from "../http/accept-encoding.ts";

const unpackBy: Record<Encoding["name"], () => Transform> = {
  br: () => createBrotliDecompress(),
  gzip: () => createGunzip(),
};

/** Returns true if a file on disk has the content that its manifest declares; a compressed form is unpacked first. */
export async function isWhole(
  path: string,
  encoding: Encoding | null,
  { size, integrity }: Pick<Release["files"][number], "size" | "integrity">,
): Promise<boolean> {
  const hash = createHash("sha384");
  let length = 0;
  const measure = new Writable({
    write(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      hash.update(chunk);
      done(length > size ? new Error("It is longer than its manifest says.") : null);
    },
  });
  const unpack = encoding ? unpackBy[encoding.name]() : new PassThrough();
  const isReadable = await pipeline(createReadStream(path), unpack, measure).then(
    () => true,
    () => false,
  );
  return isReadable && length === size && `sha384-${hash.digest("base64")}` === integrity;
}
