import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planJobFolder } from "@tessera/kit/sandbox/job-folder";
import { toFileType } from "../src/format/file-type.ts";
import { sniffedBytes, sniffType } from "../src/format/sniff-type.ts";
import { type ReadOutcome, readInChild } from "../src/sandbox/read-file.ts";

/** Reads a file as the worker does: with the type detected at its upload, in a child process. */
export async function readAsWorker(filename: string, content: Buffer | string): Promise<ReadOutcome> {
  const bytes = Buffer.from(content);
  const { mimeType } = await sniffType(bytes.subarray(0, sniffedBytes), filename);
  const workFolder = await realpath(await mkdtemp(join(tmpdir(), "read-")));
  try {
    const folder = planJobFolder(workFolder);
    const path = await folder.make();
    await writeFile(path, bytes);
    return await readInChild({
      content: path,
      folder,
      filename,
      mimeType,
      hasBidiName: false,
      removesSecrets: false,
      fileType: toFileType(filename),
      signal: new AbortController().signal,
    });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
