import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { aCuttableWay } from "@tessera/kit/testing/cuttable-way";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import type { StoredFile } from "@tessera/wire/file";
import {
  aGatedReader,
  aProcessingRoom,
  aQueueName,
  endlessReader,
  type ProcessingRoom,
  reading,
} from "../../test/processing-room.ts";

let desk: ProcessingRoom;
beforeAll(async () => {
  desk = await aProcessingRoom();
});
afterEach(() => desk.stop());
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

function someFiles(count: number): Promise<StoredFile[]> {
  return Promise.all(Array.from({ length: count }, () => desk.aFile()));
}

async function keysOf(queueName: string): Promise<string[]> {
  return desk.room.redis.keys(`{${queueName}}:*`);
}

describe("processing that has started", () => {
  it("finds what the queue never heard of", async () => {
    const files = await someFiles(20);

    desk.start({ readFile: reading("found") });
    await desk.untilFinal(files);

    const states = await Promise.all(files.map(desk.stateOf));
    expect(states.map(({ status, tries }) => [status, tries])).toEqual(files.map(() => ["processed", 1]));
  });

  it("shares the work among workers, each file once", async () => {
    const files = await someFiles(30);
    const queueName = aQueueName();

    desk.start({ readFile: reading("one"), queueName });
    desk.start({ readFile: reading("two"), queueName });
    await desk.untilFinal(files);

    const states = await Promise.all(files.map(desk.stateOf));
    expect(new Set(states.map(({ events }) => events.join()))).toEqual(
      new Set(["file.uploaded,file.processed"]),
    );
  });

  it("leaves to others what its readers would keep waiting", async () => {
    const files = await someFiles(12);
    const queueName = aQueueName();
    const busy = aGatedReader("by who was busy");
    const other = aGatedReader("by another");
    desk.start({ queueName, readFile: busy.readFile });
    await busy.reached(2);

    other.open();
    desk.start({ queueName, readFile: other.readFile });
    await other.reached(10);
    busy.open();
    await desk.untilFinal(files);

    const states = await Promise.all(files.map(desk.stateOf));
    expect(states.filter(({ text }) => text === "by who was busy")).toHaveLength(2);
  });

  it("reads on while recordings wait for their words, and waits for these when it closes", async () => {
    const files = await someFiles(6);
    const words = Promise.withResolvers<string>();
    const { readFile, reached, open } = aGatedReader("unheard", "media-metadata");
    open();
    desk.start({ readFile, transcriber: { transcribe: () => words.promise } });
    await reached(6);
    const meanwhile = await Promise.all(files.map(desk.stateOf));

    const closing = desk.stop();
    words.resolve("Hello.");
    await closing;

    const states = await Promise.all(files.map(desk.stateOf));
    expect(meanwhile.map(({ status }) => status)).toEqual(files.map(() => "processing"));
    expect(states.map(({ text }) => text)).toEqual(files.map(() => "Hello."));
  });

  it("goes on with what was read by a worker that was killed before it wrote the end", async () => {
    const files = await someFiles(2);
    const taken = "status = 'processing', tries = 1, claimed_at = now() - interval '5 seconds'";
    await Promise.all(files.map((file) => desk.change(file, taken)));

    desk.start({ readFile: reading("again") });
    await desk.untilFinal(files);

    const states = await Promise.all(files.map(desk.stateOf));
    expect(states.map(({ text, tries }) => [text, tries])).toEqual(files.map(() => ["again", 2]));
  });

  it("finds again what Redis forgot", async () => {
    const queueName = aQueueName();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const files = await someFiles(12);
    desk.start({
      queueName,
      readFile: async () => {
        begun.resolve();
        await gate.promise;
        return reading("again")();
      },
    });
    await begun.promise;

    await desk.room.redis.del(await keysOf(queueName));
    gate.resolve();
    await desk.untilFinal(files);

    const states = await Promise.all(files.map(desk.stateOf));
    expect(states.map(({ status }) => status)).toEqual(files.map(() => "processed"));
    expect(states.every(({ events }) => events.length === 2)).toBe(true);
  });

  it("goes on by itself when Redis comes back", async () => {
    const way = await aCuttableWay(testRedisUrl());
    await way.cut();
    const files = await someFiles(3);

    desk.start({ readFile: reading("later"), redisUrl: way.url });
    await way.mend();
    await desk.untilFinal(files);

    expect(await desk.stateOf(files[0] as StoredFile)).toMatchObject({ status: "processed" });
    await desk.stop();
    await way.close();
  });

  it("gives back what does not end in time when it closes, and another goes on", async () => {
    const [file] = (await someFiles(1)) as [StoredFile];
    const queueName = aQueueName();
    const { begun, readFile } = endlessReader();
    const ending = desk.start({ queueName, readFile, patienceMs: 1 });
    await begun;

    await ending.close();
    const given = await desk.stateOf(file);
    desk.start({ queueName, readFile: reading("by another") });
    await desk.untilFinal([file]);

    expect(given).toMatchObject({ status: "uploaded", tries: 0, claimed_at: null });
    expect(await desk.stateOf(file)).toMatchObject({ status: "processed", text: "by another" });
  });
});
