import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createTenantDb, type TenantDb } from "@tessera/kit/database/tenant-db";
import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import { aFile, aMemberOf, process } from "./file.builder.ts";
import { aFilesFixture, type FilesFixture } from "./files-fixture.ts";

let fixture: FilesFixture;
const opened: TenantDb<object>[] = [];
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await fixture[Symbol.asyncDispose]();
});

function as(role: string): TenantDb<object> {
  const db = createTenantDb<object>({ connectionString: fixture.urlFor(role), maxConnections: 1 });
  opened.push(db);
  return db;
}

describe("files.file_directory", () => {
  const read = (db: TenantDb<object>, organizationId: string) =>
    sql`select id, filename, status, content_summary, content_summary_reason, deleted_at is not null as is_deleted
      from files.file_directory order by created_at`.execute(db.for(organizationId));

  it("shows other services the files of one organization, including deleted ones", async () => {
    const actor = aMemberOf();
    const [deleted, kept] = [
      await aFile(fixture, actor, { name: "gone.txt" }),
      await aFile(fixture, actor, { name: "kept.txt" }),
    ];
    const reason = toReason("summary.text_empty");
    await aFile(fixture, aMemberOf());
    await process(fixture, kept, { summary: "Text without any content.", summaryReason: reason });
    await fixture.call(actor, `DELETE /files/${deleted.id}`);

    const { rows } = await read(as("svc_tickets"), actor.organizationId);

    expect(rows).toEqual([
      {
        ...{ id: deleted.id, filename: "gone.txt", status: "deleted", is_deleted: true },
        ...{ content_summary: null, content_summary_reason: null },
      },
      {
        ...{ id: kept.id, filename: "kept.txt", status: "processed", is_deleted: false },
        ...{ content_summary: "Text without any content.", content_summary_reason: reason },
      },
    ]);
  });

  it("shows nothing if no organization is set", async () => {
    const { rows } = await sql`select id from files.file_directory`.execute(as("svc_tickets").unscoped);

    expect(rows).toEqual([]);
  });
});

describe("files.event_feed", () => {
  const read = (role: string) => sql`select kind, filename from files.event_feed`.execute(as(role).unscoped);

  it("shows jobs of other domains the events of all organizations, and services nothing", async () => {
    await aFile(fixture, aMemberOf(), { name: "told.txt" });
    await aFile(fixture, aMemberOf(), { name: "told too.txt" });

    const { rows } = await read("job_organization");

    expect(rows).toEqual(
      expect.arrayContaining(
        ["told.txt", "told too.txt"].map((filename) => ({ kind: "file.uploaded", filename })),
      ),
    );
    for (const role of ["svc_tickets", "svc_files"])
      await expect(read(role)).rejects.toThrow("permission denied");
  });
});

describe("the job role of files", () => {
  it("sees which files are unfinished, but neither names nor content", async () => {
    const unfinished = await aFile(fixture, aMemberOf());
    const finished = await aFile(fixture, aMemberOf());
    await process(fixture, finished);
    const job = as("job_files").unscoped;

    const { rows } = await sql<{ id: string }>`select id from files.file`.execute(job);

    const ids = rows.map(({ id }) => id);
    expect([ids.includes(unfinished.id), ids.includes(finished.id)]).toEqual([true, false]);
    for (const forbidden of [
      "filename from files.file",
      "content from files.file_text",
      "filename from files.file_event",
    ])
      await expect(sql.raw(`select ${forbidden}`).execute(job)).rejects.toThrow("permission denied");
  });

  it("does not let an organization change events, or delete a file's row", async () => {
    const actor = aMemberOf();
    await aFile(fixture, actor);
    const db = fixture.tenantDb.for(actor.organizationId);

    for (const statement of [
      "update files.file_event set filename = 'x'",
      "delete from files.file_event",
      "delete from files.file",
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow("permission denied");
  });
});
