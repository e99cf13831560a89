import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExtractionInput } from "../../src/extraction/reader.ts";
import { samples } from "./catalogue.ts";
import { inEnglish } from "./in-english.ts";
import type { Sample } from "./sample.ts";

export function getSample(name: string): Sample {
  const sample = samples.find((one) => one.name === name);
  if (sample === undefined) throw new Error(`There is no sample ${name}.`);
  return sample;
}

/** Writes a sample to disk, with a private work folder, and removes both after use. */
export async function withSampleFile<Result>(
  { name, mimeType, fileType, make }: Sample,
  use: (input: ExtractionInput) => Promise<Result>,
): Promise<Result> {
  const workFolder = await mkdtemp(join(tmpdir(), "sample-"));
  try {
    const bytes = Buffer.from(await make());
    const path = join(workFolder, "content");
    await writeFile(path, bytes);
    const file = { path, filename: name, mimeType, fileType, bytes: bytes.length, workFolder };
    return await inEnglish(use(file));
  } finally {
    await rm(workFolder, { recursive: true });
  }
}
