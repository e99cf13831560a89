import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StoredFile } from "@tessera/wire/file";
import { aProcessingRoom, type ProcessingRoom } from "../../test/processing-room.ts";
import type { Claim } from "./claim.repository.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import type { Processed } from "./outcome.repository.ts";

let desk: ProcessingRoom;
let ledger: Ledger;
beforeAll(async () => {
  desk = await aProcessingRoom();
  ledger = openLedger(desk.room.tenantDb, desk.wake);
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

function jobOf({ id }: StoredFile, attempt = 1) {
  return { organizationId: desk.actor.organizationId, fileId: id, attempt };
}

function someFiles(count: number): Promise<StoredFile[]> {
  return Promise.all(Array.from({ length: count }, () => desk.aFile()));
}

async function someClaims(count: number): Promise<Claim[]> {
  const files = await someFiles(count);
  const claims = await Promise.all(files.map((file) => ledger.claim(jobOf(file))));
  return claims.filter((claim) => claim !== undefined);
}

function processed(text: string): Processed {
  return {
    kind: "processed",
    mimeType: "text/plain",
    thumbnailKey: null,
    redacted: null,
    ...{ method: "plain-text", text, language: "en", summary: null, findings: [], details: [] },
  };
}

describe("claims at the same time", () => {
  it("give each file to one who asks, and what is over or elsewhere to nobody", async () => {
    const [free, twice, deleted, anew] = await someFiles(4);
    if (!free || !twice || !deleted || !anew) throw new Error("There are too few files.");
    await desk.room.call(desk.actor, `DELETE /files/${deleted.id}`);
    await desk.change(anew, "attempt = 2");
    const elsewhere = { ...jobOf(free), organizationId: "another-organization" };

    const jobs = [jobOf(free), jobOf(twice), jobOf(twice), jobOf(deleted), jobOf(anew), jobOf(anew, 2)];
    const claims = await Promise.all([...jobs, elsewhere].map(ledger.claim));

    expect(claims.map((claim) => claim?.id)).toEqual([
      free.id,
      twice.id,
      undefined,
      undefined,
      undefined,
      anew.id,
      undefined,
    ]);
    expect(await desk.stateOf(twice)).toMatchObject({ status: "processing", tries: 1 });
  });
});

describe("ends at the same time", () => {
  it("are written each once, with their own texts, whatever their kind", async () => {
    const [first, second, third] = await someClaims(3);
    if (!first || !second || !third) throw new Error("There are too few claims.");

    const written = await Promise.all([
      ledger.settle(first, processed("the first 🙂")),
      ledger.settle(second, { kind: "failed", reason: "It is damaged.", redacted: null }),
      ledger.settle(third, processed("the third")),
    ]);

    expect(written).toEqual([true, true, true]);
    const states = await Promise.all([first, second, third].map(desk.stateOf));
    expect(states.map(({ status, text, error }) => [status, text, error])).toEqual([
      ["processed", "the first 🙂", null],
      ["failed", "", "It is damaged."],
      ["processed", "the third", null],
    ]);
    expect(states.map(({ events }) => events.length)).toEqual([2, 2, 2]);
    expect(states.map(({ facts }) => facts.at(-1))).toEqual([
      "file.processed processed",
      "file.failed failed",
      "file.processed processed",
    ]);
  });

  it("fall for nobody else's sake: not for a lost claim, nor for what cannot be written", async () => {
    const [fine, lost, wrong] = await someClaims(3);
    if (!fine || !lost || !wrong) throw new Error("There are too few claims.");
    await desk.change(lost, "tries = 2");

    const ends = await Promise.allSettled([
      ledger.settle(fine, processed("fine")),
      ledger.settle(lost, processed("lost")),
      ledger.settle(wrong, { ...processed("wrong"), summary: "x".repeat(513) }),
    ]);

    expect(ends).toMatchObject([{ value: true }, { value: false }, { reason: { code: "23514" } }]);
    const states = await Promise.all([fine, lost, wrong].map(desk.stateOf));
    expect(states.map(({ status, text }) => [status, text])).toEqual([
      ["processed", "fine"],
      ["processing", ""],
      ["processing", ""],
    ]);
  });

  it("keep a long text apart from the others", async () => {
    const [short, long] = await someClaims(2);
    if (!short || !long) throw new Error("There are too few claims.");
    const text = "A long story. ".repeat(10_000);

    const written = await Promise.all([
      ledger.settle(short, processed("short")),
      ledger.settle(long, processed(text)),
    ]);

    expect(written).toEqual([true, true]);
    expect((await desk.stateOf(long)).text).toBe(text);
  });
});
