import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NotificationPage } from "@tessera/wire/notification/notification";
import { aMailOfTicket, anInbox } from "../../test/mail.builder.ts";
import { aNotificationFixture, type NotificationFixture } from "../../test/notification-fixture.ts";
import { anInvitedMember } from "../../test/organization.builder.ts";
import { aMessageElsewhere, assignElsewhere, mentionLater } from "../../test/talk.builder.ts";
import {
  addEventsElsewhere,
  aTicketElsewhere,
  type TicketElsewhere,
} from "../../test/ticket-elsewhere.builder.ts";
import { emailJob } from "./email/email.jobs.ts";
import { noticeJob, oldNotificationJob } from "./occurrence/occurrence.jobs.ts";

let fixture: NotificationFixture;
let reporter: Actor;
let mei: Actor;
let ticket: TicketElsewhere;
beforeAll(async () => {
  fixture = await aNotificationFixture();
});
beforeEach(async () => {
  reporter = await anOrganization(fixture.admin, { name: "Ada Stone" });
  mei = await aMember(fixture.admin, reporter.organizationId, { name: "Mei Tanaka" });
  ticket = await aTicketElsewhere(fixture.admin, reporter);
});
afterAll(() => fixture.close());

const readTexts = async (actor: Actor) => (await fixture.listOf(actor)).map(({ text }) => text);
const read = (actor: Actor, body: object) =>
  fixture.call<{ unread: number }>(actor, "POST /notifications/read", body);
const readUnread = async (actor: Actor) =>
  (await fixture.call<NotificationPage>(actor, "GET /notifications")).body.unread;

describe("the list of notifications", () => {
  it("shows who did what, with a link and an excerpt", async () => {
    await aMessageElsewhere(fixture.admin, mei, ticket, { body: "# Done\n\nIt works **again**, see `log`." });

    await fixture.publish(reporter);

    const [first] = await fixture.listOf(reporter);
    expect(first).toMatchObject({
      event: "communication",
      text: `Mei Tanaka wrote on #${ticket.number}`,
      excerpt: "Done It works again, see log.",
      actor: { id: mei.userId, full_name: "Mei Tanaka" },
      ticket_id: ticket.id,
      ticket_number: ticket.number,
      path: `/dashboard/tickets/${ticket.id}`,
      read_at: null,
    });
    expect(await fixture.listEvents(reporter)).toEqual([
      { kind: "notification", for_user_id: reporter.userId, unread: 1 },
    ]);
  });

  it("describes each event", async () => {
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await assignElsewhere(fixture.admin, reporter, ticket, null);
    await aMessageElsewhere(fixture.admin, reporter, ticket, { visibility: "internal", mentions: [mei] });
    await assignElsewhere(fixture.admin, mei, ticket, mei);
    await addEventsElsewhere(fixture.admin, reporter, ticket, [
      { kind: "changed", field: "status", old_value: "new", new_value: "in_progress" },
      { kind: "changed", field: "priority", old_value: "low", new_value: "high" },
    ]);
    await fixture.publish(reporter);

    expect((await readTexts(mei)).reverse()).toEqual([
      `Ada Stone assigned #${ticket.number} to you`,
      `Ada Stone unassigned #${ticket.number} from you`,
      `Ada Stone mentioned you on #${ticket.number}`,
      `Ada Stone moved #${ticket.number} to In progress`,
    ]);
  });

  it("shows nothing of a deleted message, nor the name of a former member", async () => {
    const message = await aMessageElsewhere(fixture.admin, mei, ticket, { visibility: "internal" });
    await fixture.publish(reporter);
    await fixture.admin.query(
      "update tickets.communication set body = null, deleted_at = now(), deleted_by = 'x' where id = $1",
      [message],
    );
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [mei.userId]);

    const [first] = await fixture.listOf(reporter);

    expect(first).toMatchObject({
      text: `A former member wrote a note on #${ticket.number}`,
      excerpt: null,
      actor: null,
    });
  });

  it("names customers, the requester of the ticket and others who wrote on it", async () => {
    const [kim, pat] = [
      { ...mei, userId: randomUUID(), name: "Kim Customer" },
      { ...mei, userId: randomUUID(), name: "Pat Copy" },
    ];
    for (const { userId, name, organizationId } of [kim, pat])
      await fixture.admin.query(
        "insert into tickets.customer (organization_id, id, name) values ($1, $2, $3)",
        [organizationId, userId, name],
      );
    await fixture.admin.query(
      "update tickets.ticket set customer_id = $2::text::uuid, creator_id = $2, creator_name = $3 where id = $1",
      [ticket.id, kim.userId, kim.name],
    );
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await aMessageElsewhere(fixture.admin, pat, ticket);
    await fixture.admin.query(
      "update tickets.communication set customer_id = author_id::uuid where author_id = $1",
      [pat.userId],
    );
    await addEventsElsewhere(fixture.admin, kim, ticket, [
      { kind: "changed", field: "status", old_value: "new", new_value: "open" },
    ]);

    await fixture.publish(reporter);

    expect((await readTexts(mei)).reverse()).toEqual([
      `Ada Stone assigned #${ticket.number} to you`,
      `Pat Copy wrote on #${ticket.number}`,
      `Kim Customer moved #${ticket.number} to Open`,
    ]);
  });

  it("shows a key the content that it may read, and of the rest only that it happened", async () => {
    await aMessageElsewhere(fixture.admin, mei, ticket, {
      body: "The password is hunter2",
      visibility: "internal",
    });
    await addEventsElsewhere(fixture.admin, mei, ticket, [
      { kind: "changed", field: "status", old_value: "new", new_value: "in_progress" },
    ]);
    await fixture.publish(reporter);

    const withKey = async (scopes: Actor["scopes"]) =>
      (await fixture.listOf({ ...reporter, ...(scopes && { scopes }) })).map(({ text, excerpt }) => [
        text,
        excerpt,
      ]);

    const whole = (await fixture.listOf(reporter)).map(({ text, excerpt }) => [text, excerpt]);
    expect(whole).toContainEqual([`Mei Tanaka wrote a note on #${ticket.number}`, "The password is hunter2"]);
    expect(await withKey(["members.read", "tickets.read"])).toEqual(whole);
    expect((await withKey(["members.read"])).sort()).toEqual([
      [`Mei Tanaka wrote on #${ticket.number}`, null],
      [`The status of #${ticket.number} changed`, null],
    ]);
  });

  it("hides notifications about a deleted ticket until it is restored, and updates the count", async () => {
    await aMessageElsewhere(fixture.admin, mei, ticket);
    await fixture.publish(reporter);
    await addEventsElsewhere(fixture.admin, mei, ticket, [{ kind: "deleted" }]);
    await fixture.publish(reporter);
    const hidden = [await readTexts(reporter), await readUnread(reporter)];
    await addEventsElsewhere(fixture.admin, mei, ticket, [{ kind: "restored" }]);
    await fixture.publish(reporter);

    expect(hidden).toEqual([[], 0]);
    expect(await readUnread(reporter)).toBe(1);
    expect((await fixture.listEvents(reporter)).map(({ unread }) => unread)).toEqual([1, 0, 1]);
  });

  it("deletes notifications about a permanently deleted ticket, and updates the count", async () => {
    const other = await aTicketElsewhere(fixture.admin, reporter);
    for (const one of [ticket, other]) await aMessageElsewhere(fixture.admin, mei, one);
    await fixture.publish(reporter);

    await fixture.admin.query(
      "insert into tickets.ticket_event (organization_id, ticket_id, kind, is_history) values ($1, $2, 'removed', false)",
      [reporter.organizationId, ticket.id],
    );
    await fixture.forgetTickets(reporter);

    expect((await fixture.listOf(reporter)).map(({ ticket_id }) => ticket_id)).toEqual([other.id]);
    expect((await fixture.listEvents(reporter)).map(({ unread }) => unread)).toEqual([2, 1]);
  });

  it("notifies a member once if an edit of a message adds a mention of them", async () => {
    const message = await aMessageElsewhere(fixture.admin, reporter, ticket, { visibility: "internal" });
    await fixture.publish(reporter);
    for (let edit = 0; edit < 2; edit += 1) await mentionLater(fixture.admin, message, mei);

    await fixture.publishMentions(reporter);

    expect(await readTexts(mei)).toEqual([`Ada Stone mentioned you on #${ticket.number}`]);
  });

  it("continues after its cursor, also with unread ones only", async () => {
    for (let count = 0; count < 5; count += 1) await aMessageElsewhere(fixture.admin, mei, ticket);
    await fixture.publish(reporter);
    const all = await fixture.listOf(reporter);
    await read(reporter, { ids: [all[1]?.id] });

    const ids: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `unread=true&size=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await fixture.call<NotificationPage>(reporter, `GET /notifications?${query}`);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.next_cursor;
    }

    expect(ids).toEqual(all.filter((_, index) => index !== 1).map(({ id }) => id));
  });

  it("rejects an invalid cursor", async () => {
    const { status } = await fixture.call(reporter, "GET /notifications?cursor=nonsense");

    expect(status).toBe(422);
  });
});

describe("reading notifications", () => {
  it("marks some or all as read, or as unread again, and notifies the member's other tabs", async () => {
    for (let count = 0; count < 3; count += 1) await aMessageElsewhere(fixture.admin, mei, ticket);
    await fixture.publish(reporter);
    const [first] = await fixture.listOf(reporter);

    const counts = [
      (await read(reporter, { ids: [first?.id, "not-an-id"] })).body.unread,
      (await read(reporter, {})).body.unread,
      (await read(reporter, { ids: [first?.id], is_read: false })).body.unread,
      (await read(reporter, { ids: [first?.id], is_read: false })).body.unread,
    ];

    expect(counts).toEqual([2, 0, 1, 1]);
    expect((await fixture.listEvents(reporter)).map(({ unread }) => unread)).toEqual([3, 2, 0, 1]);
  });

  it("does not affect those of another member or organization", async () => {
    const stranger = await anOrganization(fixture.admin);
    await aMessageElsewhere(fixture.admin, mei, ticket);
    await fixture.publish(reporter);
    const [first] = await fixture.listOf(reporter);

    await Promise.all([read(mei, { ids: [first?.id] }), read(stranger, { ids: [first?.id] }), read(mei, {})]);

    expect(await readUnread(reporter)).toBe(1);
    expect(await readTexts(stranger)).toEqual([]);
  });
});

describe("notices of other parts of the service", () => {
  it("notify those who can act on them, once, and are deleted", async () => {
    const admin = await aMember(fixture.admin, reporter.organizationId, { role: "admin" });
    await fixture.admin.query(
      `insert into organization.integration (organization_id, id, platform, name, last_error)
       values ($1, 'jira', 'jira', 'Jira', 'Jira answered 401.')`,
      [reporter.organizationId],
    );
    for (const [kind, subject] of [
      ["ai_quota_80", "2026-12-01T00:00:00.000Z"],
      ["integration_failing", "jira"],
    ]) {
      await fixture.admin.query(
        "insert into organization.notice (organization_id, kind, subject) values ($1, $2, $3)",
        [reporter.organizationId, kind, subject],
      );
    }

    await noticeJob.run(fixture);
    await noticeJob.run(fixture);

    const items = await fixture.listOf(admin);
    expect(items.map(({ text, excerpt, path }) => [text, excerpt, path]).sort()).toEqual([
      [
        "80% of this month's AI tickets are used",
        "New ones are available on Dec 1, 2026 00:00 UTC.",
        "/dashboard/organization/billing",
      ],
      ["“Jira” is failing", "Jira answered 401.", "/dashboard/integrations"],
    ]);
    expect(await readTexts(reporter)).toHaveLength(2);
    expect(await readTexts(mei)).toEqual([]);
  });
});

describe("an accepted invitation", () => {
  it("notifies the inviter once, even if it is read several times", async () => {
    const admin = await aMember(fixture.admin, reporter.organizationId, { role: "admin" });
    const ines = await anInvitedMember(fixture.admin, reporter, { name: "Ines Costa" });

    for (let time = 0; time < 2; time += 1) await fixture.publishInvitations(reporter);

    expect(await fixture.listOf(reporter)).toMatchObject([
      {
        event: "invitation",
        text: "Ines Costa accepted your invitation",
        actor: { id: ines.userId },
        path: "/dashboard/organization/members",
      },
    ]);
    expect([await readTexts(admin), await readTexts(ines)]).toEqual([[], []]);
    expect((await fixture.listEvents(reporter)).map(({ unread }) => unread)).toEqual([1]);
  });

  it("notifies by email too, or only by email, depending on preferences", async () => {
    await fixture.call(reporter, "PUT /notifications/settings", {
      events: [{ event: "invitation", in_app: false, email: true }],
    });
    await anInvitedMember(fixture.admin, reporter, { name: "Ines Costa" });

    await fixture.publishInvitations(reporter);
    await emailJob.run(fixture);

    const emails = fixture.post.emails.filter(({ to }) => to === reporter.email);
    expect(emails).toMatchObject([{ subject: "Ines Costa accepted your invitation · Field Support" }]);
    expect(emails[0]?.text).toContain("https://desk.test/dashboard/organization/members");
    expect(await readTexts(reporter)).toEqual([]);
  });

  it("does not notify someone who may no longer invite", async () => {
    const former = await aMember(fixture.admin, reporter.organizationId, { role: "user" });
    await anInvitedMember(fixture.admin, former);

    await fixture.publishInvitations(reporter);

    expect(await readTexts(former)).toEqual([]);
  });
});

describe("old notifications", () => {
  it("are deleted three months after they were read, or a year after they were created", async () => {
    for (let count = 0; count < 4; count += 1) await aMessageElsewhere(fixture.admin, mei, ticket);
    await fixture.publish(reporter);
    const ages = [
      { read: 91, created: 100 },
      { read: 89, created: 100 },
      { read: null, created: 300 },
      { read: null, created: 366 },
    ];
    const items = await fixture.listOf(reporter);
    for (const [place, { read: days, created }] of ages.entries()) {
      await fixture.admin.query(
        `update organization.notification
         set read_at = now() - $2 * interval '1 day', created_at = now() - $3 * interval '1 day' where id = $1`,
        [items[place]?.id, days, created],
      );
    }

    await oldNotificationJob.run(fixture);

    const left = (await fixture.listOf(reporter)).map(({ id }) => id).sort();
    expect(left).toEqual([items[1]?.id, items[2]?.id].sort());
  });
});

describe("the grouped list", () => {
  const readGrouped = async (query = "") =>
    (await fixture.call<NotificationPage>(reporter, `GET /notifications?grouped=true${query}`)).body;
  const finish = (body: object) =>
    fixture.call<{ unread: number }>(reporter, "POST /notifications/done", body);
  const write = (author: Actor, body: string, about = ticket) =>
    aMessageElsewhere(fixture.admin, author, about, { body });

  it("has the unread notifications about a ticket as one, with the newest", async () => {
    const other = await aTicketElsewhere(fixture.admin, reporter);
    for (const body of ["One", "Two", "Three"]) await write(mei, body);
    await write(mei, "Elsewhere", other);
    await fixture.publish(reporter);

    const { items, unread } = await readGrouped();

    expect(items.map(({ text, excerpt }) => [text, excerpt])).toEqual([
      [`Mei Tanaka wrote on #${other.number}`, "Elsewhere"],
      [`3 new messages from Mei Tanaka on #${ticket.number}`, "Three"],
    ]);
    expect(items[1]?.group).toEqual({ count: 3, is_messages: true, is_one_person: true });
    expect(unread).toBe(4);
  });

  it("shows a mention before what came later", async () => {
    const tom = await aMember(fixture.admin, reporter.organizationId, { name: "Tom Becker" });
    await aMessageElsewhere(fixture.admin, tom, ticket, { body: "@Ada", mentions: [reporter] });
    await write(mei, "Later");
    await fixture.publish(reporter);

    const { items } = await readGrouped();

    expect(items.map(({ text, excerpt }) => [text, excerpt])).toEqual([
      [`Tom Becker mentioned you on #${ticket.number}, and 1 more`, "@Ada"],
    ]);
  });

  it("marks all that an entry stands for, but nothing that came later", async () => {
    for (const body of ["One", "Two"]) await write(mei, body);
    await fixture.publish(reporter);
    const [entry] = (await readGrouped()).items;
    fixture.time.now = new Date(fixture.time.now.getTime() + 60_000);
    await write(mei, "Three");
    await fixture.publish(reporter);

    const done = await finish({ ids: [entry?.id], grouped: true });

    expect(done.body).toEqual({ unread: 1 });
    expect((await readGrouped()).items.map(({ excerpt }) => excerpt)).toEqual(["Three"]);
    expect((await readGrouped("&done=true")).items.map(({ excerpt }) => excerpt)).toEqual(["Two"]);
  });

  it("lists what is done again, read", async () => {
    await write(mei, "One");
    await fixture.publish(reporter);
    await finish({});
    const [entry] = (await readGrouped("&done=true")).items;

    await finish({ ids: [entry?.id], grouped: true, is_done: false });

    expect(entry?.done_at).not.toBeNull();
    const [listed] = (await readGrouped()).items;
    expect([listed?.excerpt, listed?.read_at === null, listed?.done_at]).toEqual(["One", false, null]);
  });

  it("can be limited to unread ones, an event, and an inbox, and all of these marked as done", async () => {
    const inboxId = await anInbox(fixture.admin, reporter);
    await aMailOfTicket(fixture.admin, reporter, inboxId, ticket.id);
    const other = await aTicketElsewhere(fixture.admin, reporter);
    await aMessageElsewhere(fixture.admin, mei, ticket, { body: "@Ada", mentions: [reporter] });
    for (const about of [ticket, other]) await write(mei, `On ${about.number}`, about);
    await fixture.publish(reporter);
    const excerpts = async (query: string) =>
      (await readGrouped(query)).items.map(({ excerpt }) => excerpt).sort();

    expect(await excerpts("&event=mentioned")).toEqual(["@Ada"]);
    expect(await excerpts("&inbox=none")).toEqual([`On ${other.number}`]);
    expect(await excerpts(`&inbox=${inboxId}&event=communication`)).toEqual([`On ${ticket.number}`]);
    expect((await finish({ inbox: inboxId })).body).toEqual({ unread: 1 });
    expect(await excerpts("&unread=true")).toEqual([`On ${other.number}`]);
  });

  it("reads ten thousand unread notifications by pages", async () => {
    await fixture.admin.query(
      `insert into organization.notification (organization_id, user_id, occurrence, event, ticket_id, ticket_number, is_in_app, created_at)
       select $1, $2, 'many ' || n, 'communication', md5((n / 4)::text)::uuid, n / 4, true, now() - n * interval '1 second'
       from generate_series(0, 9999) as n`,
      [reporter.organizationId, reporter.userId],
    );
    const numbers: (number | null)[] = [];
    let cursor: string | null = "";
    do {
      const page: NotificationPage = await readGrouped(`&size=100${cursor && `&cursor=${cursor}`}`);
      expect(page.unread).toBe(10_000);
      numbers.push(...page.items.map(({ ticket_number: number }) => number));
      cursor = page.next_cursor;
    } while (cursor !== null);

    expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => index));
    expect((await finish({})).body).toEqual({ unread: 0 });
  });
});
