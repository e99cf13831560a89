import { describe, expect, it } from "@jest/globals";
import { pcmDecoder } from "./decode-pcm.ts";

describe("uncompressed samples", () => {
  it.each([
    ["pcm-u8", [0xc0, 0x40]],
    ["pcm-s8", [0x40, 0xc0]],
    ["pcm-s16", [0x00, 0x40, 0x00, 0xc0]],
    ["pcm-s16be", [0x40, 0x00, 0xc0, 0x00]],
    ["pcm-s24", [0x00, 0x00, 0x40, 0x00, 0x00, 0xc0]],
    ["pcm-s24be", [0x40, 0x00, 0x00, 0xc0, 0x00, 0x00]],
    ["pcm-s32", [0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, 0xc0]],
    ["pcm-s32be", [0x40, 0x00, 0x00, 0x00, 0xc0, 0x00, 0x00, 0x00]],
    ["pcm-f32", [0x00, 0x00, 0x00, 0x3f, 0x00, 0x00, 0x00, 0xbf]],
    ["pcm-f32be", [0x3f, 0x00, 0x00, 0x00, 0xbf, 0x00, 0x00, 0x00]],
  ])("are decoded from %s", (codec, bytes) => {
    const both = pcmDecoder(codec, 2)?.(Uint8Array.from([...bytes]));
    const one = pcmDecoder(codec, 1)?.(Uint8Array.from([...bytes]));

    expect(both).toEqual([Float32Array.of(0.5), Float32Array.of(-0.5)]);
    expect(one).toEqual([Float32Array.of(0.5, -0.5)]);
  });

  it("are not decoded from an unknown format", () => {
    expect(pcmDecoder("ulaw", 1)).toBeNull();
  });
});
