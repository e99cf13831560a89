import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type ArchiveListing, maxEntries } from "./archive-entry.ts";

/** A small archive may unpack to anything: reading ends here. */
const maxBytes = 512 * 1024 * 1024;

class LimitReachedError extends Error {}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limit) throw new LimitReachedError();
    yield chunk;
  }
}

export async function listTar(path: string, isCompressed: boolean): Promise<ArchiveListing> {
  const { extract } = await import("tar-stream");
  const listing: ArchiveListing = { entries: [], isPartial: false };
  const tar = extract();
  const source = createReadStream(path);
  const bytes: AsyncIterable<Buffer> = isCompressed
    ? source.pipe(createGunzip()).on("error", (error) => tar.destroy(error))
    : source;
  const listed = (async () => {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== "directory") listing.entries.push({ name, bytes: size, isEncrypted: false });
      if (listing.entries.length >= maxEntries) throw new LimitReachedError();
      entry.resume();
    }
  })();
  try {
    await Promise.all([
      pipeline(
        (async function* () {
          yield* upTo(maxBytes, bytes);
        })(),
        tar,
      ),
      listed,
    ]);
  } catch (error) {
    if (!(error instanceof LimitReachedError) && listing.entries.length === 0) throw error;
    listing.isPartial = true;
  }
  return listing;
}

/** A single compressed file: its size is known only by unpacking it, up to the same limit. */
export async function listGzip(path: string, name: string): Promise<ArchiveListing> {
  let bytes = 0;
  let isPartial = false;
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of upTo(maxBytes, chunks)) bytes += chunk.length;
    });
  } catch (error) {
    if (bytes === 0 && !(error instanceof LimitReachedError)) throw error;
    isPartial = true;
  }
  return { entries: [{ name, bytes, isEncrypted: false }], isPartial };
}
