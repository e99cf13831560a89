import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { aCuttableWay } from "@tessera/kit/testing/cuttable-way";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import type { StoredFile } from "@tessera/wire/file/file";
import { subscribe } from "../../test/file.builder.ts";
import {
  aGatedReader,
  aProcessingFixture,
  aQueueName,
  endlessReader,
  type ProcessingFixture,
  reading,
} from "../../test/processing-fixture.ts";
import type { Transcription } from "../transcription/transcription.ts";

let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterEach(() => installation.stop());
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

function someFiles(count: number): Promise<StoredFile[]> {
  return Promise.all(Array.from({ length: count }, () => installation.aFile()));
}

async function readKeys(queueName: string): Promise<string[]> {
  return installation.fixture.redis.keys(`{${queueName}}:*`);
}

describe("started processing", () => {
  it("finds files that were never queued", async () => {
    const files = await someFiles(20);

    installation.start({ readFile: reading("found") });
    await installation.untilFinal(files);

    const states = await Promise.all(files.map(installation.stateOf));
    expect(states.map(({ status, tries }) => [status, tries])).toEqual(files.map(() => ["processed", 1]));
  });

  it("shares the work among workers, each file once", async () => {
    const files = await someFiles(30);
    const queueName = aQueueName();

    installation.start({ readFile: reading("one"), queueName });
    installation.start({ readFile: reading("two"), queueName });
    await installation.untilFinal(files);

    const states = await Promise.all(files.map(installation.stateOf));
    expect(new Set(states.map(({ events }) => events.join()))).toEqual(
      new Set(["file.uploaded,file.processed"]),
    );
  });

  it("leaves files to other workers while its own readers are busy", async () => {
    const files = await someFiles(12);
    const queueName = aQueueName();
    const busy = aGatedReader("by who was busy");
    const other = aGatedReader("by another");
    installation.start({ queueName, readFile: busy.readFile });
    await busy.reached(3);

    other.open();
    installation.start({ queueName, readFile: other.readFile });
    await other.reached(9);
    busy.open();
    await installation.untilFinal(files);

    const states = await Promise.all(files.map(installation.stateOf));
    expect(states.filter(({ text }) => text === "by who was busy")).toHaveLength(3);
  });

  it("reads a short text while long files occupy all their readers", async () => {
    const long = await Promise.all(
      ["a.bin", "b.bin", "c.bin"].map((name) => installation.aFile({ name, content: randomBytes(70_000) })),
    );
    const { readFile, reached, open } = aGatedReader("long");
    installation.start({
      readFile: (file) => (file.filename === "question.txt" ? reading("short")() : readFile()),
    });
    await reached(2);

    const text = await installation.aFile({ name: "question.txt", content: "Where is my order? ".repeat(5) });
    await installation.untilFinal([text]);
    const meanwhile = await Promise.all(long.map(installation.stateOf));
    open();
    await installation.untilFinal(long);

    expect(meanwhile.map(({ status }) => status).sort()).toEqual(["processing", "processing", "uploaded"]);
  });

  it("reads further files while recordings are being transcribed, and waits for transcripts when it closes", async () => {
    await subscribe(installation.fixture, installation.actor, "premium");
    const files = await someFiles(6);
    const words = Promise.withResolvers<Transcription>();
    const { readFile, reached, open } = aGatedReader("unheard", "media-metadata");
    open();
    installation.start({ readFile, transcriber: { transcribe: () => words.promise } });
    await reached(6);
    const meanwhile = await Promise.all(files.map(installation.stateOf));

    const closing = installation.stop();
    words.resolve({ kind: "written", text: "Hello.", lineSeconds: null, language: null, isPartial: false });
    await closing;

    const states = await Promise.all(files.map(installation.stateOf));
    expect(meanwhile.map(({ status }) => status)).toEqual(files.map(() => "processing"));
    expect(states.map(({ text }) => text)).toEqual(files.map(() => "Hello."));
  });

  it("reads a file again if its worker was killed before it wrote the outcome", async () => {
    const files = await someFiles(2);
    const taken = "status = 'processing', tries = 1, claimed_at = now() - interval '5 seconds'";
    await Promise.all(files.map((file) => installation.change(file, taken)));

    installation.start({ readFile: reading("again") });
    await installation.untilFinal(files);

    const states = await Promise.all(files.map(installation.stateOf));
    expect(states.map(({ text, tries }) => [text, tries])).toEqual(files.map(() => ["again", 2]));
  });

  it("requeues files that Redis has lost", async () => {
    const queueName = aQueueName();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const files = await someFiles(12);
    installation.start({
      queueName,
      readFile: async () => {
        begun.resolve();
        await gate.promise;
        return reading("again")();
      },
    });
    await begun.promise;

    await installation.fixture.redis.del(await readKeys(queueName));
    gate.resolve();
    await installation.untilFinal(files);

    const states = await Promise.all(files.map(installation.stateOf));
    expect(states.map(({ status }) => status)).toEqual(files.map(() => "processed"));
    expect(states.every(({ events }) => events.length === 2)).toBe(true);
  });

  it("continues by itself when Redis is back", async () => {
    const way = await aCuttableWay(testRedisUrl());
    await way.cut();
    const files = await someFiles(3);

    installation.start({ readFile: reading("later"), redisUrl: way.url });
    await way.reconnect();
    await installation.untilFinal(files);

    expect(await installation.stateOf(files[0] as StoredFile)).toMatchObject({ status: "processed" });
    await installation.stop();
    await way.close();
  });

  it("gives back unfinished files when it closes, and another worker continues", async () => {
    const [file] = (await someFiles(1)) as [StoredFile];
    const queueName = aQueueName();
    const { begun, readFile } = endlessReader();
    const ending = installation.start({ queueName, readFile, patienceMs: 1 });
    await begun;

    await ending.close();
    const given = await installation.stateOf(file);
    installation.start({ queueName, readFile: reading("by another") });
    await installation.untilFinal([file]);

    expect(given).toMatchObject({ status: "uploaded", tries: 0, claimed_at: null });
    expect(await installation.stateOf(file)).toMatchObject({ status: "processed", text: "by another" });
  });
});
