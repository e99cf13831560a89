import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileHits, FileRemoval, StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { aFile, aMemberOf, listEvents, process, readKeys, use } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { deletedFileJob } from "../sweep/deleted-file.jobs.ts";

let fixture: FilesFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
beforeEach(() => {
  actor = aMemberOf();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

/** Moves a deletion two minutes into the past, and runs the sweep. */
async function sweep({ id }: StoredFile): Promise<void> {
  await fixture.admin.query(
    "update files.file set deleted_at = deleted_at - interval '2 minutes' where id = $1",
    [id],
  );
  await deletedFileJob.run(fixture);
}

describe("DELETE /files/:fileId", () => {
  it("hides the file at once, and deletes its content, text and findings a minute later", async () => {
    const file = await aFile(fixture, actor);
    await process(fixture, file, {
      text: "A secret",
      summary: "Form. Secret.",
      summaryReason: toReason("summary.form", { notes: "Secret." }),
    });

    const { status, body } = await fixture.call<FileRemoval>(actor, `DELETE /files/${file.id}`);

    expect([status, body]).toEqual([200, { deleted: true, still_used: 0 }]);
    expect((await fixture.call(actor, `GET /files/${file.id}`)).status).toBe(404);
    expect((await fixture.call<FileHits>(actor, "GET /files/search?search=secret")).body.items).toEqual([]);
    expect((await listEvents(fixture, file.id)).at(-1)).toEqual({
      kind: "file.deleted",
      file_id: file.id,
      status: "deleted",
    });
    await sweep(file);
    expect((await readKeys(fixture)).filter((key) => key.includes(file.id))).toEqual([]);
    const rows = await fixture.admin.query(
      `select status, summary, summary_reason, storage_key, (select count(*)::int from files.file_text where file_id = $1) as texts
       from files.file where id = $1`,
      [file.id],
    );
    expect(rows).toEqual([
      { status: "deleted", summary: null, summary_reason: null, storage_key: null, texts: 0 },
    ]);
  });

  it("returns 409 for a file that is still used, and keeps it", async () => {
    const file = await aFile(fixture, actor);
    await use(fixture, actor, file.id, 2);

    const used = await fixture.call(actor, `DELETE /files/${file.id}`);
    const kept = await fixture.call<StoredFile>(actor, `GET /files/${file.id}`);
    await use(fixture, actor, file.id, 0);
    const unused = await fixture.call<FileRemoval>(actor, `DELETE /files/${file.id}`);

    expect([used.status, used.body.code, kept.status]).toEqual([409, "conflict", 200]);
    expect(used.body.detail).toBe("The file was not deleted: it is still used by 2 tickets or messages.");
    expect(unused.body).toEqual({ deleted: true, still_used: 0 });
  });

  it("waits for a use that is just ending", async () => {
    const file = await aFile(fixture, actor);
    await use(fixture, actor, file.id, 1);

    const removing = fixture.call<FileRemoval>(actor, `DELETE /files/${file.id}`);
    await use(fixture, actor, file.id, 0);

    expect((await removing).body).toEqual({ deleted: true, still_used: 0 });
  });

  it("repeats the response for the same idempotency key, and returns 404 without one", async () => {
    const file = await aFile(fixture, actor);
    const headers = { "idempotency-key": "gone" };
    const first = await fixture.call(actor, `DELETE /files/${file.id}`, { headers });

    const second = await fixture.call(actor, `DELETE /files/${file.id}`, { headers });
    const third = await fixture.call(actor, `DELETE /files/${file.id}`);

    expect([second.status, second.body, third.status]).toEqual([200, first.body, 404]);
  });

  it("succeeds once for two concurrent requests", async () => {
    const file = await aFile(fixture, actor);

    const answers = await Promise.all([1, 2].map(() => fixture.call(actor, `DELETE /files/${file.id}`)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [use] = await fixture.admin.query(
      "select bytes::int from files.storage_use where organization_id = $1",
      [actor.organizationId],
    );
    expect(use).toEqual({ bytes: 0 });
  });
});
