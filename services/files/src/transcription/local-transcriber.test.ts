import { cp, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { aSound, inauguralAddress, toneDuring } from "../../test/sound.builder.ts";
import { type LocalTranscriberOptions, openLocalTranscriber } from "./local-transcriber.ts";
import type { Recording } from "./transcription.ts";

/** A model of 1.4 KB in the format of Moonshine that recognizes "Good morning." in every sound. */
const model = fileURLToPath(new URL("../../test/speech/model", import.meta.url));
let folder: string;
let workFolder: string;
let reported: object[];
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "listening-")));
  workFolder = join(folder, "work");
});
beforeEach(() => {
  reported = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(options: Partial<LocalTranscriberOptions> = {}) {
  return openLocalTranscriber({
    ...{ folder: model, modelLanguage: null, timeMs: 20_000, memoryMb: 1_024, workFolder },
    log: { warn: (fields) => reported.push(fields) },
    ...options,
  });
}

async function aRecording(content: Buffer, more: Partial<Recording> = {}): Promise<Recording> {
  const path = join(folder, `recording-${crypto.randomUUID()}`);
  await writeFile(path, content);
  return { path, filename: "call.wav", mimeType: "audio/wav", ...more };
}

/** Returns speech twice, with a pause between. */
function twice(): Buffer {
  return aSound({ seconds: 20, sampleAt: toneDuring([1, 8], [11, 18]) });
}

const listening = new AbortController().signal;

describe("the local transcriber", () => {
  it("recognizes each part of a recording, says when it began, and leaves nothing behind", async () => {
    const transcriber = await open();

    const recognized = await transcriber.transcribe(await aRecording(twice()), listening);

    expect(recognized).toEqual({
      ...{ kind: "written", language: null, isPartial: false },
      text: "Good morning.\nGood morning.",
      lineSeconds: [expect.closeTo(1, 0), expect.closeTo(11, 0)],
    });
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("transcribes what browsers record", async () => {
    const transcriber = await open({ modelLanguage: "en" });
    const { path } = inauguralAddress;

    const recognized = await transcriber.transcribe(
      { path, filename: "voice.webm", mimeType: "audio/webm" },
      listening,
    );

    expect(recognized).toMatchObject({
      kind: "written",
      language: "en",
      text: expect.stringMatching(/Good morning\./),
    });
  });

  it("recognizes nothing in silence", async () => {
    const transcriber = await open();
    const silence = await aRecording(aSound({ seconds: 3, sampleAt: () => 0 }));

    expect(await transcriber.transcribe(silence, listening)).toMatchObject({ kind: "written", text: "" });
  });

  it("reports sound that it cannot decode", async () => {
    const transcriber = await open();
    const recording = await aRecording(Buffer.from("#!AMR\nwhatever"));

    expect(await transcriber.transcribe(recording, listening)).toEqual({
      kind: "unwritten",
      reason: toReason("transcript.undecodable"),
    });
  });

  it("refuses a language that its model does not support", async () => {
    const transcriber = await open({ modelLanguage: "en" });
    const recording = await aRecording(twice(), { language: "de" });

    expect(await transcriber.transcribe(recording, listening)).toEqual({
      kind: "unwritten",
      reason: toReason("transcript.language_not_offered", { language: { language: "en" } }),
    });
  });

  it("reports that its time was over if nothing was recognized by then", async () => {
    const transcriber = await open({ timeMs: 1 });

    expect(await transcriber.transcribe(await aRecording(twice()), listening)).toEqual({
      kind: "unwritten",
      reason: toReason("transcript.needs_too_much_time"),
    });
  });

  it("stops when it is aborted", async () => {
    const transcriber = await open();
    const stop = new AbortController();
    const recognized = transcriber.transcribe(await aRecording(twice()), stop.signal);

    stop.abort();

    expect(await recognized).toMatchObject({ kind: "unwritten" });
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("fails to open if the model exceeds the memory limit", async () => {
    await expect(open({ memoryMb: 10 })).rejects.toThrow(/The model in .* used up its memory/);
  });

  it("fails to open without the folder", async () => {
    await expect(open({ folder: "/nowhere" })).rejects.toThrow("there is no folder /nowhere");
  });

  it("fails to open with invalid weights", async () => {
    const broken = join(folder, "broken");
    await cp(model, broken, { recursive: true });
    await writeFile(join(broken, "encoder_model.onnx"), "not a model");

    await expect(open({ folder: broken })).rejects.toThrow(/The model in .* ended its process/);
  });
});
