import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

export type Compression = Encoding["name"];

// Optimized for speed rather than size: content is compressed on request.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 1 };

export function compress(by: Compression, content: Buffer): Promise<Buffer> {
  return by === "br"
    ? promisify(brotliCompress)(content, brotliOptions)
    : promisify(gzip)(content, gzipOptions);
}

export function compressStream(by: Compression): Transform {
  return by === "br" ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
}
