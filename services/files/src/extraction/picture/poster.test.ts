import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { sampleOf, withSampleFile } from "../../../test/samples/sample-file.ts";
import { extractPoster } from "./poster.ts";

/** Writes what it was asked for into the file that it was asked for. */
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

describe("posterOf", () => {
  it("asks for a frame of a video and for the wave of a sound", async () => {
    const [frame, wave] = await withPlayer((player) =>
      withSampleFile(sampleOf("screen-recording.mp4"), async (file) => [
        String((await extractPoster(file, true, player)).picture),
        String((await extractPoster(file, false, player)).picture),
      ]),
    );

    expect(frame).toMatch(/-protocol_whitelist file,pipe .*-frames:v 1 .*poster\.png/u);
    expect(wave).toContain("showwavespic");
  });

  it("does without where there is no player", async () => {
    const poster = await withSampleFile(sampleOf("call.mp3"), (file) =>
      extractPoster(file, false, "no-such-player"),
    );

    expect(poster).toEqual({ picture: null, hasPlayer: false });
  });
});
