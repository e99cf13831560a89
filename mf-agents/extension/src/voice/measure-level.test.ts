import { describe, expect, it } from "@jest/globals";
import { measureLevel } from "./measure-level.ts";
import { parseVoiceNews } from "./voice-news.ts";

describe("the level meter", () => {
  it("shows nothing for silence and everything for the loudest sound", () => {
    expect(measureLevel(new Float32Array(2_048))).toBe(0);
    expect(measureLevel(new Float32Array(2_048).fill(1))).toBe(1);
  });

  it("shows half for what people perceive as half as loud", () => {
    expect(measureLevel(new Float32Array(2_048).fill(10 ** (-30 / 20)))).toBeCloseTo(0.5);
  });
});

describe("news of a voice recording", () => {
  it("is distinguished from every other message", () => {
    expect(parseVoiceNews({ kind: "voice", announcement: { state: "ended" } })).toEqual({ state: "ended" });
    for (const other of [
      null,
      "voice",
      { kind: "voice" },
      { kind: "captured", announcement: { state: "ended" } },
    ])
      expect(parseVoiceNews(other)).toBeNull();
  });
});
