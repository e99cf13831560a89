import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { unavailable } from "@tessera/kit/errors/failure";
import { runChild } from "@tessera/kit/sandbox/run-child";
import { toReason } from "@tessera/wire/reason/reason";
import {
  aProcessingFixture,
  endlessReader,
  type ProcessingFixture,
  reading,
} from "../../test/processing-fixture.ts";
import { aPdf, aPng, launching, testVirus } from "../../test/suspect.builder.ts";
import type { ExtractionRequest, ReadOutcome } from "../sandbox/read-file.ts";
import { processFile } from "./processing.service.ts";

let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

const uploadEvents = ["file.processing uploaded", "file.processing processing"];

describe("processing a file", () => {
  it("stores text and findings, and publishes the result", async () => {
    const file = await installation.aFile({
      name: "notes.txt",
      content: "The payment fails with error 500.",
    });

    const state = await installation.process(file);

    expect(state).toMatchObject({ status: "processed", error: null, tries: 1, claimed_at: null });
    expect(state.text).toContain("fails with error 500");
    expect(state.method).toMatch(/\w/);
    expect(state.events).toEqual(["file.uploaded", "file.processed"]);
    expect(state.liveEvents).toEqual([...uploadEvents, "file.processed processed"]);
    const { body } = await installation.fixture.call<Record<string, unknown>>(
      installation.actor,
      `GET /files/${file.id}`,
    );
    expect(body).toMatchObject({
      status: "processed",
      processing_error: null,
      text_length: state.text?.length,
    });
    expect(body.processing_started_at).not.toBeNull();
    expect(body.processing_completed_at).not.toBeNull();
  });

  it("stores a thumbnail of a picture", async () => {
    const file = await installation.aFile({ name: "dot.png", content: aPng });

    const { status, thumbnail_key } = await installation.process(file);

    expect(status).toBe("processed");
    expect(thumbnail_key).not.toBeNull();
    const { body } = await installation.fixture.call<{ thumbnail_url: string }>(
      installation.actor,
      `GET /files/${file.id}`,
    );
    const response = await fetch(new URL(body.thumbnail_url, installation.fixture.origin));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  it.each([
    ["setup.txt", Buffer.from(testVirus), /EICAR/],
    ["cat.png", Buffer.from("<!doctype html><script>alert(1)</script>"), /web page/],
    ["cv.pdf", null, /start a program/],
  ])("quarantines %s before any reader opens it, and states why", async (filename, content, reason) => {
    const file = await installation.aFile({ name: filename, content: content ?? (await aPdf(launching)) });

    const state = await installation.process(file);

    expect(state).toMatchObject({ status: "quarantined", error: expect.stringMatching(reason), text: "" });
    expect(state.method).toBeNull();
    expect(state.events.at(-1)).toBe("file.quarantined");
    expect(state.liveEvents.at(-1)).toBe("file.quarantined quarantined");
  });

  it("states what is wrong with a damaged file, and retries on request", async () => {
    const file = await installation.aFile({
      name: "plan.docx",
      content: Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]),
    });
    const failed = await installation.process(file);

    const { status } = await installation.fixture.call(
      installation.actor,
      `POST /files/${file.id}/reprocess`,
    );
    const again = await installation.process(file);

    expect(failed).toMatchObject({ status: "failed", attempt: 1, error: expect.stringMatching(/damaged/) });
    expect(status).toBe(200);
    expect(again).toMatchObject({ status: "failed", attempt: 2, tries: 1 });
    expect(again.events).toEqual(["file.uploaded", "file.failed", "file.failed"]);
  });

  it("finishes once, even if several workers process it", async () => {
    const file = await installation.aFile({ content: "once" });
    const job = { organizationId: installation.actor.organizationId, fileId: file.id, attempt: 1 };
    const gate = Promise.withResolvers<void>();
    const readFile = async () => {
      await gate.promise;
      return reading("once")();
    };

    const working = Array.from({ length: 5 }, () => processFile(installation.context({ readFile }), job));
    gate.resolve();
    await Promise.all(working);

    const state = await installation.stateOf(file);
    expect(state).toMatchObject({ status: "processed", tries: 1 });
    expect(state.events).toEqual(["file.uploaded", "file.processed"]);
  });

  it("does nothing for a finished attempt", async () => {
    const file = await installation.aFile({ content: "over" });
    const before = await installation.process(file, { readFile: reading("over") });

    const after = await installation.process(file, { readFile: reading("something else") });

    expect(after).toEqual(before);
  });

  it("drops the result if the file was deleted meanwhile", async () => {
    const file = await installation.aFile({ content: "gone soon" });
    const readFile = async () => {
      await installation.fixture.call(installation.actor, `DELETE /files/${file.id}`);
      return reading("gone soon")();
    };

    const state = await installation.process(file, { readFile });

    expect(state).toMatchObject({ status: "deleted", text: "", method: null });
    expect(state.events).toEqual(["file.uploaded"]);
  });
});

describe("a file that crashes its reader", () => {
  const crash = ({ content, folder, signal }: ExtractionRequest) =>
    runChild({
      module: new URL(import.meta.resolve("@tessera/kit/sandbox/hostile.task")),
      code: [],
      task: { action: "crash" },
      profile: { timeMs: 10_000, heapMb: 64, residentMb: 256, diskMb: 8, allow: [] },
      content,
      folder,
      signal,
    }) as Promise<ReadOutcome>;

  it("fails after three tries with a message that says so", async () => {
    const file = await installation.aFile({ content: "poison" });

    const state = await installation.process(file, { readFile: crash });

    expect(state).toMatchObject({
      status: "failed",
      tries: 3,
      error: expect.stringMatching(/its reader crashed 3 times/),
    });
    expect(state.events).toEqual(["file.uploaded", "file.failed"]);
  });

  it("is processed if only another cause crashed the reader", async () => {
    const file = await installation.aFile({ content: "victim" });
    let isFirst = true;
    const readFile = (request: ExtractionRequest) => {
      const outcome = isFirst ? crash(request) : reading("victim")();
      isFirst = false;
      return outcome;
    };

    expect(await installation.process(file, { readFile })).toMatchObject({
      status: "processed",
      tries: 2,
      text: "victim",
    });
  });
});

describe("a killed worker", () => {
  it("loses its file to other workers after its claim has expired", async () => {
    const file = await installation.aFile({ content: "left" });
    await installation.change(
      file,
      "status = 'processing', tries = 1, claimed_at = now() - interval '3.8 seconds'",
    );

    const state = await installation.process(file, { readFile: reading("found") });

    expect(state).toMatchObject({ status: "processed", tries: 2, text: "found" });
  });

  it("is not assumed while a worker renews its claim", async () => {
    const file = await installation.aFile({ content: "held" });
    const { begun, readFile } = endlessReader();
    const closing = new AbortController();
    const working = installation.process(file, { readFile, closing: closing.signal });
    await begun;
    await installation.change(file, "claimed_at = now() - interval '2 seconds'");

    const other = await installation.process(file, { readFile: reading("another") });
    closing.abort();
    await working;

    expect(other).toMatchObject({ status: "processing", tries: 1 });
  });

  it("makes a file fail after the third try", async () => {
    const file = await installation.aFile({ content: "killer" });
    await installation.change(
      file,
      "status = 'processing', tries = 3, claimed_at = now() - interval '1 minute'",
    );

    const state = await installation.process(file);

    expect(state).toMatchObject({ status: "failed", error: expect.stringMatching(/interrupted 3 times/) });
    expect(state.events).toEqual(["file.uploaded", "file.failed"]);
  });

  it("writes nothing if another worker has finished meanwhile", async () => {
    const file = await installation.aFile({ content: "slow" });
    const readFile = async () => {
      await installation.change(file, "claimed_at = now() - interval '1 minute'");
      await installation.process(file, { readFile: reading("by the other") });
      return reading("by the first")();
    };

    const state = await installation.process(file, { readFile });

    expect(state).toMatchObject({ status: "processed", text: "by the other" });
    expect(state.events).toEqual(["file.uploaded", "file.processed"]);
  });
});

describe("an outage", () => {
  it("of the storage keeps the file waiting without counting a try", async () => {
    const file = await installation.aFile({ content: "later" });
    const offline = {
      ...installation.fixture.storage,
      bring: () => Promise.reject(unavailable(toReason("common.storage_unreachable"))),
    };

    const waiting = await installation.process(file, { storage: offline });
    await installation.change(file, "claimed_at = now() - interval '1 minute'");
    const done = await installation.process(file, { readFile: reading("later") });

    expect(waiting).toMatchObject({ status: "uploaded", tries: 0, error: null });
    expect(waiting.claimed_at).not.toBeNull();
    expect(done).toMatchObject({ status: "processed", tries: 1 });
  });

  it("is distinguished from a missing object", async () => {
    const file = await installation.aFile({ content: "lost" });
    await installation.fixture.storage.remove(
      `${installation.actor.organizationId}/${file.id.slice(-2)}/${file.id}`,
    );

    expect(await installation.process(file)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/missing/),
    });
  });

  it("with an unexpected cause makes the file fail after three tries", async () => {
    const file = await installation.aFile({ content: "unlucky" });
    const readFile = () => Promise.reject(new Error("nobody thought of it"));
    const states = [];

    for (let n = 0; n < 3; n++) {
      await installation.change(file, "claimed_at = null");
      states.push(await installation.process(file, { readFile }));
    }

    expect(states.map(({ status, tries }) => [status, tries])).toEqual([
      ["uploaded", 1],
      ["uploaded", 2],
      ["failed", 3],
    ]);
    expect(states.at(-1)?.error).toMatch(/an error on our side/);
  });
});

describe("a process that ends", () => {
  it("gives its file back as if it had not started", async () => {
    const file = await installation.aFile({ content: "back" });
    const { begun, readFile } = endlessReader();
    const closing = new AbortController();
    const working = installation.process(file, { readFile, closing: closing.signal });
    await begun;

    closing.abort();

    expect(await working).toMatchObject({ status: "uploaded", tries: 0, claimed_at: null });
  });
});
