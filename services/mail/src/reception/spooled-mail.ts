import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
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

/** The bytes of a mail while they arrive: in memory, or in a file without a name, which ends with this process. */
export class SpooledMail {
  #chunks: Buffer[] = [];
  #file: FileHandle | null = null;
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
    this.#file ??= await openNameless();
    for (const each of [...this.#chunks.splice(0), chunk]) await this.#file.write(each);
  }

  async read(): Promise<Buffer> {
    if (!this.#file) return Buffer.concat(this.#chunks);
    const bytes = Buffer.alloc(this.size);
    for (let at = 0, read = -1; at < bytes.length && read !== 0; at += read)
      read = (await this.#file.read(bytes, at, bytes.length - at, at)).bytesRead;
    return bytes;
  }

  /** Frees the memory and the disk. */
  async remove(): Promise<void> {
    spooledBytes -= this.size;
    this.size = 0;
    this.#chunks = [];
    await this.#file?.close();
    this.#file = null;
  }
}

async function openNameless(): Promise<FileHandle> {
  const place = path.join(tmpdir(), `mail-${randomUUID()}.eml`);
  const file = await open(place, "wx+", 0o600);
  await rm(place);
  return file;
}
