// Every process of an installation loads this module with `--import`. It changes the source files that faults name as they are loaded.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Fault } from "./attack.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const listFile = process.env.SEEDED_FAULTS;
if (!listFile) throw new Error("SEEDED_FAULTS names no file.");
const faults: Fault[] = JSON.parse(readFileSync(listFile, "utf8"));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith("file:") || loaded.source === undefined) return loaded;
    const file = path.relative(root, fileURLToPath(url));
    const own = faults.filter((fault) => fault.file === file);
    if (own.length === 0) return loaded;
    return { ...loaded, source: own.reduce(applyFault, String(Buffer.from(loaded.source as Uint8Array))) };
  },
});

/** Applies a fault to a source text. Throws unless the searched text occurs exactly once: the fault no longer fits the product. */
function applyFault(source: string, { file, find, replace }: Fault): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`A seeded fault of ${file} fits ${parts.length - 1} times instead of once.`);
  }
  return parts.join(replace);
}
