import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import type { StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { down, up } from "../../migrations/2026-11-30-0310-keep-reasons.ts";
import * as later from "../../migrations/2026-11-30-1040-keep-summary-reasons.ts";
import { up as addSummaryReasons } from "../../migrations/2026-11-30-1080-add-summary-reasons.ts";
import { aFile, aMemberOf, process } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { migrateFiles } from "../../test/migrate-files.ts";

let fixture: FilesFixture;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

describe("the errors of files of the previous version", () => {
  it.each([
    ["The file is empty.", toReason("file.empty")],
    [
      "The file is an Access database. Files of this format aren't read.",
      toReason("file.unread_format", { format: toReason("format.access_database") }),
    ],
    [
      "The PDF document contains the embedded file a.b.docm. The Word document contains macros.",
      toReason("pdf.embedded_file", {
        name: "a.b.docm",
        problem: toReason("office.macros", { document: toReason("office.word_document") }),
      }),
    ],
    ["The archive contains 10,000 files or more.", toReason("archive.too_many_files", { files: 10_000 })],
    [
      "The virus scanner found Win.Test.EICAR_HDB-1.",
      toReason("scanner.found", { virus: "Win.Test.EICAR_HDB-1" }),
    ],
    ["An error that an earlier version described.", null],
  ])("get their reason: %s", async (error, reason) => {
    const actor = aMemberOf();
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { status: "quarantined", error });
    for (const step of [later.down, down]) await migrateFiles(fixture, step);

    for (const step of [up, later.up]) await migrateFiles(fixture, step);

    const { body } = await fixture.call<StoredFile>(actor, `GET /files/${id}`);
    expect([body.processing_error, body.processing_error_reason]).toEqual([error, reason]);
    if (reason) expect(toEnglish(reason)).toBe(error);
  });
});

describe("the summaries of files of the previous version", () => {
  it.each([
    ["PDF with 2 pages and no readable text.", toReason("summary.pdf_without_text", { pages: 2 })],
    ["The refund of order 8041 does not arrive.", null],
  ])("get their reason: %s", async (summary, reason) => {
    const actor = aMemberOf();
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { status: "processed", summary });

    await migrateFiles(fixture, addSummaryReasons);

    const { body } = await fixture.call<StoredFile>(actor, `GET /files/${id}`);
    expect([body.content_summary, body.content_summary_reason]).toEqual([summary, reason]);
  });

  it("are worded as in this version", async () => {
    const actor = aMemberOf();
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { status: "processed", summary: "PDF of two pages, empty" });
    await fixture.admin.query("update files.file set summary_reason = $1 where id = $2", [
      JSON.stringify(toReason("summary.pdf_without_text", { pages: 2 })),
      id,
    ]);

    const { body } = await fixture.call<StoredFile>(actor, `GET /files/${id}`);
    expect(body.content_summary).toBe("PDF with 2 pages and no readable text.");
  });
});
