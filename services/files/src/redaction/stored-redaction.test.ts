import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { StoredFile } from "@tessera/wire/file";
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

async function readContent({ id }: StoredFile): Promise<string> {
  const { fixture, actor } = installation;
  const { body } = await fixture.call<StoredFile>(actor, `GET /files/${id}`);
  return (await fetch(new URL(body.download_url, fixture.origin))).text();
}

function run(signal = new AbortController().signal, onProgress: (done: number) => void = () => {}) {
  const { tenantDb, jobDb } = installation.fixture;
  return redactStored({
    ...{ tenantDb, jobDb, atOnce: 2, signal, onProgress },
    pause: () => new Promise((resolve) => setTimeout(resolve, 20)),
  });
}

describe("redactStored", () => {
  it("removes the secrets from older files, once", async () => {
    const files = [
      await anOldFile("first.log", "hunter2secret"),
      await anOldFile("second.txt", "correct-horse-7"),
      await anOldFile("third.json", "battery-staple-9"),
    ];
    installation.start();

    const done = await run();

    expect(done).toBe(3);
    expect(await Promise.all(files.map(readContent))).toEqual(
      files.map(() => "order 8041, password: [secret removed]"),
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
    expect(await readContent(last)).not.toContain("hunter2secret");
  });

  it("skips quarantined files, and those without text", async () => {
    const quarantined = await anOldFile("seventh.log", "hunter2secret-7");
    await installation.change(quarantined, "status = 'quarantined'");
    const recording = await anOldFile("eighth.log", "hunter2secret-8");
    await installation.change(recording, "mime_type = 'audio/webm'");

    expect(await run()).toBe(0);
  });
});
