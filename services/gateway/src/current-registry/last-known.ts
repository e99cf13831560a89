import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAjv } from "@tessera/kit/errors/validation";
import { CurrentRegistry } from "@tessera/wire/release/release";

/** The last state read from the registry, stored on disk for a start while the registry is unavailable. */
export interface LastKnown {
  /** Returns null if nothing is stored or the stored text is invalid. */
  read(): Promise<CurrentRegistry | null>;
  write(registry: CurrentRegistry): Promise<void>;
}

const isRegistry = createAjv("json").compile<CurrentRegistry>(CurrentRegistry);

export function openLastKnown(folder: string): LastKnown {
  const file = join(folder, ".last-known-registry.json");
  return {
    async read() {
      const text = await readFile(file, "utf8").catch(() => null);
      return text === null ? null : parse(text);
    },
    async write(registry) {
      await mkdir(folder, { recursive: true });
      const part = `${file}.${crypto.randomUUID()}`;
      try {
        await writeFile(part, JSON.stringify(registry));
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

function parse(text: string): CurrentRegistry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRegistry(value) ? value : null;
  } catch {
    return null;
  }
}
