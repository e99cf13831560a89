import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openPool } from "@tessera/kit/database/postgres-pool";
import { aMember, insertOrganization } from "@tessera/kit/testing/admin-db";
import { startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Pool } from "pg";
import {
  aFile,
  aMemberOf,
  listEvents,
  process as processed,
  readKeys,
  use,
} from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { erasure } from "./erasure.ts";

let fixture: FilesFixture;
let pool: Pool;
let left: Actor;
let colleague: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
  pool = openPool({ connectionString: fixture.urlFor("job_files"), maxConnections: 1 });
});
beforeEach(() => {
  left = aMemberOf(undefined, { name: "Lea Left" });
  colleague = aMemberOf(left.organizationId);
});
afterAll(async () => {
  await pool.end();
  await fixture[Symbol.asyncDispose]();
});

/** Publishes an erasure, runs the feed and the job, and returns its id. */
async function erase({ organizationId, userId, email }: Actor): Promise<string> {
  const id = randomUUID();
  const reported = { position: 1, id, organization_id: organizationId, email, user_id: userId };
  const client = await pool.connect();
  await client.query("begin");
  await erasure.take(client, [reported, reported]);
  await client.query("commit");
  client.release();
  await erasure.jobs[0].run(fixture);
  return id;
}

const toRows = (sql: string, ...values: unknown[]) => fixture.admin.query(sql, values);
const readBytes = async ({ organizationId }: Actor) =>
  (await toRows("select bytes::int from files.storage_use where organization_id = $1", organizationId))[0]
    ?.bytes;
const answersTo = (id: string) =>
  toRows("select organization_id from files.erasure where erasure_id = $1 and finished_at is not null", id);

describe("erasing a person", () => {
  it("deletes their files with all data about them, even if they are used", async () => {
    const file = await aFile(fixture, left, {
      name: "Lea Left.txt",
      content: "I am Lea Left",
      fields: { description: "of Lea" },
    });
    await processed(fixture, file, {
      text: "I am Lea Left",
      summary: "Form. Lea Left.",
      summaryReason: toReason("summary.form", { notes: "Lea Left." }),
    });
    await use(fixture, left, file.id, 2);
    const kept = await aFile(fixture, colleague, { name: "kept.txt", content: "kept" });

    const id = await erase(left);

    const [row] = await toRows(
      `select status, filename, description, summary, summary_reason, findings, text_length, storage_key, uploaded_by_name
       from files.file where id = $1`,
      file.id,
    );
    expect(row).toEqual({
      ...{
        status: "deleted",
        filename: "Erased file",
        description: null,
        summary: null,
        summary_reason: null,
        findings: [],
      },
      ...{ text_length: 0, storage_key: null, uploaded_by_name: "Erased person" },
    });
    expect(await toRows("select from files.file_text where file_id = $1", file.id)).toEqual([]);
    expect(await toRows("select filename from files.event_feed where file_id = $1", file.id)).toEqual([
      { filename: "Erased file" },
    ]);
    expect((await readKeys(fixture)).filter((key) => key.includes(left.organizationId))).toHaveLength(1);
    expect([await readBytes(left), (await fixture.call(colleague, `GET /files/${kept.id}`)).status]).toEqual([
      4, 200,
    ]);
    expect(await listEvents(fixture, file.id)).toContainEqual({
      ...{ kind: "file.deleted", file_id: file.id, status: "deleted" },
    });
    expect(await answersTo(id)).toEqual([{ organization_id: left.organizationId }]);
  });

  it("deletes more files than one step handles, and erases the names of those deleted before", async () => {
    for (let n = 0; n < 60; n++)
      await aFile(fixture, left, { name: `Lea ${n}.txt`, content: `content ${n}` });
    const deleted = await aFile(fixture, left, { name: "Lea gone.txt", content: "gone" });
    await fixture.call(left, `DELETE /files/${deleted.id}`);

    await erase(left);

    const rows = await toRows(
      "select distinct filename, status, storage_key from files.file where organization_id = $1",
      left.organizationId,
    );
    expect(rows).toEqual([{ filename: "Erased file", status: "deleted", storage_key: null }]);
    expect(await readBytes(left)).toBe(0);
  });

  it("forgets stored responses that contain their files, and the identity of the person", async () => {
    await fixture.upload(left, {}, { headers: { "idempotency-key": "one" } });

    const id = await erase(left);

    expect(await toRows("select from files.idempotency where user_id = $1", left.userId)).toEqual([]);
    expect(await toRows("select email, user_id from files.erasure where erasure_id = $1", id)).toEqual([
      { email: null, user_id: null },
    ]);
  });

  it("may come twice, and leaves other organizations as they are", async () => {
    const elsewhere = { ...left, organizationId: randomUUID() };
    const file = await aFile(fixture, elsewhere);

    await erase(left);
    await erase(left);

    expect((await fixture.call(elsewhere, `GET /files/${file.id}`)).status).toBe(200);
  });

  it("keeps the data of a person who is an active member again", async () => {
    await insertOrganization(fixture.admin, { id: left.organizationId });
    await aMember(fixture.admin, left.organizationId, left);
    const file = await aFile(fixture, left);

    const id = await erase(left);

    expect((await fixture.call(left, `GET /files/${file.id}`)).status).toBe(200);
    expect(await answersTo(id)).toHaveLength(1);
  });

  it("is received from the feed of the organization service", async () => {
    await toRows(
      `insert into organization.data_job (organization_id, kind, subject, requested_by, requested_by_name)
       values ($1, 'erasure', 'guest@example.com', 'somebody', 'Someone')`,
      left.organizationId,
    );

    const numbering = startNumbering(fixture.urlFor, "organization");
    const reader = erasure.feeds[0]({
      jobDatabaseUrl: fixture.urlFor("job_files"),
      redis: fixture.redis,
      log: { warn: (fields) => process.stderr.write(`${JSON.stringify(fields)}\n`), info: () => {} },
    });
    const reported = "select email from files.erasure where organization_id = $1";
    while ((await toRows(reported, left.organizationId)).length === 0);
    await Promise.all([reader.close(), numbering.close()]);

    expect(await toRows(reported, left.organizationId)).toEqual([{ email: "guest@example.com" }]);
  });
});
