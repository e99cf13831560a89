import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../../test/samples/sample-file.ts";
import { extractPoster } from "./poster.ts";

/** Provides a fake player that writes its arguments to the requested output file. */
async function withPlayer<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "player-"));
  try {
    const path = join(folder, "ffmpeg");
    await writeFile(path, '#!/bin/sh\nfor last; do :; done\nprintf "%s " "$@" > "$last"\n');
    await chmod(path, 0o755);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("extractPoster", () => {
  it("requests a frame of a video and the waveform of a sound", async () => {
    const [frame, wave] = await withPlayer((player) =>
      withSampleFile(getSample("screen-recording.mp4"), async (file) => [
        String((await extractPoster(file, true, player)).picture),
        String((await extractPoster(file, false, player)).picture),
      ]),
    );

    expect(frame).toMatch(/-protocol_whitelist file,pipe .*-frames:v 1 .*poster\.png/u);
    expect(wave).toContain("showwavespic");
  });

  it("returns no picture without a player", async () => {
    const poster = await withSampleFile(getSample("call.mp3"), (file) =>
      extractPoster(file, false, "no-such-player"),
    );

    expect(poster).toEqual({ picture: null, hasPlayer: false });
  });
});
