import { randomInt } from "node:crypto";

const rate = 8_000;
const seconds = 2;

/** Returns two seconds of a tone as WAV, with a random pitch so that the file is unique. */
export function aTone(): Buffer {
  const pitch = 300 + randomInt(1_000_000) / 1_000;
  const samples = Buffer.alloc(rate * seconds);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = 128 + Math.round(60 * Math.sin((2 * Math.PI * pitch * at) / rate));
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
