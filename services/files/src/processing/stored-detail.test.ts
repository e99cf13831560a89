import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import type { StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { down, up } from "../../migrations/2026-11-30-0920-add-detail-reasons.ts";
import { aFile, aMemberOf } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { migrateFiles } from "../../test/migrate-files.ts";

let fixture: FilesFixture;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

async function store(id: string, details: object[]): Promise<void> {
  await fixture.admin.query("update files.file set details = $1 where id = $2", [
    JSON.stringify(details),
    id,
  ]);
}

const formerDetails = [
  ["Title", "Yes", null],
  ["Encrypted", "Yes", toReason("detail.yes")],
  ["Program", "Maybe", toReason("detail.maybe")],
  ["Extent", "Only a part of the file was read", toReason("detail.partly_read")],
  ["Transcript", "None: part of the Basic plan", toReason("transcript.of_plan", { plan: "Basic" })],
  ["Transcript", "In German only", toReason("transcript.only_language", { language: { language: "de" } })],
  [
    "Transcript",
    "None: this installation only understands Hebrew",
    toReason("transcript.language_not_offered", { language: { language: "he" } }),
  ],
  [
    "Transcript",
    "None: this installation can't decode sound in ALAC",
    toReason("transcript.undecodable_codec", { codec: "ALAC" }),
  ],
  ["Transcript", "A note of an earlier version", null],
] as const;

describe("the details of files of the previous version", () => {
  it("get the reasons of their phrases, in the same order, and lose them again", async () => {
    const [actor, other] = [aMemberOf(), aMemberOf()];
    const [file, plain, foreign] = [
      await aFile(fixture, actor),
      await aFile(fixture, actor),
      await aFile(fixture, other),
    ];
    const former = formerDetails.map(([name, value]) => ({ name, value }));
    await store(file.id, former);
    await store(plain.id, []);
    await store(foreign.id, [{ name: "Encrypted", value: "Yes" }]);

    await migrateFiles(fixture, up);

    const read = async (id: string, who = actor) =>
      (await fixture.call<StoredFile>(who, `GET /files/${id}`)).body.details;
    expect(await read(file.id)).toEqual(
      formerDetails.map(([name, value, reason]) => ({
        name,
        value,
        ...(reason ? { value_reason: reason } : {}),
      })),
    );
    expect(await read(plain.id)).toEqual([]);
    expect(await read(foreign.id, other)).toEqual([
      { name: "Encrypted", value: "Yes", value_reason: toReason("detail.yes") },
    ]);
    for (const [, value, reason] of formerDetails) if (reason) expect(toEnglish(reason)).toBe(value);

    await migrateFiles(fixture, down);
    expect(await read(file.id)).toEqual(former);
  });
});
