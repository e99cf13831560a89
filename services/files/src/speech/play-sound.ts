import { spawn } from "node:child_process";
import { once } from "node:events";
import { playerOptions } from "./player-options.ts";

const bytesPerSample = 4;

/** Decodes the sound of a recording with the system's `ffmpeg`. Returns null if it is not installed, or cannot decode the file. */
export async function playSound(
  path: string,
  sampleRate: number,
  ffmpeg: string,
): Promise<AsyncIterable<Float32Array> | null> {
  const asked = [...playerOptions, "-i", path];
  const wanted = ["-vn", "-ac", "1", "-ar", String(sampleRate), "-f", "f32le", "pipe:1"];
  const child = spawn(ffmpeg, [...asked, ...wanted], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    await once(child, "spawn");
  } catch {
    return null;
  }
  const blocks = readSamples(child.stdout);
  const first = await blocks.next();
  return first.done ? null : startingWith(first.value, blocks);
}

async function* startingWith(first: Float32Array, others: AsyncIterable<Float32Array>) {
  yield first;
  yield* others;
}

async function* readSamples(bytes: AsyncIterable<Buffer>): AsyncGenerator<Float32Array, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const known = Buffer.concat([rest, chunk]);
    const length = known.length - (known.length % bytesPerSample);
    rest = known.subarray(length);
    if (length > 0) yield new Float32Array(new Uint8Array(known.subarray(0, length)).buffer);
  }
}
