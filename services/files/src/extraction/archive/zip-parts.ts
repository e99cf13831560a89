import { buffer as readWhole } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";

const maxParts = 20_000;

/** A file within a document in zip format. */
export interface ZipPart {
  name: string;
  bytes: number;
  read(): Promise<Buffer>;
}

/** Calls `use` with the parts of a document in zip format, then closes it. Returns null if the file is no zip. */
export async function withZipParts<Result>(
  path: string,
  use: (parts: ZipPart[]) => Promise<Result>,
): Promise<Result | null> {
  const zip = await openPromise(path, { strictFileNames: false, autoClose: false }).catch(() => null);
  if (zip === null) return null;
  try {
    const parts: ZipPart[] = [];
    for await (const entry of zip.eachEntry()) {
      if (parts.length >= maxParts) break;
      parts.push({
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        read: async () => readWhole(await zip.openReadStreamPromise(entry as Entry)),
      });
    }
    return await use(parts);
  } finally {
    zip.close();
  }
}
