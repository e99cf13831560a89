import { createHash, type Hash } from "node:crypto";
import { Transform } from "node:stream";

/** Passes bytes through and measures them: their number, their lines and their SHA-256 hash. */
export class Measure extends Transform {
  readonly #hash: Hash = createHash("sha256");
  bytes = 0;
  /** The number of lines; with COPY, the number of rows. */
  lines = 0;

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  sha256(): string {
    return this.#hash.copy().digest("hex");
  }
}
