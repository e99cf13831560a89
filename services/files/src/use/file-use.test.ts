import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileRemoval, StoredFile } from "@tessera/wire/file/file";
import { aFile, aMemberOf, process as finishReading, listEvents, readKeys } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { deletedFileJob } from "../sweep/deleted-file.jobs.ts";
import { followFileUses } from "./file-use.feed.ts";

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

let lastNumber = 0;

/** Inserts a ticket as the tickets service does, and returns its id. */
async function aTicket(): Promise<string> {
  lastNumber += 1;
  const [row] = await fixture.admin.query<{ id: string }>(
    `insert into tickets.ticket (organization_id, number, title, creator_id, creator_name, creator_email, due_minutes, due_at)
     values ($1, $2, 'Ticket', $3, 'Robin', 'robin@desk.test', 60, now() + interval '1 hour') returning id`,
    [actor.organizationId, lastNumber, actor.userId],
  );
  return row?.id ?? "";
}

async function attach(ticketId: string, { id }: StoredFile): Promise<void> {
  await fixture.admin.query(
    `insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by)
     values ($1, $2, $3, 1, $4)`,
    [actor.organizationId, ticketId, id, actor.userId],
  );
}

const detach = (ticketId: string) =>
  fixture.admin.query("delete from tickets.ticket_attachment where ticket_id = $1", [ticketId]);

/** Inserts a message to an agent with a file. */
async function aMessageWith({ id }: StoredFile): Promise<void> {
  const [row] = await fixture.admin.query<{ id: string }>(
    "insert into agents.conversation (organization_id, user_id, title) values ($1, $2, 'Chat') returning id",
    [actor.organizationId, actor.userId],
  );
  await fixture.admin.query(
    `with message as (
       insert into agents.message (organization_id, conversation_id, role, status) values ($1, $2, 'user', 'complete') returning id
     )
     insert into agents.message_file (organization_id, message_id, position, file_id) select $1, id, 0, $3 from message`,
    [actor.organizationId, row?.id, id],
  );
}

/** Publishes that a file was released by a permanent deletion. */
const release = ({ id }: StoredFile) =>
  fixture.admin.query(
    "insert into tickets.file_use_event (organization_id, file_id, is_released) values ($1, $2, true)",
    [actor.organizationId, id],
  );

const unread = `select from files.feed_position as place
  where consumer = 'files.use_by_tickets' and exists (
      select from tickets.file_use_feed as event where event.position is null or event.position > place.position)
    or consumer = 'files.use_by_agents' and exists (
      select from agents.file_use_feed as event where event.position is null or event.position > place.position)`;

/** Reads the feeds until all uses are processed. */
async function catchUp(): Promise<void> {
  const numbering = ["tickets", "agents"].map((domain) => startNumbering(fixture.urlFor, domain));
  const readers = followFileUses({
    jobDatabaseUrl: fixture.urlFor("job_files"),
    redis: fixture.redis,
    log: { warn: (fields) => process.stderr.write(`${JSON.stringify(fields)}\n`), info: () => {} },
  });
  while ((await fixture.admin.query(unread)).length > 0);
  await Promise.all([...readers, ...numbering].map((each) => each.close()));
}

const remove = ({ id }: StoredFile) => fixture.call<FileRemoval>(actor, `DELETE /files/${id}`);
const readStatus = async ({ id }: StoredFile) => (await fixture.call(actor, `GET /files/${id}`)).status;
const isStored = async ({ id }: StoredFile) => (await readKeys(fixture)).some((key) => key.includes(id));

/** Moves all deletions two minutes into the past, and runs the sweep. */
async function sweep(): Promise<number> {
  await fixture.admin.query("update files.file set deleted_at = deleted_at - interval '2 minutes'");
  return deletedFileJob.run(fixture);
}

describe("a file in use", () => {
  it("cannot be deleted until nothing uses it any more", async () => {
    const file = await aFile(fixture, actor);
    const ticket = await aTicket();
    await attach(ticket, file);
    await aMessageWith(file);
    await catchUp();
    const used = await remove(file);
    await detach(ticket);
    await catchUp();
    const usedByMessage = await remove(file);
    await fixture.admin.query("delete from agents.message_file where file_id = $1", [file.id]);
    await catchUp();

    expect([used.status, usedByMessage.status, (await remove(file)).status]).toEqual([409, 409, 200]);
  });

  it("counts as used by a deleted ticket as long as that can be restored", async () => {
    const file = await aFile(fixture, actor);
    const ticket = await aTicket();
    await attach(ticket, file);
    const deletedAgo = (days: number) =>
      fixture.admin.query(
        "update tickets.ticket set deleted_at = now() - make_interval(days => $2) where id = $1",
        [ticket, days],
      );
    await deletedAgo(29);
    await catchUp();
    const restorable = await remove(file);
    await deletedAgo(31);
    await catchUp();

    expect([restorable.status, (await remove(file)).status]).toEqual([409, 200]);
  });
});

describe("a deletion before a use was known", () => {
  it("is reverted with all data about the file, including its size", async () => {
    const file = await aFile(fixture, actor);
    await finishReading(fixture, file, { text: "A word", summary: "Short." });
    await attach(await aTicket(), file);
    const removal = await remove(file);
    const deleted = await readStatus(file);

    await catchUp();

    const { status, body } = await fixture.call<StoredFile>(actor, `GET /files/${file.id}`);
    expect([removal.status, deleted, status]).toEqual([200, 404, 200]);
    expect(body).toMatchObject({ status: "processed", content_summary: "Short." });
    const [known] = await fixture.admin.query(
      "select bytes::integer from files.storage_use where organization_id = $1",
      [actor.organizationId],
    );
    await sweep();
    expect([known, await isStored(file)]).toEqual([{ bytes: file.file_size }, true]);
  });

  it("keeps the content until the feed is read, even if that takes long", async () => {
    const file = await aFile(fixture, actor);
    await attach(await aTicket(), file);
    await fixture.admin.query("update tickets.file_use_event set created_at = now() - interval '1 hour'");
    await remove(file);

    const swept = await sweep();
    await catchUp();

    expect([swept, await readStatus(file)]).toEqual([0, 200]);
  });

  it("is final after the content was removed", async () => {
    const file = await aFile(fixture, actor);
    await remove(file);
    await sweep();
    await attach(await aTicket(), file);

    await catchUp();

    expect([await readStatus(file), await isStored(file)]).toEqual([404, false]);
  });
});

describe("a file of a permanently deleted ticket", () => {
  it("is deleted, its content soon after, and live viewers are notified", async () => {
    const file = await aFile(fixture, actor);
    await release(file);

    await catchUp();
    await sweep();

    expect(await readStatus(file)).toBe(404);
    expect(await listEvents(fixture, file.id)).toContainEqual(
      expect.objectContaining({ kind: "file.deleted" }),
    );
    expect(await isStored(file)).toBe(false);
  });

  it("is kept while something else uses it, even if that becomes known later", async () => {
    const [used, late, released] = [
      await aFile(fixture, actor),
      await aFile(fixture, actor),
      await aFile(fixture, actor),
    ];
    await aMessageWith(used);
    await catchUp();
    for (const file of [used, late, released]) await release(file);
    await catchUp();
    await aMessageWith(late);
    await catchUp();

    expect(await Promise.all([used, late, released].map(readStatus))).toEqual([200, 200, 404]);
  });
});
