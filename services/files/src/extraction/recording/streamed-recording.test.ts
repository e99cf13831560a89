import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { EncodedPacketSink, FilePathSource, Input } from "mediabunny";
import { getSample } from "../../../test/samples/sample-file.ts";
import { recordingFormats } from "../../speech/recording-formats.ts";
import { isStreamed } from "./is-streamed.ts";
import { readStreamed } from "./streamed-recording.ts";

const recorded = (name: string) => join(import.meta.dirname, "../../../test/recorded", name);
const cues = Buffer.from("1c53bb6b", "hex");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "streamed-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function aFile(content: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

/** Returns the encoded sound and pictures of a recording. */
async function readPackets(path: string): Promise<string[]> {
  const input = new Input({ source: new FilePathSource(path), formats: recordingFormats });
  const packets: string[] = [];
  for (const track of await input.getTracks())
    for await (const { data } of new EncodedPacketSink(track).packets())
      packets.push(Buffer.from(data).toString("base64"));
  return packets;
}

describe("a recording of a browser, which was written while it was made", () => {
  it.each([
    ["voice.weba", 4, "opus", "WebM"],
    ["screen.webm", 6, "vp8", "WebM"],
    ["screen-sound.webm", 3, "vp8", "WebM"],
    ["screen.mp4", 3, "vp9", "MP4"],
    ["voice.mp4", 3, "opus", "MP4"],
    ["firefox-voice.weba", 3, "opus", "WebM"],
    ["firefox-screen.webm", 3, "vp8", "WebM"],
    ["firefox-screen-voice.webm", 3, "vp8", "WebM"],
  ])(
    "has its length, and gets an index without losing a packet: %s",
    async (name, seconds, codec, container) => {
      const path = recorded(name);
      const { indexed, ...found } = (await readStreamed(path)) ?? { indexed: null };
      const copy = await aFile(indexed ?? Buffer.alloc(0));

      expect(found).toEqual({ seconds: expect.closeTo(seconds, 0), codec, container });
      expect(await isStreamed(path, 1_000_000)).toBe(true);
      expect(await isStreamed(copy, 1_000_000)).toBe(false);
      expect(indexed?.includes(container === "WebM" ? cues : "stts")).toBe(true);
      expect(await readPackets(copy)).toEqual(await readPackets(path));
    },
  );

  it.each([0.9, 0.5, 0.3])("is read as far as it goes if only a part of %d was stored", async (part) => {
    const whole = await readFile(recorded("voice.weba"));
    const path = await aFile(whole.subarray(0, Math.round(whole.length * part)));

    const { seconds, indexed } = (await readStreamed(path)) ?? {};

    expect(Math.abs((seconds ?? 0) - 4 * part)).toBeLessThan(1);
    expect(indexed).not.toBeNull();
  });

  it("is not a file of another kind, or one with an index", async () => {
    for (const name of ["whatsapp.opus", "incident-report.pdf"]) {
      const content = Buffer.from(await getSample(name).make());
      expect(await isStreamed(await aFile(content), content.length)).toBe(false);
    }
    expect(await readStreamed(await aFile(Buffer.from("no recording")))).toBeNull();
  });
});
