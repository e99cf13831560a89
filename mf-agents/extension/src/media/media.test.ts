import { describe, expect, it } from "@jest/globals";
import { chooseMediaType } from "./choose-media-type.ts";
import { measureLevel } from "./measure-level.ts";
import { parseMediaNews } from "./media-news.ts";
import { toSegments } from "./media-segments.ts";

describe("the level meter", () => {
  it("shows 0 for silence and 1 for the loudest sound", () => {
    expect(measureLevel(new Float32Array(2_048))).toBe(0);
    expect(measureLevel(new Float32Array(2_048).fill(1))).toBe(1);
  });

  it("shows a half for sound perceived as half as loud", () => {
    expect(measureLevel(new Float32Array(2_048).fill(10 ** (-30 / 20)))).toBeCloseTo(0.5);
  });
});

describe("the type of a recording", () => {
  it.each([
    ["audio/webm;codecs=opus", 0, 1],
    ["video/webm;codecs=vp8,opus", 1, 1],
    ["video/webm;codecs=vp8", 1, 0],
  ])("is %s for %i tracks of video and %i of sound", (type, video, sound) => {
    const toTracks = (count: number) => () => Array<MediaStreamTrack>(count);

    expect(chooseMediaType({ getVideoTracks: toTracks(video), getAudioTracks: toTracks(sound) })).toBe(type);
  });
});

describe("a message about a recording", () => {
  it("is distinguished from every other message", () => {
    const announcement = { media: "voice", state: "ended" };

    expect(parseMediaNews({ kind: "media", announcement })).toEqual(announcement);
    for (const other of [null, "media", { kind: "media" }, { kind: "captured", announcement }])
      expect(parseMediaNews(other)).toBeNull();
  });
});

describe("a stored recording", () => {
  it("is assembled by segment, even if it was interrupted", () => {
    const segments = toSegments(
      [
        [[1, 0], "2026-11-24T10:05:00.000Z"],
        [[0, 10], new Blob(["c"])],
        [[0, 0], "2026-11-24T10:00:00.000Z"],
        [[0, 2], new Blob(["b"])],
        [[1, 1], new Blob(["defg"])],
        [[0, 1], new Blob(["a"])],
        [[2, 0], "2026-11-24T10:09:00.000Z"],
      ],
      "screen",
    );

    expect(segments.map(({ at, recording }) => [at, recording.size, recording.type])).toEqual([
      ["2026-11-24T10:00:00.000Z", 3, "video/webm"],
      ["2026-11-24T10:05:00.000Z", 4, "video/webm"],
    ]);
  });
});
