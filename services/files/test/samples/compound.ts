import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";
import { TypeEnum } from "@kenjiuno/msgreader/lib/Reader.js";

/** Streams by name, or nested storages. */
export interface Parts {
  [name: string]: Buffer | Parts;
}

/** Builds a file in the container format of older Office and Outlook. */
export function aCompound(parts: Parts): Buffer {
  const entries: Entry[] = [{ name: "Root Entry", type: TypeEnum.ROOT, length: 0, children: [] }];
  addParts(entries, 0, parts);
  return Buffer.from(burn(entries));
}

function addParts(entries: Entry[], parent: number, parts: Parts): void {
  for (const [name, part] of Object.entries(parts)) {
    const index = entries.length;
    entries[parent]?.children?.push(index);
    if (Buffer.isBuffer(part)) {
      entries.push({
        name,
        type: TypeEnum.DOCUMENT,
        length: part.length,
        binaryProvider: () => Uint8Array.from(part),
      });
    } else {
      entries.push({ name, type: TypeEnum.DIRECTORY, length: 0, children: [] });
      addParts(entries, index, part);
    }
  }
}
