import { buffer } from "node:stream/consumers";
import { openPromise } from "yauzl";

const names = /^(?:docProps\/thumbnail\.(?:jpe?g|png)|Thumbnails\/thumbnail\.png)$/iu;
const mostBytes = 4 * 1024 * 1024;

/** The small picture of its first page that an office program put into a document; null where there is none. */
export async function embeddedPicture(path: string): Promise<Buffer | null> {
  const archive = await openPromise(path);
  try {
    for await (const entry of archive.eachEntry()) {
      if (!names.test(entry.fileName) || entry.uncompressedSize > mostBytes) continue;
      return await buffer(await archive.openReadStreamPromise(entry));
    }
    return null;
  } finally {
    archive.close();
  }
}
