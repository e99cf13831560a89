import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { invalidInput } from "@tessera/kit/errors/failure";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";

/** Opens files for writing; the real disk unless a test replaces it. */
export interface Disk {
  open(path: string, flags: "wx"): Promise<Pick<FileHandle, "appendFile" | "sync" | "close">>;
}

const realDisk: Disk = { open };

/** Writes an uploaded file durably, and refuses it if it does not match its manifest. */
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
      throw invalidInput(toReason("release.size_mismatch"), {
        [expected.path]: toReason("release.has_other_size", { size, expected: expected.size }),
      });
    }
    if (integrity !== expected.integrity) {
      throw invalidInput(toReason("release.content_mismatch"), {
        [expected.path]: toReason("release.integrity_mismatch"),
      });
    }
    await withStorageErrors(() => file.sync());
  } finally {
    await file.close();
  }
}

/**
 * Writes a stream to a file. If it is too long or the disk is full, it is still read to its end but not kept: stopping
 * would stall the parser behind it, and the publisher would never get a response.
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
    throw invalidInput(toReason("release.upload_broke_off"));
  });
  if (problem) await withStorageErrors(() => Promise.reject(problem));
  return { size, integrity: `sha384-${hash.digest("base64")}` };
}
