import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startNumbering } from "@tessera/kit/testing/numbering";
import type { StoredFile } from "@tessera/wire/file";
import { aFile, aMemberOf, factsOf, keysOf, use } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { deletedFileJob } from "../sweep/deleted-file.jobs.ts";
import { followReleasedFiles } from "./released-file.feed.ts";

let fixture: FilesFixture;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

const actor = aMemberOf();

/** Tickets tell of files they no longer have; returns once that is read. */
async function release(files: StoredFile[]): Promise<void> {
  for (const { id } of files) {
    await fixture.admin.query(
      "insert into tickets.released_file (organization_id, file_id) values ($1, $2)",
      [actor.organizationId, id],
    );
  }
  const numbering = startNumbering(fixture.urlFor, "tickets");
  const reader = followReleasedFiles({
    tenantDb: fixture.tenantDb,
    jobDatabaseUrl: fixture.urlFor("job_files"),
    redis: fixture.redis,
    log: { warn: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`), info: () => {} },
  });
  const isRead = `select from files.feed_position
    where position = (select position from tickets.released_file order by id desc limit 1)`;
  while ((await fixture.admin.query(isRead)).length === 0);
  await Promise.all([reader.close(), numbering.close()]);
}

describe("a file of a ticket that was deleted for good", () => {
  it("is deleted with it, its content soon after, and told to those who look at it", async () => {
    const file = await aFile(fixture, actor);

    await release([file]);
    await fixture.admin.query(
      "update files.file set deleted_at = deleted_at - interval '2 minutes' where id = $1",
      [file.id],
    );
    await deletedFileJob.run(fixture);

    expect((await fixture.call(actor, `GET /files/${file.id}`)).status).toBe(404);
    expect(await factsOf(fixture, file.id)).toContainEqual(expect.objectContaining({ kind: "file.deleted" }));
    expect((await keysOf(fixture)).filter((key) => key.includes(file.id))).toEqual([]);
  });

  it("stays as long as something else uses it", async () => {
    const [used, released] = [await aFile(fixture, actor), await aFile(fixture, actor)];
    await use(fixture, actor, used.id, 1);

    await release([used, released]);

    const statuses = [used, released].map(
      async ({ id }) => (await fixture.call(actor, `GET /files/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });
});
