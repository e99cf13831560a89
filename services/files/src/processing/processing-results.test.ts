import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { aProcessingFixture, type ProcessingFixture } from "../../test/processing-fixture.ts";
import type { Claim } from "./claim.repository.ts";
import type { Processed } from "./outcome.repository.ts";
import { openProcessingResults, type ProcessingResults } from "./processing-results.ts";

let installation: ProcessingFixture;
let results: ProcessingResults;
beforeAll(async () => {
  installation = await aProcessingFixture();
  results = openProcessingResults(installation.fixture.tenantDb, installation.wake);
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

function getJob({ id }: StoredFile, attempt = 1) {
  return { organizationId: installation.actor.organizationId, fileId: id, attempt };
}

function someFiles(count: number): Promise<StoredFile[]> {
  return Promise.all(Array.from({ length: count }, () => installation.aFile()));
}

async function someClaims(count: number): Promise<Claim[]> {
  const files = await someFiles(count);
  const claims = await Promise.all(files.map((file) => results.claim(getJob(file))));
  return claims.filter((claim) => claim !== undefined);
}

function processed(text: string): Processed {
  return {
    kind: "processed",
    mimeType: "text/plain",
    thumbnailKey: null,
    redacted: null,
    shownKey: null,
    secrets: [],
    ...{
      method: "plain-text",
      text,
      language: "en",
      summary: null,
      summaryReason: null,
      findings: [],
      details: [],
    },
  };
}

describe("concurrent claims", () => {
  it("give each file to one worker, and none that is finished or elsewhere", async () => {
    const [free, twice, deleted, again] = await someFiles(4);
    if (!free || !twice || !deleted || !again) throw new Error("There are too few files.");
    await installation.fixture.call(installation.actor, `DELETE /files/${deleted.id}`);
    await installation.change(again, "attempt = 2");
    const elsewhere = { ...getJob(free), organizationId: "another-organization" };

    const jobs = [
      getJob(free),
      getJob(twice),
      getJob(twice),
      getJob(deleted),
      getJob(again),
      getJob(again, 2),
    ];
    const claims = await Promise.all([...jobs, elsewhere].map(results.claim));

    expect(claims.map((claim) => claim?.id)).toEqual([
      free.id,
      twice.id,
      undefined,
      undefined,
      undefined,
      again.id,
      undefined,
    ]);
    expect(await installation.stateOf(twice)).toMatchObject({ status: "processing", tries: 1 });
  });
});

describe("concurrent outcomes", () => {
  it("are written once each, with their own texts, for different kinds", async () => {
    const [first, second, third] = await someClaims(3);
    if (!first || !second || !third) throw new Error("There are too few claims.");

    const written = await Promise.all([
      results.complete(first, processed("the first 🙂")),
      results.complete(second, { kind: "failed", reason: toReason("file.damaged"), redacted: null }),
      results.complete(third, processed("the third")),
    ]);

    expect(written).toEqual([true, true, true]);
    const states = await Promise.all([first, second, third].map(installation.stateOf));
    expect(states.map(({ status, text, error }) => [status, text, error])).toEqual([
      ["processed", "the first 🙂", null],
      ["failed", "", "The file is damaged and cannot be read."],
      ["processed", "the third", null],
    ]);
    expect(states.map(({ events }) => events.length)).toEqual([2, 2, 2]);
    expect(states.map(({ liveEvents }) => liveEvents.at(-1))).toEqual([
      "file.processed processed",
      "file.failed failed",
      "file.processed processed",
    ]);
  });

  it("keep the summary as text and as a reason", async () => {
    const [claim] = await someClaims(1);
    if (!claim) throw new Error("There is no claim.");
    const said = { summary: "Text without any content.", summaryReason: toReason("summary.text_empty") };

    await results.complete(claim, { ...processed(""), ...said });

    const { body } = await installation.fixture.call(installation.actor, `GET /files/${claim.id}`);
    expect(body).toMatchObject({
      content_summary: said.summary,
      content_summary_reason: said.summaryReason,
    });
  });

  it("are not affected by a lost claim, nor by one that cannot be written", async () => {
    const [fine, lost, wrong] = await someClaims(3);
    if (!fine || !lost || !wrong) throw new Error("There are too few claims.");
    await installation.change(lost, "tries = 2");

    const ends = await Promise.allSettled([
      results.complete(fine, processed("fine")),
      results.complete(lost, processed("lost")),
      results.complete(wrong, { ...processed("wrong"), summary: "x".repeat(513) }),
    ]);

    expect(ends).toMatchObject([{ value: true }, { value: false }, { reason: { code: "23514" } }]);
    const states = await Promise.all([fine, lost, wrong].map(installation.stateOf));
    expect(states.map(({ status, text }) => [status, text])).toEqual([
      ["processed", "fine"],
      ["processing", ""],
      ["processing", ""],
    ]);
  });

  it("are written separately from a long text", async () => {
    const [short, long] = await someClaims(2);
    if (!short || !long) throw new Error("There are too few claims.");
    const text = "A long story. ".repeat(10_000);

    const written = await Promise.all([
      results.complete(short, processed("short")),
      results.complete(long, processed(text)),
    ]);

    expect(written).toEqual([true, true]);
    expect((await installation.stateOf(long)).text).toBe(text);
  });
});
