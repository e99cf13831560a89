import { randomUUID } from "node:crypto";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Mails up to this size stay in memory. */
const maxInMemory = 128 * 1024;

/** The bytes of all mails that are on their way, at most. Beyond it, senders have to try again later. */
const maxSpooledBytes = 1024 * 1024 * 1024;

let spooledBytes = 0;

/** Thrown if there is no space for another mail. */
export class SpoolFullError extends Error {
  override readonly name = "SpoolFullError";
}

/** The bytes of a mail while they arrive: in memory, or in a file that has no name any more where the system allows it. */
export class SpooledMail {
  #chunks: Buffer[] = [];
  #file: FileHandle | null = null;
  readonly #path = path.join(tmpdir(), `mail-${randomUUID()}.eml`);
  size = 0;

  /** Adds bytes. Resolves once they are written, so that a fast sender waits for a slow disk. */
  async add(chunk: Buffer): Promise<void> {
    if (spooledBytes + chunk.length > maxSpooledBytes) throw new SpoolFullError("Try again later");
    this.size += chunk.length;
    spooledBytes += chunk.length;
    if (!this.#file && this.size <= maxInMemory) {
      this.#chunks.push(chunk);
      return;
    }
    this.#file ??= await open(this.#path, "wx", 0o600);
    for (const each of [...this.#chunks.splice(0), chunk]) await this.#file.write(each);
  }

  async read(): Promise<Buffer> {
    return this.#file ? readFile(this.#path) : Buffer.concat(this.#chunks);
  }

  /** Frees the memory and the disk. */
  async remove(): Promise<void> {
    spooledBytes -= this.size;
    this.size = 0;
    this.#chunks = [];
    await this.#file?.close();
    if (this.#file) await rm(this.#path, { force: true });
    this.#file = null;
  }
}
