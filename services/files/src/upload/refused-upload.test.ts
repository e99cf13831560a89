import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ErrorReply } from "@tessera/wire/api/error";
import { aLimitedDisk } from "../../test/disk.builder.ts";
import { aMemberOf, readKeys } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { aText, getForm, readBytes, uploadRaw } from "../../test/upload.builder.ts";

const actor = aMemberOf();
let fixture: FilesFixture;
const limited = aLimitedDisk();
beforeAll(async () => {
  fixture = await aFilesFixture({ spool: { disk: limited.disk, silenceMs: 3_000 } });
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

async function post(body: FormData | string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await fixture.tokenFor(actor)}`;
  const response = await fetch(`${fixture.origin}/api/v1/files/upload`, {
    method: "POST",
    body,
    headers: { authorization, ...headers },
  });
  return { status: response.status, body: (await response.json()) as ErrorReply };
}

/** Expects that nothing is left on the disk or in the tables. */
async function expectNothing(): Promise<void> {
  expect(await readdir(fixture.spoolFolder).catch(() => [])).toEqual([]);
  expect(await readKeys(fixture)).toEqual([]);
  expect(await fixture.admin.query("select id from files.file")).toEqual([]);
}

const aPoisonedForm = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n';

describe("an invalid upload", () => {
  const file = () => new Blob([aText()]);
  const cases: [string, () => FormData, string][] = [
    ["has no parts", () => new FormData(), "file"],
    ["has no file", () => entries(["description", "Only words"]), "file"],
    ["has another field", () => entries(["color", "red"], ["file", file()]), "color"],
    ["has the file under another name", () => entries(["attachment", file()]), "attachment"],
    ["has two files", () => entries(["file", file()], ["file", file()]), "file"],
    [
      "has two descriptions",
      () => entries(["description", "a"], ["description", "b"], ["file", file()]),
      "description",
    ],
    [
      "has a long description",
      () => entries(["description", "x".repeat(1_001)], ["file", file()]),
      "description",
    ],
    [
      "has a very long description",
      () => entries(["description", "é".repeat(50_000)], ["file", file()]),
      "description",
    ],
    ["has text for a file", () => entries(["file", "text"]), "file"],
  ];

  it("is refused with a plain message if it has too many parts", async () => {
    const { status, body } = await post(entries(...Array.from({ length: 12 }, manyFields)));

    expect([status, body.detail]).toEqual([422, "The upload has too many parts."]);
    await expectNothing();
  });

  it.each(cases)("is refused and leaves nothing if it %s", async (_name, form, field) => {
    const { status, body } = await post(form());

    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, "invalid_input", [field]]);
    await expectNothing();
  });

  it.each([
    ["JSON", "{}", "application/json"],
    ["bytes", "abc", "application/octet-stream"],
    ["a form without a boundary", "abc", "multipart/form-data"],
    ["no form at all", "abc", "multipart/form-data; boundary=x"],
    ["a part without headers", "--x\r\nabc", "multipart/form-data; boundary=x"],
    ["a form with a name that no object may have", aPoisonedForm, "multipart/form-data; boundary=x"],
  ])("is refused when it is %s", async (_name, body, type) => {
    const answer = await post(body, { "content-type": type });

    expect([answer.status, answer.body.code]).toEqual([422, "invalid_input"]);
    expect(answer.body.detail).toMatch(/^(Send the file as|The upload (is incomplete|has no file))/);
    await expectNothing();
  });
});

const manyFields = (_: unknown, index: number): [string, string] => [`field${index}`, "x"];

function entries(...all: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of all) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "file.txt");
  }
  return form;
}

describe("an interrupted upload", () => {
  it.each([10, 50, 99])("leaves nothing after %i %", async (percent) => {
    const { bytes, type } = await readBytes(getForm({ content: Buffer.alloc(3_000_000, aText()) }));
    const sent = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));

    await uploadRaw(fixture, actor, {
      bytes: sent,
      type,
      contentLength: bytes.length,
      beforeCut: () => until(1),
    });

    await until(0);
    await expectNothing();
  });

  it("is refused if it ends before its stated length, or within the form", async () => {
    const { bytes, type } = await readBytes(getForm({ content: "x".repeat(5_000) }));
    const half = bytes.subarray(0, 2_500);

    const answer = await uploadRaw(fixture, actor, { bytes: half, type, contentLength: half.length });

    expect(answer).toMatch(/^HTTP\/1.1 422 [\s\S]*"code":"invalid_input"/);
    await expectNothing();
  });

  it("is closed if no more data arrive, although more were announced", async () => {
    const { bytes, type } = await readBytes(getForm({ content: "x".repeat(5_000) }));

    const answer = await uploadRaw(fixture, actor, { bytes, type, contentLength: bytes.length + 100_000 });

    expect(answer).toBe("");
    await until(0);
    await expectNothing();
  });

  it("is read only up to its stated length", async () => {
    const { bytes, type } = await readBytes(getForm({ content: "x".repeat(5_000) }));

    const answer = await uploadRaw(fixture, actor, { bytes, type, contentLength: 1_000 });

    expect(answer).toMatch(/^HTTP\/1.1 422 /);
    await expectNothing();
  });
});

/** Waits until this many uploads are in progress. */
async function until(wanted: number): Promise<void> {
  const count = async () => (await readdir(fixture.spoolFolder).catch(() => [])).length;
  while ((await count()) !== wanted) await new Promise(setImmediate);
}

describe("a full disk", () => {
  it("is reported to a sender who still has most of the file to send", async () => {
    limited.left = 1024 * 1024;
    const large = await readBytes(getForm({ content: Buffer.alloc(20 * 1024 * 1024, "full") }));

    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await uploadRaw(fixture, actor, large));

    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 507 [\s\S]*"code":"storage_full"/);
    await expectNothing();
  });

  it("refuses a file without leaving anything, and accepts files again when there is space", async () => {
    limited.left = 50_000;
    const large = getForm({ content: Buffer.alloc(150_000, "full") });

    const refused = await post(large);

    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      507,
      "storage_full",
      "There's no storage left for the file. Try again later.",
    ]);
    await expectNothing();
    limited.left = Number.POSITIVE_INFINITY;
    expect((await post(large)).status).toBe(201);
  });
});
