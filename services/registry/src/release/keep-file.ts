import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { invalidInput } from "@tessera/kit/failure";
import { withStorageErrors } from "@tessera/kit/storage-failure";
import type { ReleaseManifest } from "@tessera/wire/release";

/** How files are written; of the real disk unless a test says otherwise. */
export interface Disk {
  open(path: string, flags: "wx"): Promise<Pick<FileHandle, "appendFile" | "sync" | "close">>;
}

const realDisk: Disk = { open };

/** Writes a file of an upload durably, and refuses it when it is not the one its manifest names. */
export async function keepFile(
  source: Readable,
  path: string,
  expected: ReleaseManifest["files"][number],
  disk: Disk = realDisk,
): Promise<void> {
  await withStorageErrors(() => mkdir(dirname(path), { recursive: true }));
  const file = await withStorageErrors(() => disk.open(path, "wx"));
  try {
    const { size, integrity } = await pour(source, file, expected.size);
    if (size !== expected.size) {
      throw invalidInput("A file has another size than its manifest says.", {
        [expected.path]: `has ${size} bytes, not ${expected.size}`,
      });
    }
    if (integrity !== expected.integrity) {
      throw invalidInput("A file has another content than its manifest says.", {
        [expected.path]: "does not match its integrity",
      });
    }
    await withStorageErrors(() => file.sync());
  } finally {
    await file.close();
  }
}

/**
 * What is too long, or finds no space, is read but not kept: stopping the stream would stall the parser behind it, and the
 * publisher would never see an answer.
 */
async function pour(source: Readable, file: Pick<FileHandle, "appendFile">, wanted: number) {
  const hash = createHash("sha384");
  let size = 0;
  let problem: unknown;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (problem || size > wanted) return done();
      file.appendFile(chunk).then(
        () => done(),
        (error: unknown) => {
          problem = error;
          done();
        },
      );
    },
  });
  await pipeline(source, sink).catch(() => {
    throw invalidInput("The upload ended within a file.");
  });
  if (problem) await withStorageErrors(() => Promise.reject(problem));
  return { size, integrity: `sha384-${hash.digest("base64")}` };
}
