import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { aClamd } from "../../test/clamd.builder.ts";
import { subscribe } from "../../test/file.builder.ts";
import { aProcessingFixture, type ProcessingFixture, reading } from "../../test/processing-fixture.ts";
import { testVirus } from "../../test/suspect.builder.ts";
import { aTranscriptionService, aWav, saying } from "../../test/transcription.builder.ts";
import { openRemoteTranscriber } from "../transcription/remote-transcriber.ts";
import { openVirusScanner } from "./virus-scanner.ts";

let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

describe("processing with a virus scanner", () => {
  it("quarantines infected files before they are read", async () => {
    const clamd = await aClamd();
    const file = await installation.aFile({ content: `Look: ${testVirus}` });

    const state = await installation.process(file, {
      scanner: openVirusScanner(clamd.url),
      readFile: () => Promise.reject(new Error("it was read")),
    });
    await clamd.close();

    expect(state).toMatchObject({
      status: "quarantined",
      error: "The virus scanner found Eicar-Test-Signature.",
    });
  });

  it("keeps files waiting while the scanner is unavailable", async () => {
    const clamd = await aClamd();
    const scanner = openVirusScanner(clamd.url);
    const file = await installation.aFile({ content: "Who knows." });
    await clamd.close();

    const waiting = await installation.process(file, { scanner, readFile: reading("Who knows.") });

    expect(waiting).toMatchObject({ status: "uploaded", tries: 0, text: "" });
  });

  it("fails a file whose content is missing", async () => {
    const clamd = await aClamd();
    const file = await installation.aFile({ content: "Who took it?" });
    await installation.fixture.storage.remove(
      `${installation.actor.organizationId}/${file.id.slice(-2)}/${file.id}`,
    );

    const state = await installation.process(file, { scanner: openVirusScanner(clamd.url) });
    await clamd.close();

    expect(state).toMatchObject({ status: "failed", error: expect.stringMatching(/content is missing/) });
  });

  it("fails a file that the scanner refuses", async () => {
    const clamd = await aClamd({ maxBytes: 10 });
    const file = await installation.aFile({ content: "Too much for it." });

    const state = await installation.process(file, {
      scanner: openVirusScanner(clamd.url),
      readFile: reading(""),
    });
    await clamd.close();

    expect(state).toMatchObject({ status: "failed", error: expect.stringMatching(/refused.*size limit/) });
  });
});

describe("processing with a transcription service", () => {
  const log = { warn: () => {} };
  const open = (url: string) =>
    openRemoteTranscriber({ url, model: "whisper-1", atOnce: 1, timeoutMs: 5_000, pauseMs: 1, log });

  it("makes a recording searchable by its words", async () => {
    await subscribe(installation.fixture, installation.actor, "premium");
    const speech = "The payment page shows an error when I press the button. Please help me with that.";
    const service = await aTranscriptionService(saying(speech));
    const file = await installation.aFile({ name: "call.wav", content: aWav() });

    const state = await installation.process(file, { transcriber: open(service.url) });
    await service.close();

    expect(state).toMatchObject({ status: "processed", method: "transcription", text: speech });
    const { body } = await installation.fixture.call<Record<string, unknown>>(
      installation.actor,
      `GET /files/${file.id}`,
    );
    expect(body).toMatchObject({
      language_detection: "en",
      content_summary: expect.stringMatching(/error/),
      content_summary_reason: null,
    });
    const { body: analysis } = await installation.fixture.call(
      installation.actor,
      `GET /files/${file.id}/analysis`,
    );
    expect(analysis).toMatchObject({ findings: [{ kind: "media", has_transcript: true }] });
  });

  it("transcribes only the organization's language with Basic, and says so", async () => {
    await subscribe(installation.fixture, installation.actor, "basic");
    await installation.fixture.admin.query(
      "insert into organization.setting (organization_id, language) values ($1, 'de')",
      [installation.actor.organizationId],
    );
    const service = await aTranscriptionService(saying("Die Zahlung schlägt fehl."));
    const file = await installation.aFile({ name: "anruf.wav", content: aWav().fill(126, 44) });

    const state = await installation.process(file, { transcriber: open(service.url) });
    await service.close();

    expect(service.asked[0]?.form.get("language")).toBe("de");
    expect(state.method).toBe("transcription");
    expect(state.details).toContainEqual({
      name: "Transcript",
      value: "In German only",
      value_reason: toReason("transcript.only_language", { language: { language: "de" } }),
    });
  });

  it("requests no transcript with Free, and names the plan that includes it", async () => {
    await subscribe(installation.fixture, installation.actor, "free");
    const service = await aTranscriptionService(saying("Never recognized."));
    const file = await installation.aFile({ name: "free.wav", content: aWav().fill(125, 44) });

    const state = await installation.process(file, { transcriber: open(service.url) });
    await service.close();

    expect(service.asked).toEqual([]);
    expect(state.method).toBe("media-metadata");
    expect(state.details).toContainEqual({
      name: "Transcript",
      value: "None: part of the Basic plan",
      value_reason: toReason("transcript.of_plan", { plan: "Basic" }),
    });
  });

  it("states that nothing is transcribed if no service is configured", async () => {
    const file = await installation.aFile({ name: "alone.wav", content: aWav().fill(124, 44) });

    const { details } = await installation.process(file);

    expect(details).toContainEqual({
      name: "Transcript",
      value: "None: this installation doesn't transcribe speech",
      value_reason: toReason("transcript.not_offered"),
    });
  });

  it("processes a recording without a transcript if transcription fails", async () => {
    await subscribe(installation.fixture, installation.actor, "premium");
    const service = await aTranscriptionService({ status: 401 });
    const content = aWav().fill(127, 44);
    const file = await installation.aFile({ name: "silence.wav", content });

    const state = await installation.process(file, { transcriber: open(service.url) });
    await service.close();

    expect(state).toMatchObject({ status: "processed", method: "media-metadata" });
    expect(state.details).toContainEqual({
      name: "Transcript",
      value: "The transcription service gave no answer",
      value_reason: toReason("transcript.service_silent"),
    });
  });
});
