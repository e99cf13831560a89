import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aSound, inauguralAddress, toneDuring } from "../../test/sound.builder.ts";
import { openSound } from "./open-sound.ts";
import { UndecodableSoundError } from "./sound.ts";

const nowhere = "/nowhere/ffmpeg";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sound-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function decode(path: string, ffmpeg = nowhere) {
  const { sampleRate, blocks } = await openSound(path, ffmpeg);
  const samples: number[] = [];
  for await (const block of blocks) samples.push(...block);
  return { sampleRate, samples, seconds: samples.length / sampleRate };
}

function loudness(samples: readonly number[]): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe("openSound", () => {
  it("decodes what browsers record, at the sample rate of models", async () => {
    const { sampleRate, samples, seconds } = await decode(inauguralAddress.path);

    expect(sampleRate).toBe(16_000);
    expect(seconds).toBeCloseTo(inauguralAddress.seconds, 0);
    expect(loudness(samples)).toBeGreaterThan(0.02);
  });

  it("mixes several channels to one", async () => {
    const content = aSound({
      seconds: 0.5,
      sampleRate: 44_100,
      channels: 2,
      sampleAt: (_second, channel) => (channel === 0 ? 0.5 : -0.1),
    });

    const { sampleRate, samples } = await decode(await keep("stereo.wav", content));

    expect(sampleRate).toBe(44_100);
    expect(samples).toHaveLength(22_050);
    expect(samples[100]).toBeCloseTo(0.2, 3);
  });

  it("decodes a file that is cut off as far as possible", async () => {
    const whole = await readFile(inauguralAddress.path);

    const { seconds } = await decode(await keep("cut.webm", whole.subarray(0, whole.length / 2)));

    expect(seconds).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(8);
  });

  it("uses ffmpeg if no library can decode the sound", async () => {
    const tone = Float32Array.from({ length: 16_000 }, (_, index) => toneDuring([0, 1])(index / 16_000));
    const output = await keep("tone.f32", Buffer.from(tone.buffer));
    const program = await keep("player", `#!/bin/sh\nexec cat '${output}'\n`);
    await chmod(program, 0o755);

    const { sampleRate, samples } = await decode(await keep("voice.amr", "#!AMR\nwhatever"), program);

    expect(sampleRate).toBe(16_000);
    expect(samples).toEqual([...tone]);
  });

  it("throws if nothing can decode the sound", async () => {
    const path = await keep("voice.amr", "#!AMR\nwhatever");

    await expect(openSound(path, nowhere)).rejects.toThrow(UndecodableSoundError);
  });
});
