import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { type DraftLiveEvent, liveKeys } from "@tessera/wire/notification/live";
import type { MessageDraft, MessageDrafts, NewMessageDraft } from "@tessera/wire/ticket/message-draft";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { deleteFile, aFile as insertFile } from "../../../test/file.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let mei: Actor;
let tom: Actor;
let viewer: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  mei = await aMember(fixture.admin, owner.organizationId, { name: "Mei Tanaka" });
  tom = await aMember(fixture.admin, owner.organizationId, { name: "Tom Becker" });
  viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
  ticket = await aTicket(fixture, owner);
});
afterAll(() => fixture.close());

const path = () => `/tickets/${ticket.id}/draft`;
const aDraft = { visibility: "public", body: "Dear Jörg,", version: null } as const;

async function save(actor: Actor, draft: Partial<NewMessageDraft> = {}) {
  return fixture.call<MessageDraft & { current?: MessageDraft | null }>(actor, `PUT ${path()}`, {
    body: { ...aDraft, ...draft },
  });
}

async function read(actor: Actor): Promise<MessageDrafts> {
  return (await fixture.call<MessageDrafts>(actor, `GET ${path()}`)).body;
}

const readOwn = async (actor: Actor) => (await read(actor)).own.map(({ body }) => body);

const discard = (actor: Actor, query: string) =>
  fixture.call(actor, `DELETE ${path()}?visibility=public${query}`);

const takeOver = (actor: Actor, from: Actor, visibility = "public") =>
  fixture.call<MessageDraft>(actor, `POST ${path()}/take-over`, {
    body: { member_id: from.userId, visibility },
  });

/** Returns what is published on the organization's live stream while `act` runs. */
async function publishedDuring(act: () => Promise<unknown>): Promise<DraftLiveEvent[]> {
  const listener = fixture.redis.duplicate();
  const events: DraftLiveEvent[] = [];
  const over = Promise.withResolvers<void>();
  listener.on("message", (_channel, text) => {
    const { organization_id, event } = JSON.parse(text);
    if (organization_id === "over") over.resolve();
    if (organization_id === owner.organizationId) events.push(event);
  });
  await listener.subscribe(liveKeys.presence);
  await act();
  await fixture.redis.publish(liveKeys.presence, JSON.stringify({ organization_id: "over", event: {} }));
  await over.promise;
  listener.disconnect();
  return events;
}

describe("a draft", () => {
  it("is stored with its files, one of each kind, and read on another device", async () => {
    const file = await insertFile(fixture.admin, mei, { filename: "invoice.pdf" });
    const seen = "2026-11-30T09:00:00.000Z";
    const saved = await save(mei, { attachments: [{ file_id: file }], seen_until: seen });
    await save(mei, { visibility: "internal", body: "Ask Tom" });

    const { own } = await read(mei);

    expect(own).toEqual([
      expect.objectContaining({
        visibility: "public",
        body: "Dear Jörg,",
        attachments: [{ file_id: file, filename: "invoice.pdf" }],
        seen_until: seen,
        version: saved.body.version,
      }),
      expect.objectContaining({ visibility: "internal", body: "Ask Tom" }),
    ]);
  });

  it("is shown to others without its text", async () => {
    await save(mei, { body: "One\n\nThree\n" });

    const drafts = await read(tom);

    expect(drafts.own).toEqual([]);
    expect(drafts.others).toMatchObject([
      {
        member_id: mei.userId,
        member: { full_name: "Mei Tanaka" },
        visibility: "public",
        lines: 3,
        files: 0,
      },
    ]);
    expect(JSON.stringify(drafts)).not.toContain("Three");
  });

  it("may have 50,000 characters, but not more than 100,000", async () => {
    const long = "ä".repeat(50_000);
    await save(mei, { body: long });

    expect(await readOwn(mei)).toEqual([long]);
    expect((await save(tom, { body: "a".repeat(100_001) })).status).toBe(422);
  });

  it("leaves out files that were deleted or are unknown", async () => {
    const file = await insertFile(fixture.admin, mei);
    const { body } = await save(mei, { attachments: [{ file_id: file }, { file_id: crypto.randomUUID() }] });
    expect(body.attachments).toHaveLength(1);
    await deleteFile(fixture.admin, file);

    expect((await read(mei)).own[0]?.attachments).toEqual([]);
  });

  it("is refused in a version that is out of date, with the present text", async () => {
    const first = (await save(mei)).body.version;
    const second = (await save(mei, { body: "Dear Mr. Weiß,", version: first })).body;

    const stale = [await save(mei, { body: "Hi", version: first }), await save(mei, { body: "Hi" })];

    expect(stale.map(({ status, body }) => [status, body.current])).toEqual([
      [412, second],
      [412, second],
    ]);
    expect(await readOwn(mei)).toEqual(["Dear Mr. Weiß,"]);
  });

  it("is stored by exactly one of many devices that write at once", async () => {
    const { version } = (await save(mei)).body;

    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(mei, { body: `${n}`, version })),
    );

    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it("never gets a former version again, also after it was discarded", async () => {
    const { version } = (await save(mei)).body;
    await discard(mei, `&version=${version}`);
    const stale = await save(mei, { version });
    const again = await save(mei);

    expect([stale.status, stale.body.current]).toEqual([412, null]);
    expect(again.body.version).toBeGreaterThan(version);
  });

  it("is discarded only in the version that was seen; a missing one is no error", async () => {
    const { version } = (await save(mei)).body;
    await save(mei, { body: "More", version });

    expect((await discard(mei, `&version=${version}`)).status).toBe(412);
    expect(await readOwn(mei)).toEqual(["More"]);
    expect([(await discard(mei, "")).status, (await discard(mei, "")).status]).toEqual([200, 200]);
    expect(await readOwn(mei)).toEqual([]);
  });

  it("is deleted with the message that was written in it, unless it was changed meanwhile", async () => {
    const send = (draft_version: number) =>
      fixture.call(mei, `POST /tickets/${ticket.id}/communications`, {
        body: { body: "Dear Jörg,", visibility: "public", draft_version },
      });
    const { version } = (await save(mei)).body;
    const { body: later } = await save(mei, { body: "And more", version });

    await send(version);
    expect(await readOwn(mei)).toEqual(["And more"]);
    await send(later.version);

    expect(await readOwn(mei)).toEqual([]);
  });

  it("is announced to everyone when it begins and ends, and to its writer alone in between", async () => {
    const events = await publishedDuring(async () => {
      const { version } = (await save(mei)).body;
      await save(mei, { body: "More", version });
      await discard(mei, "");
    });

    expect(events.map(({ version, for_user_id }) => [version === null, for_user_id])).toEqual([
      [false, undefined],
      [false, mei.userId],
      [true, undefined],
    ]);
  });

  it("is refused for a reply of a viewer, for strangers, and on a deleted ticket", async () => {
    const stranger = await anOrganization(fixture.admin);

    expect([(await save(viewer)).status, (await save(stranger)).status]).toEqual([403, 404]);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    expect([(await save(mei)).status, (await fixture.call(mei, `GET ${path()}`)).status]).toEqual([404, 404]);
  });
});

describe("taking over a draft", () => {
  it("moves text and files to one's own, and informs its writer until they have seen it", async () => {
    const file = await insertFile(fixture.admin, mei, { filename: "invoice.pdf" });
    const { body: former } = await save(mei, { attachments: [{ file_id: file }] });

    const { body: taken } = await takeOver(tom, mei);

    expect(taken).toMatchObject({ body: "Dear Jörg,", attachments: [{ filename: "invoice.pdf" }] });
    const seen = await read(mei);
    expect(seen).toMatchObject({
      own: [],
      taken: [{ visibility: "public", by: { full_name: "Tom Becker" } }],
    });
    expect((await read(tom)).others).toEqual([]);
    expect((await save(mei, { body: "Late", version: former.version })).body.current).toBeNull();
    await discard(mei, `&version=${former.version}`);
    expect((await read(mei)).taken).toHaveLength(1);
    await discard(mei, `&version=${seen.taken[0]?.version}`);
    expect((await read(mei)).taken).toEqual([]);
    const audit = await fixture.admin.query<{ actor_id: string }>(
      "select actor_id from tickets.audit_entry where organization_id = $1 and action = 'tickets.draft_taken_over'",
      [owner.organizationId],
    );
    expect(audit).toEqual([{ actor_id: tom.userId }]);
  });

  it("appends the text to one's own draft, and keeps what the one who saw less has seen", async () => {
    await save(tom, { body: "Hello", seen_until: "2026-11-30T10:00:00.000Z" });
    await save(mei, { seen_until: "2026-11-30T09:00:00.000Z" });

    const { body } = await takeOver(tom, mei);

    expect(body).toMatchObject({ body: "Hello\n\nDear Jörg,", seen_until: "2026-11-30T09:00:00.000Z" });
  });

  it("lets its former writer begin a new one", async () => {
    await save(mei);
    await takeOver(tom, mei);

    expect((await save(mei, { body: "Again" })).status).toBe(200);
    expect(await read(mei)).toMatchObject({ own: [{ body: "Again" }], taken: [] });
  });

  it("is possible once its writer has left", async () => {
    await save(mei);
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [mei.userId]);

    expect((await read(tom)).others).toMatchObject([{ member_id: mei.userId, member: null, lines: 1 }]);
    expect((await takeOver(tom, mei)).body.body).toBe("Dear Jörg,");
  });

  it("gives a draft to one of two members who ask at once", async () => {
    await save(mei);

    const results = await Promise.all([takeOver(tom, mei), takeOver(owner, mei)]);

    expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ["a draft that was deleted", () => takeOver(tom, mei), 404],
    ["one's own", () => takeOver(tom, tom), 422],
    ["a reply by a viewer", () => takeOver(viewer, mei), 403],
    [
      "more than fits into one",
      async () => {
        await save(mei, { body: "a".repeat(60_000) });
        await save(tom, { body: "b".repeat(60_000) });
        return takeOver(tom, mei);
      },
      409,
    ],
  ])("refuses %s", async (_name, act, status) => {
    expect((await act()).status).toBe(status);
  });
});
