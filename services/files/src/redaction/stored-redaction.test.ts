import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { StoredFile } from "@tessera/wire/file/file";
import { process } from "../../test/file.builder.ts";
import { aProcessingFixture, type ProcessingFixture } from "../../test/processing-fixture.ts";
import { redactStored } from "./stored-redaction.ts";

let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterEach(() => installation.stop());
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

/** Creates a file as it was stored before redaction existed: processed, with its original content. */
async function anOldFile(name: string, secret: string): Promise<StoredFile> {
  const file = await installation.aFile({ name, content: `order 8041, password: ${secret}` });
  await process(installation.fixture, file, { redaction: 0 });
  return file;
}

async function readSecrets({ id }: StoredFile): Promise<StoredFile["secrets"]> {
  const { fixture, actor } = installation;
  return (await fixture.call<StoredFile>(actor, `GET /files/${id}`)).body.secrets;
}

function run(signal = new AbortController().signal, onProgress: (done: number) => void = () => {}) {
  const { tenantDb, jobDb } = installation.fixture;
  return redactStored({
    ...{ tenantDb, jobDb, atOnce: 2, signal, onProgress },
    pause: () => new Promise((resolve) => setTimeout(resolve, 20)),
  });
}

describe("redactStored", () => {
  it("marks older files that have secrets, once", async () => {
    const files = [
      await anOldFile("first.log", "hunter2secret"),
      await anOldFile("second.txt", "correct-horse-7"),
      await anOldFile("third.json", "battery-staple-9"),
    ];
    installation.start();

    const done = await run();

    expect(done).toBe(3);
    expect(await Promise.all(files.map(readSecrets))).toEqual(
      files.map(() => [{ what: "secret", count: 1 }]),
    );
    expect(await run()).toBe(0);
  });

  it("goes on where it was stopped", async () => {
    await anOldFile("fourth.log", "hunter2secret-4");
    await anOldFile("fifth.log", "hunter2secret-5");
    const last = await anOldFile("sixth.log", "hunter2secret-6");
    installation.start();
    const stopping = new AbortController();

    const before = await run(stopping.signal, () => stopping.abort());
    const after = await run();

    expect([before, after]).toEqual([2, 1]);
    expect(await readSecrets(last)).toEqual([{ what: "secret", count: 1 }]);
  });

  it("skips quarantined files, and those without text", async () => {
    const quarantined = await anOldFile("seventh.log", "hunter2secret-7");
    await installation.change(quarantined, "status = 'quarantined'");
    const recording = await anOldFile("eighth.log", "hunter2secret-8");
    await installation.change(recording, "mime_type = 'audio/webm'");

    expect(await run()).toBe(0);
  });
});
