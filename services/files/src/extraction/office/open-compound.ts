import type { Reason } from "@tessera/wire/reason/reason";
import { UnreadableFileError } from "../reader.ts";

/** Returns a stream of an older Office container by name; null if there is none. */
export type Streams = (name: string) => Buffer | null;

export async function openCompound(bytes: Buffer, damaged: Reason): Promise<Streams> {
  const { Reader } = await import("@kenjiuno/msgreader/lib/Reader.js");
  try {
    const reader = new Reader(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    reader.parse();
    const root = reader.rootFolder();
    return (name) => {
      const content = root.fileNames().includes(name) ? root.readFile(name) : null;
      return content === null ? null : Buffer.from(content);
    };
  } catch (error) {
    throw new UnreadableFileError(damaged, { cause: error });
  }
}
