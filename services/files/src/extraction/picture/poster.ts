import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ExtractionInput } from "../extract.ts";

const run = promisify(execFile);
const posterSeconds = "1";

/** A frame of a video or the wave of a sound, by the system's ffmpeg; null where there is none or it may not be run. */
export async function extractPoster(
  file: ExtractionInput,
  hasPicture: boolean,
  ffmpeg = "ffmpeg",
): Promise<Buffer | null> {
  const output = join(file.workFolder, "poster.png");
  const wanted = hasPicture
    ? ["-ss", posterSeconds, "-i", file.path, "-frames:v", "1", "-vf", "scale=512:-2"]
    : ["-i", file.path, "-filter_complex", "showwavespic=s=512x128:colors=#4f7cac", "-frames:v", "1"];
  try {
    await run(
      ffmpeg,
      ["-nostdin", "-v", "error", "-protocol_whitelist", "file,pipe", "-y", ...wanted, output],
      { timeout: 20_000 },
    );
    return await readFile(output);
  } catch {
    return null;
  }
}
