import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".mjs", ".css", ".json", ".html", ".svg", ".map", ".txt", ".wasm"]);
const smallestWorthIt = 512;

/**
 * Writes the brotli and gzip form of every file that gains by it beside the file (`x.js.br`, `x.js.gz`), once
 * per release, so that serving it costs no computation.
 */
export async function precompress(folder: string, paths: string[]): Promise<void> {
  const worthwhile = paths.filter((path) => compressible.has(extname(path)));
  await Promise.all(worthwhile.map((path) => compressFile(join(folder, path))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthIt) return;
  const [brotli, zipped] = await Promise.all([toBrotli(content), toGzip(content)]);
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli, { flush: true });
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped, { flush: true });
}

function toBrotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

function toGzip(content: Buffer): Promise<Buffer> {
  return promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
}
