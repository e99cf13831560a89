import { readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ReleaseManifest } from "@tessera/wire/release/release";

const compressible = new Set([".js", ".mjs", ".css", ".json", ".html", ".svg", ".map", ".txt", ".wasm"]);
const smallestWorthIt = 512;

type File = ReleaseManifest["files"][number];

/** The files of the previous release. `bring` copies one to a path on the local disk; false if that is not possible. */
export interface FormerFiles {
  files: File[];
  bring(path: string, to: string): Promise<boolean>;
}

/**
 * Writes the brotli and gzip forms of every file that benefits next to it (`x.js.br`, `x.js.gz`), once per release, so
 * that serving them costs no computation. The best quality takes 1.5 s per megabyte, so forms of unchanged files are
 * taken from `previous`.
 */
export async function precompress(
  { folder, files }: { folder: string; files: File[] },
  previous: FormerFiles | null,
): Promise<void> {
  const known = new Set(previous?.files.map(getIdentity));
  const worthwhile = files.filter(
    (file) => compressible.has(extname(file.path)) && file.size >= smallestWorthIt,
  );
  await Promise.all(
    worthwhile.map(async (file) => {
      const path = join(folder, file.path);
      const isTaken =
        previous && known.has(getIdentity(file)) && (await takeForms(previous, file.path, path));
      if (!isTaken) await compressFile(path);
    }),
  );
}

function getIdentity({ path, integrity }: File): string {
  return `${path} ${integrity}`;
}

async function takeForms({ bring }: FormerFiles, path: string, to: string): Promise<boolean> {
  const suffixes = [".br", ".gz"];
  for (const suffix of suffixes) {
    if (await bring(`${path}${suffix}`, `${to}${suffix}`)) continue;
    // A brought form may be a hard link to the other release's file, so it must not be overwritten.
    for (const brought of suffixes) await rm(`${to}${brought}`, { force: true });
    return false;
  }
  return true;
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
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
