import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  aTranscriptionService,
  aWav,
  saying,
  type TranscriptionAnswer,
} from "../../test/transcription.builder.ts";
import { openRemoteTranscriber, type RemoteTranscriberOptions } from "./remote-transcriber.ts";
import type { Transcription } from "./transcription.ts";

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "speech-"));
  path = join(folder, "content");
  await writeFile(path, aWav());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function transcribe(
  answers: (TranscriptionAnswer | null)[],
  options: Partial<RemoteTranscriberOptions> = {},
  filename = "call.wav",
) {
  const service = await aTranscriptionService(...answers);
  const reported: object[] = [];
  const log = { warn: (fields: object) => reported.push(fields) };
  const transcriber = openRemoteTranscriber({
    ...{
      url: `${service.url}/`,
      key: "secret",
      model: "whisper-1",
      timeoutMs: 5_000,
      atOnce: 1,
      pauseMs: 1,
      log,
    },
    ...options,
  });
  const recording = { path, filename, mimeType: "audio/wav" };
  const recognized = await transcriber.transcribe(recording, new AbortController().signal);
  await service.close();
  return { recognized, text: toText(recognized), reported, asked: service.asked };
}

function toText(recognized: Transcription): string | null {
  return recognized.kind === "written" ? recognized.text : null;
}

const busy = { status: 429, headers: { "retry-after": "0" } };

describe("the remote transcriber", () => {
  it("sends the recording with its name, the model and the key", async () => {
    const { text, asked } = await transcribe([saying(" Hello. ")]);

    expect(text).toBe("Hello.");
    const [call] = asked;
    expect(call).toMatchObject({ path: "/v1/audio/transcriptions", authorization: "Bearer secret" });
    expect(call?.form.get("model")).toBe("whisper-1");
    const file = call?.form.get("file") as File;
    expect([file.name, file.type, file.size]).toEqual(["call.wav", "audio/wav", aWav().length]);
  });

  it("sends a file name that the service supports", async () => {
    const { asked } = await transcribe([saying("Hello.")], {}, "voice.weba");

    expect(asked.map(({ form }) => (form.get("file") as File).name)).toEqual(["voice.webm"]);
  });

  it("retries up to three times if the service is busy or fails", async () => {
    const patient = await transcribe([busy, { status: 500 }, saying("At last.")]);
    const hopeless = await transcribe([busy]);

    expect(patient).toMatchObject({ text: "At last.", reported: [] });
    expect(hopeless.text).toBeNull();
    expect(hopeless.asked).toHaveLength(3);
    expect(hopeless.reported).toEqual([{ reason: "the transcription service answered 429", attempt: 3 }]);
  });

  it.each([
    ["a wrong key", { status: 401 }, /answered 401/],
    ["an answer that is none", { status: 200, body: "<html>" }, /JSON/],
    ["an answer without a text", { status: 200, body: "{}" }, /without a text/],
    ["silence", null, /aborted|timeout/],
  ])("gives up at once after %s", async (_what, answer, reason) => {
    const { text, reported, asked } = await transcribe([answer], { timeoutMs: answer ? 30_000 : 2_000 });

    expect(text).toBeNull();
    expect(asked).toHaveLength(1);
    expect(reported).toEqual([{ reason: expect.stringMatching(reason), attempt: 1 }]);
  });

  it("keeps times and language if the service returns them", async () => {
    const segments = [
      { start: 0.04, text: " I press the button" },
      { start: 3.52, text: " on the page." },
      { start: 6, text: " Nothing happens." },
    ];
    const { recognized, asked } = await transcribe([
      { status: 200, body: JSON.stringify({ text: "All of it.", language: "en", segments }) },
    ]);

    expect(asked[0]?.form.get("response_format")).toBe("verbose_json");
    expect(recognized).toEqual({
      ...{ kind: "written", language: "en", isPartial: false },
      text: "I press the button on the page.\nNothing happens.",
      lineSeconds: [0, 6],
    });
  });

  it("requests no times after a model refused them", async () => {
    const { recognized, asked } = await transcribe([{ status: 400 }, saying("Hello.")]);

    expect(recognized).toMatchObject({ text: "Hello.", lineSeconds: null });
    expect(asked.map(({ form }) => form.get("response_format"))).toEqual(["verbose_json", "json"]);
  });

  it("gives up if the service cannot be reached", async () => {
    const { text, reported } = await transcribe([], { url: "http://127.0.0.1:9/v1" });

    expect([text, reported.length]).toEqual([null, 1]);
  });

  it("limits concurrent requests", async () => {
    const service = await aTranscriptionService(null, saying("Second."));
    const { url, asked } = service;
    const log = { warn: () => {} };
    const transcriber = openRemoteTranscriber({ url, model: "whisper-1", timeoutMs: 200, atOnce: 1, log });
    const transcribeOne = (filename: string) =>
      transcriber.transcribe({ path, filename, mimeType: "audio/wav" }, new AbortController().signal);

    const first = transcribeOne("first.wav").then((recognized) => [toText(recognized), asked.length]);
    const second = transcribeOne("second.wav").then(toText);

    expect([await first, await second]).toEqual([[null, 1], "Second."]);
    await service.close();
  });
});
