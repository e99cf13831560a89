import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { playerOptions } from "../../speech/player-options.ts";
import type { ExtractionInput } from "../reader.ts";

const run = promisify(execFile);
const posterSeconds = "1";

interface Poster {
  picture: Buffer | null;
  /** Whether ffmpeg is installed. */
  hasPlayer: boolean;
}

/** Extracts a frame of a video, or draws the waveform of a sound, with the system's ffmpeg. */
export async function extractPoster(
  file: ExtractionInput,
  hasPicture: boolean,
  ffmpeg = "ffmpeg",
): Promise<Poster> {
  const output = join(file.workFolder, "poster.png");
  const wanted = hasPicture
    ? ["-ss", posterSeconds, "-i", file.path, "-frames:v", "1", "-vf", "scale=512:-2"]
    : ["-i", file.path, "-filter_complex", "showwavespic=s=512x128:colors=#4f7cac", "-frames:v", "1"];
  try {
    await run(ffmpeg, [...playerOptions, "-y", ...wanted, output], { timeout: 20_000 });
    return { picture: await readFile(output), hasPlayer: true };
  } catch (error) {
    return { picture: null, hasPlayer: Object(error).code !== "ENOENT" };
  }
}
