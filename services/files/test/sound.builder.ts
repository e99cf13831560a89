import { fileURLToPath } from "node:url";

/**
 * John F. Kennedy on 20 January 1961, 11 s, mono Opus. In the public domain as a work of the United States government; from the
 * test recordings of openai/whisper.
 */
export const inauguralAddress = {
  path: fileURLToPath(new URL("./speech/inaugural-address.webm", import.meta.url)),
  seconds: 11,
  words:
    "and so my fellow americans ask not what your country can do for you ask what you can do for your country",
};

/** Builds a 16-bit WAV with samples from `sampleAt(second, channel)`. */
export function aSound({
  seconds,
  sampleRate = 16_000,
  channels = 1,
  sampleAt,
}: {
  seconds: number;
  sampleRate?: number;
  channels?: number;
  sampleAt(second: number, channel: number): number;
}): Buffer {
  const frames = Math.round(seconds * sampleRate);
  const wav = Buffer.alloc(44 + frames * channels * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * channels * 2, 28);
  wav.writeUInt16LE(channels * 2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(wav.length - 44, 40);
  for (let frame = 0; frame < frames; frame += 1)
    for (let channel = 0; channel < channels; channel += 1)
      wav.writeInt16LE(
        Math.round(sampleAt(frame / sampleRate, channel) * 0x7fff),
        44 + (frame * channels + channel) * 2,
      );
  return wav;
}

/** Returns a function that gives a tone during the spans, and silence otherwise. */
export function toneDuring(...spans: [from: number, to: number][]): (second: number) => number {
  return (second) =>
    spans.some(([from, to]) => second >= from && second < to)
      ? 0.4 * Math.sin(second * 440 * 2 * Math.PI)
      : 0;
}
