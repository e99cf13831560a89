import type { ArchiveEntry } from "./archive-entry.ts";

const innerName = /\.(?:zip|tar|tgz|tar\.gz|7z|rar|cab)$/iu;
export const innerLimits = {
  archives: 20,
  bytes: 25 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  entries: 500,
} as const;

/** Lists the files of an archive within an archive. */
export type InnerLister = (name: string, content: Buffer) => Promise<ArchiveEntry[]>;

/** Lists archives within one archive, until they exceed the limits together. Lists none if `list` is null. */
export function createInnerListing(list: InnerLister | null) {
  const left = { archives: list === null ? 0 : innerLimits.archives, bytes: innerLimits.allBytes as number };
  return {
    /** True if the file is an archive that may still be listed. */
    isWanted({ name, bytes, isEncrypted }: ArchiveEntry): boolean {
      return (
        innerName.test(name) &&
        !isEncrypted &&
        left.archives > 0 &&
        bytes <= Math.min(left.bytes, innerLimits.bytes)
      );
    },
    async list({ name, bytes }: ArchiveEntry, content: AsyncIterable<unknown>): Promise<ArchiveEntry[]> {
      left.archives -= 1;
      left.bytes -= bytes;
      return list === null ? [] : await list(name, await readUpTo(innerLimits.bytes, content));
    },
  };
}

/** Returns the content of a stream, up to `limit` bytes. */
export async function readUpTo(limit: number, stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
