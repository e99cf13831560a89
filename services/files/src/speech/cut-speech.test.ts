import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { toneDuring } from "../../test/sound.builder.ts";
import { cutSpeech } from "./cut-speech.ts";

const sampleRate = 8_000;

/** Returns start and end of the pieces of `seconds` of sound. */
async function cut(seconds: number, sampleAt: (second: number) => number, blockLength = 1_000) {
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) =>
    sampleAt(index / sampleRate),
  );
  const blocks = Array.from({ length: Math.ceil(samples.length / blockLength) }, (_, index) =>
    samples.subarray(index * blockLength, (index + 1) * blockLength),
  );
  const pieces: [from: number, to: number][] = [];
  for await (const { seconds: from, samples: piece } of cutSpeech({
    sampleRate,
    blocks: Readable.from(blocks),
  }))
    pieces.push([from, from + piece.length / sampleRate]);
  return pieces;
}

function round(pieces: [number, number][]): [number, number][] {
  return pieces.map(([from, to]) => [Math.round(from), Math.round(to)]);
}

describe("cutSpeech", () => {
  it("cuts at pauses, and leaves out silence", async () => {
    const speech = toneDuring([4, 11], [12, 19], [30, 36]);

    expect(round(await cut(60, speech))).toEqual([
      [4, 11],
      [12, 19],
      [30, 36],
    ]);
  });

  it("keeps short utterances together until a longer pause", async () => {
    const speech = toneDuring([1, 1.5], [2.2, 2.7], [3.4, 4], [9, 9.5]);

    expect(round(await cut(12, speech))).toEqual([
      [1, 4],
      [9, 10],
    ]);
  });

  it("cuts at the quietest place if there is no pause for too long", async () => {
    const breath = (second: number) => toneDuring([0, 70])(second) * (Math.abs(second - 20) < 0.3 ? 0.3 : 1);

    const pieces = await cut(70, breath);

    expect(pieces[0]?.[1]).toBeCloseTo(20, 0);
    expect(Math.max(...pieces.map(([from, to]) => to - from))).toBeLessThanOrEqual(25.1);
    expect(pieces.reduce((sum, [from, to]) => sum + to - from, 0)).toBeCloseTo(70, 0);
  });

  it("gives the same result for any block length", async () => {
    const speech = toneDuring([0.5, 8], [9, 15]);

    expect(await cut(16, speech, 77)).toEqual(await cut(16, speech, 100_000));
  });

  it.each([
    ["silence", () => 0],
    ["a hiss", (second: number) => 0.001 * Math.sin(second * 9_000)],
    ["a click", (second: number) => (Math.abs(second - 1) < 0.01 ? 0.9 : 0)],
  ])("returns no pieces for only %s", async (_what, sampleAt) => {
    expect(await cut(5, sampleAt)).toEqual([]);
  });
});
