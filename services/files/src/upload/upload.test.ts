import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import { type DuplicateUpload, fileLimits } from "@tessera/wire/file/file";
import { aFile, aMemberOf, decide, readKeys } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { anOpus } from "../../test/samples/recordings.ts";
import { aText } from "../../test/upload.builder.ts";

let fixture: FilesFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

async function readFiles({ organizationId }: Actor): Promise<number> {
  const [row] = await fixture.admin.query<{ n: number }>(
    "select count(*)::int as n from files.file where organization_id = $1 and deleted_at is null",
    [organizationId],
  );
  return row?.n ?? 0;
}

describe("POST /files/upload", () => {
  beforeAll(() => {
    actor = aMemberOf();
  });

  it("returns the whole record of the file", async () => {
    const { status, body } = await fixture.upload(actor, {
      content: "a,b\n1,2\n",
      name: "Figures.csv",
      fields: { description: "  The figures  " },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      filename: "Figures.csv",
      description: "The figures",
      file_type: "spreadsheet",
      mime_type: "text/csv",
      file_size: 8,
      status: "uploaded",
      processing_required: true,
      thumbnail_url: null,
      text_length: 0,
      details: [],
      uploaded_by: { id: actor.userId, display_name: actor.name },
    });
    expect((await fixture.call(actor, `GET /files/${body.id}`)).body).toEqual(body);
  });

  it("stores the bytes, requests processing, and publishes the upload", async () => {
    const content = aText();

    const { id, download_url } = await aFile(fixture, actor, { content });

    expect(await (await fetch(fixture.origin + download_url)).text()).toBe(content);
    expect(fixture.asked).toContainEqual({ organizationId: actor.organizationId, fileId: id, attempt: 1 });
    const rows = await fixture.admin.query(
      `select kind, (select payload from files.live_feed where payload ->> 'file_id' = $1::text) as event
       from files.file_event where file_id = $1::uuid`,
      [id],
    );
    expect(rows).toEqual([
      { kind: "file.uploaded", event: { kind: "file.processing", file_id: id, status: "uploaded" } },
    ]);
  });

  it.each([
    ["🎫".repeat(255), "🎫".repeat(255), false],
    [`${"🎫".repeat(300)}.png`, `${"🎫".repeat(251)}.png`, false],
    ["../../été \u202egnp.exe", "été gnp.exe", true],
  ])("accepts any name, and shows a harmless one", async (name, shown, hasBidi) => {
    const { id, filename } = await aFile(fixture, actor, { name });

    expect(filename).toBe(shown);
    const rows = await fixture.admin.query("select filename, has_bidi_name from files.file where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ filename: shown, has_bidi_name: hasBidi }]);
  });

  it("accepts exactly 25 MB, and not one byte more", async () => {
    const exactly = Buffer.alloc(fileLimits.bytes, "x");
    const more = Buffer.alloc(fileLimits.bytes + 1, "y");

    const taken = await fixture.upload(actor, { content: exactly });
    const refused = await fixture.upload<ErrorReply>(actor, { content: more });

    expect([taken.status, taken.body.file_size]).toEqual([201, 26_214_400]);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      422,
      "too_large",
      "File size exceeds 25MB limit",
    ]);
    expect(await readdir(fixture.spoolFolder)).toEqual([]);
  });

  it("refuses a file by its stated length if it is far too large", async () => {
    const { status, body } = await fixture.upload<ErrorReply>(actor, { content: Buffer.alloc(30_000_000) });

    expect([status, body.code, body.detail]).toEqual([422, "too_large", "File size exceeds 25MB limit"]);
  });

  it("refuses an empty file", async () => {
    const { status, body } = await fixture.upload<ErrorReply>(actor, { content: "" });

    expect([status, body.code, body.detail]).toEqual([422, "invalid_input", "The file is empty."]);
  });

  it.each<[string, Actor | null, number]>([
    ["nobody", null, 401],
    ["a viewer", aMemberOf(undefined, { role: "viewer" }), 403],
  ])("refuses %s", async (_name, caller, status) => {
    expect((await fixture.upload(caller, {})).status).toBe(status);
  });
});

describe("uploading the same content again", () => {
  it("returns the existing file, in both spellings", async () => {
    const owner = aMemberOf();
    const first = await aFile(fixture, owner, { content: "twice", name: "first.txt" });

    const { status, body } = await fixture.upload<DuplicateUpload>(owner, {
      content: "twice",
      name: "second.txt",
    });

    const existing = {
      existing_file_id: first.id,
      existing_file_url: first.url,
      existingFileId: first.id,
      existingFileUrl: first.url,
    };
    expect(status).toBe(409);
    expect(body).toEqual({
      ...existing,
      detail: { message: 'This file already exists as "first.txt".', ...existing },
      reason: "file.exists",
      values: { name: "first.txt" },
      code: "conflict",
      request_id: expect.any(String),
    });
    expect(await readFiles(owner)).toBe(1);
  });

  it("creates a new file in another organization, or if the first one is deleted", async () => {
    const owner = aMemberOf();
    const first = await aFile(fixture, owner, { content: "shared" });

    const elsewhere = await fixture.upload(aMemberOf(), { content: "shared" });
    await fixture.call(owner, `DELETE /files/${first.id}`);
    const again = await fixture.upload(owner, { content: "shared" });

    expect([elsewhere.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).not.toBe(first.id);
  });

  it("creates one file for ten concurrent uploads", async () => {
    const owner = aMemberOf();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.upload<DuplicateUpload>(owner, { content: "race" })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await readKeys(fixture)).filter((key) => key.startsWith(owner.organizationId))).toHaveLength(1);
  });

  it("repeats the first response for the same idempotency key", async () => {
    const owner = aMemberOf();
    const headers = { "idempotency-key": "once" };
    const first = await fixture.upload(owner, { content: "keyed" }, { headers });

    const second = await fixture.upload(owner, { content: "keyed" }, { headers });
    const other = await fixture.upload<ErrorReply>(owner, { content: "other" }, { headers });

    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([other.status, other.body.code]).toEqual([422, "invalid_input"]);
    expect(await readFiles(owner)).toBe(1);
  });
});

describe("the settings of an organization", () => {
  it.each([
    [["*"], "any.bin", "\0\u0001", 201],
    [[".pdf", "image/*"], "note.txt", "text", 422],
    [[".pdf", "image/*"], "scan.PDF", "%PDF-1.7\n", 201],
    [["image/*"], "shot.txt", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 201],
    [["image/*"], "shot.png", "this is text", 422],
    [[".png"], "shot.png", "MZ\u0090\0this is a program", 422],
    [["text/csv"], "list.csv", "a,b", 201],
    [["text/csv; charset=utf-8"], "list.csv", "a,c", 201],
    [[".opus"], "note.opus", anOpus(1), 201],
    [[".ogg"], "note.ogg", anOpus(2), 201],
    [["audio/ogg"], "note.opus", anOpus(3), 201],
    [[".opus"], "note.opus", "MZ\u0090\0this is a program", 422],
    [["text/plain"], "page.txt", "<html><script>1</script></html>", 422],
  ])("restrict the accepted types: %j and %s", async (acceptedTypes, name, content, status) => {
    const owner = aMemberOf();
    await decide(fixture, owner, { acceptedTypes });

    const response = await fixture.upload<ErrorReply>(owner, { name, content });

    expect(response.status).toBe(status);
    if (status !== 422) return;
    expect(response.body).toMatchObject({
      code: "unsupported_type",
      detail: `File type not allowed. Accepted types: ${acceptedTypes.join(", ")}`,
    });
    expect(await readdir(fixture.spoolFolder)).toEqual([]);
  });

  it("limit the storage, also for concurrent uploads, until something is deleted", async () => {
    const owner = aMemberOf();
    await decide(fixture, owner, { limitBytes: 250 });
    const hundred = (sign: string) => ({ content: sign.repeat(100) });

    const answers = await Promise.all(
      [..."abcdef"].map((sign) => fixture.upload<ErrorReply>(owner, hundred(sign))),
    );

    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(4).fill("402 quota_exceeded"),
    );
    expect(refused[0]?.body.detail).toMatch(
      /^Your organization's file storage is full: 250 Bytes are in use\./,
    );
    const [kept] = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body as unknown as { id: string });
    await fixture.call(owner, `DELETE /files/${kept?.id}`);
    expect((await fixture.upload(owner, hundred("g"))).status).toBe(201);
  });
});

describe("many concurrent uploads", () => {
  it("are all stored: 200 files", async () => {
    const owner = aMemberOf();

    const answers = await Promise.all(Array.from({ length: 200 }, () => fixture.upload(owner, {})));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await readFiles(owner)).toBe(200);
  });
});
