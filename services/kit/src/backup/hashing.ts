import { createHash, type Hash } from "node:crypto";
import { Transform } from "node:stream";

/** Passes bytes on and measures them; `result` is there when they have ended. */
export class Measure extends Transform {
  readonly #hash: Hash = createHash("sha256");
  bytes = 0;
  /** Lines, which rows of COPY are. */
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
