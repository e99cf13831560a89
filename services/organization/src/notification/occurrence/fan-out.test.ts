import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NotificationSettingsChange } from "@tessera/wire/notification/notification";
import fc from "fast-check";
import type { PoolClient } from "pg";
import { aMailOfTicket, anInbox } from "../../../test/mail.builder.ts";
import { aNotificationFixture, type NotificationFixture } from "../../../test/notification-fixture.ts";
import { aFile } from "../../../test/organization.builder.ts";
import { aCustomerElsewhere, aMessageElsewhere, assignElsewhere } from "../../../test/talk.builder.ts";
import {
  aChangeSetElsewhere,
  addEventsElsewhere,
  aTicketElsewhere,
  type TicketElsewhere,
} from "../../../test/ticket-elsewhere.builder.ts";
import type { TicketFeedRow } from "../../schema/feed.schema.ts";
import { notifyOfTickets, notifyOfUndelivered } from "./notification-feed.ts";
import { dueSoonJob } from "./occurrence.jobs.ts";

let fixture: NotificationFixture;
let reporter: Actor;
let mei: Actor;
let sam: Actor;
let ticket: TicketElsewhere;
beforeAll(async () => {
  fixture = await aNotificationFixture();
});
beforeEach(async () => {
  reporter = await anOrganization(fixture.admin);
  mei = await aMember(fixture.admin, reporter.organizationId);
  sam = await aMember(fixture.admin, reporter.organizationId);
  ticket = await aTicketElsewhere(fixture.admin, reporter);
});
afterAll(() => fixture.close());

const setPreferences = (actor: Actor, change: NotificationSettingsChange) =>
  fixture.call(actor, "PUT /notifications/settings", change);
const readEvents = async (actor: Actor) => (await fixture.listOf(actor)).map(({ event }) => event).reverse();
const status = { kind: "changed", field: "status", old_value: "new", new_value: "open" };

describe("the recipients of a notification about a ticket", () => {
  it("are its reporter and its assignee, but nobody is notified of their own action", async () => {
    await assignElsewhere(fixture.admin, sam, ticket, mei);
    await addEventsElsewhere(fixture.admin, mei, ticket, [status]);
    await addEventsElsewhere(fixture.admin, reporter, ticket, [status]);

    await fixture.publish(reporter);

    expect(await readEvents(mei)).toEqual(["assigned", "status_changed"]);
    expect(await readEvents(reporter)).toEqual(["status_changed"]);
    expect(await readEvents(sam)).toEqual([]);
  });

  it("also include authors or everyone, depending on their own scope", async () => {
    const all = await aMember(fixture.admin, reporter.organizationId);
    await setPreferences(sam, { scope: "watched" });
    await setPreferences(all, { scope: "all" });
    await aMessageElsewhere(fixture.admin, sam, ticket);
    await aMessageElsewhere(fixture.admin, mei, ticket);
    await aMessageElsewhere(fixture.admin, reporter, ticket);

    await fixture.publish(reporter);

    expect(await readEvents(mei)).toEqual([]);
    expect(await readEvents(sam)).toEqual(["communication", "communication"]);
    expect(await readEvents(all)).toEqual(["communication", "communication", "communication"]);
  });

  it("include those who chose to watch it, and those who do so for another reason by their scope", async () => {
    const watch = (member: Actor, isChosen: boolean) =>
      fixture.admin.query(
        "insert into tickets.watcher (organization_id, ticket_id, member_id, is_chosen) values ($1, $2, $3, $4)",
        [reporter.organizationId, ticket.id, member.userId, isChosen],
      );
    await watch(mei, true);
    await watch(sam, false);
    await addEventsElsewhere(fixture.admin, reporter, ticket, [status]);
    await fixture.publish(reporter);
    expect([await readEvents(mei), await readEvents(sam)]).toEqual([["status_changed"], []]);

    await setPreferences(sam, { scope: "watched" });
    await fixture.publish(reporter);
    expect(await readEvents(sam)).toEqual(["status_changed"]);
  });

  it("are the assignee and who snoozed the ticket when its time has come; of a reply, they are notified as of any message", async () => {
    const system = { ...reporter, userId: "system" };
    const ended = (by: string) => ({ kind: "changed", field: "snooze", new_value: by });
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await fixture.admin.query(
      `insert into tickets.snooze (organization_id, ticket_id, member_id, ended_at, ended_by)
       values ($1, $2, $3, now(), 'time')`,
      [reporter.organizationId, ticket.id, sam.userId],
    );
    await addEventsElsewhere(fixture.admin, system, ticket, [ended("reply")]);
    await addEventsElsewhere(fixture.admin, system, ticket, [ended("time")]);
    await fixture.publish(reporter);

    expect([await readEvents(mei), await readEvents(sam), await readEvents(reporter)]).toEqual([
      ["assigned", "snooze_ended"],
      ["snooze_ended"],
      [],
    ]);
  });

  it("are the admins for a message if the assignee has left", async () => {
    const admin = await aMember(fixture.admin, reporter.organizationId, { role: "admin" });
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [mei.userId]);
    await aMessageElsewhere(fixture.admin, sam, ticket);
    await addEventsElsewhere(fixture.admin, sam, ticket, [status]);

    await fixture.publish(reporter);

    expect(await readEvents(admin)).toEqual(["communication"]);
  });

  it("are notified once if there are several reasons, by the best of them", async () => {
    await setPreferences(mei, { scope: "all" });
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await aMessageElsewhere(fixture.admin, reporter, ticket, { mentions: [mei, reporter] });

    await fixture.publish(reporter);

    expect(await readEvents(mei)).toEqual(["assigned", "mentioned"]);
    expect(await readEvents(reporter)).toEqual([]);
  });

  it("are active members of this organization", async () => {
    const [deleted, inactive] = [
      sam,
      await aMember(fixture.admin, reporter.organizationId, { isActive: false }),
    ];
    await aMessageElsewhere(fixture.admin, reporter, ticket, { mentions: [deleted, inactive] });
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [deleted.userId]);

    await fixture.publish(reporter);

    const recipients = await fixture.admin.query(
      "select user_id from organization.notification where user_id = any ($1)",
      [[deleted.userId, inactive.userId]],
    );
    expect(recipients).toEqual([]);
  });

  it("include the first assignee of a new ticket, even if it was reassigned since", async () => {
    await fixture.admin.query(
      "update tickets.ticket set assigned_to_id = $2, assignee_name = 'M', assignee_email = 'm' where id = $1",
      [ticket.id, mei.userId],
    );
    await assignElsewhere(fixture.admin, reporter, ticket, sam);

    await fixture.publish(reporter);

    expect([await readEvents(mei), await readEvents(sam)]).toEqual([
      ["assigned", "unassigned"],
      ["assigned"],
    ]);
  });

  it("include the assignee from the second level of escalation, and the admins from the third", async () => {
    const admin = await aMember(fixture.admin, reporter.organizationId, { role: "admin" });
    const levels = (from: string | null, to: string) => ({
      kind: "escalated",
      field: "escalation_level",
      new_value: to,
      ...(from === null ? {} : { old_value: from }),
    });
    await assignElsewhere(fixture.admin, sam, ticket, mei);
    const system = { ...reporter, userId: "system" };
    await addEventsElsewhere(fixture.admin, system, ticket, [levels("Level 1", "Level 2")]);
    await fixture.publish(reporter);
    expect([await readEvents(mei), await readEvents(admin), await readEvents(sam)]).toEqual([
      ["assigned", "escalated"],
      [],
      [],
    ]);

    await addEventsElsewhere(fixture.admin, system, ticket, [levels("Level 2", "Level 3")]);
    await fixture.publish(reporter);

    expect(await readEvents(mei)).toEqual(["assigned", "escalated", "escalated"]);
    expect([await readEvents(admin), await readEvents(reporter), await readEvents(sam)]).toEqual([
      ["escalated"],
      ["escalated"],
      [],
    ]);
    expect((await fixture.listOf(admin))[0]).toMatchObject({
      text: `#${ticket.number} was escalated to level 3`,
    });
  });

  it("are notified once of a ticket that is overdue and reaches the third level at the same time", async () => {
    await assignElsewhere(fixture.admin, sam, ticket, mei);
    await addEventsElsewhere(fixture.admin, { ...reporter, userId: "system" }, ticket, [
      { kind: "escalated", field: "escalation_level", new_value: "Level 3" },
    ]);

    await fixture.publish(reporter);

    expect([await readEvents(mei), await readEvents(reporter)]).toEqual([
      ["assigned", "escalated"],
      ["escalated"],
    ]);
  });

  it("are notified at the first level that it is overdue, but not at the others", async () => {
    await addEventsElsewhere(fixture.admin, { ...reporter, userId: "system" }, ticket, [
      { kind: "escalated", field: "escalation_level", new_value: "Level 1" },
      { kind: "escalated", field: "escalation_level", old_value: "Level 1", new_value: "Level 2" },
    ]);

    await fixture.publish(reporter);

    expect(await readEvents(reporter)).toEqual(["overdue"]);
  });
});

describe("a new ticket", () => {
  const listNew = async (actor: Actor) => (await fixture.listNewTickets(actor)).map(({ text }) => text);

  it("is reported to all who may reply, but not to its author or to viewers", async () => {
    const viewer = await aMember(fixture.admin, reporter.organizationId, { role: "viewer" });

    await fixture.publish(reporter);

    const text = `${reporter.name} opened #${ticket.number}`;
    expect([await listNew(mei), await listNew(sam)]).toEqual([[text], [text]]);
    expect([await listNew(reporter), await listNew(viewer)]).toEqual([[], []]);
  });

  it("with an assignee is reported to members with every ticket in their scope only", async () => {
    const other = await aMember(fixture.admin, reporter.organizationId);
    await setPreferences(other, { scope: "all" });
    await assignElsewhere(fixture.admin, reporter, ticket, mei);

    await fixture.publish(reporter);

    expect([await listNew(sam), (await listNew(other)).length]).toEqual([[], 1]);
  });

  it("is not reported to a member who switched the event off", async () => {
    await setPreferences(mei, { events: [{ event: "new_ticket", in_app: false, email: false }] });

    await fixture.publish(reporter);

    expect(await listNew(mei)).toEqual([]);
  });

  it("of an import is reported only for the first few, in however many batches it is read", async () => {
    for (let index = 0; index < 8; index++) await aTicketElsewhere(fixture.admin, reporter);
    await fixture.publish(reporter);
    await aTicketElsewhere(fixture.admin, reporter);
    await fixture.publish(reporter);

    expect(await listNew(mei)).toHaveLength(5);
  });

  it("that nobody has reports what its customer writes, but not what members write", async () => {
    await aCustomerElsewhere(fixture.admin, reporter, ticket);
    await aMessageElsewhere(fixture.admin, mei, ticket, { visibility: "internal" });
    await aMessageElsewhere(fixture.admin, reporter, ticket, { isByCustomer: true });

    await fixture.publish(reporter);

    expect(await readEvents(sam)).toEqual(["communication"]);
  });
});

describe("the choice of inboxes", () => {
  const mute = (actor: Actor, inboxId: string | null, event: "new_ticket" | "communication") =>
    setPreferences(actor, {
      inboxes: [{ inbox_id: inboxId, new_ticket: true, communication: true, [event]: false }],
    });
  const readAll = async (actor: Actor) => [
    ...(await fixture.listNewTickets(actor)).map(({ event }) => event),
    ...(await readEvents(actor)),
  ];

  it("leaves out the event that a member switched off for the inbox by which the ticket came", async () => {
    const inboxId = await anInbox(fixture.admin, reporter);
    await aMailOfTicket(fixture.admin, reporter, inboxId, ticket.id);
    await aCustomerElsewhere(fixture.admin, reporter, ticket);
    await mute(mei, inboxId, "new_ticket");
    await mute(sam, inboxId, "communication");
    await aMessageElsewhere(fixture.admin, reporter, ticket, { isByCustomer: true });

    await fixture.publish(reporter);

    expect([await readAll(mei), await readAll(sam)]).toEqual([["communication"], ["new_ticket"]]);
  });

  it("keeps tickets of other inboxes and of none apart, also for members with every ticket in their scope", async () => {
    const inboxId = await anInbox(fixture.admin, reporter);
    const mailed = await aTicketElsewhere(fixture.admin, reporter);
    await aMailOfTicket(fixture.admin, reporter, inboxId, mailed.id);
    await setPreferences(mei, { scope: "all" });
    await mute(mei, null, "new_ticket");
    await mute(sam, inboxId, "new_ticket");

    await fixture.publish(reporter);

    const listNumbers = async (actor: Actor) =>
      (await fixture.listNewTickets(actor)).map(({ ticket_number }) => ticket_number);
    expect([await listNumbers(mei), await listNumbers(sam)]).toEqual([[mailed.number], [ticket.number]]);
  });

  it("does not concern messages on tickets that are the member's own", async () => {
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await mute(mei, null, "communication");
    await aMessageElsewhere(fixture.admin, sam, ticket);

    await fixture.publish(reporter);

    expect(await readEvents(mei)).toEqual(["assigned", "communication"]);
  });
});

describe("a change of many tickets", () => {
  it("is one notification for each member, about the number of tickets and the first of theirs", async () => {
    const other = await aTicketElsewhere(fixture.admin, reporter);
    const later = await aTicketElsewhere(fixture.admin, mei);
    const changeSet = await aChangeSetElsewhere(fixture.admin, sam, [ticket, other, later], status);

    await fixture.publish(reporter);

    expect(await fixture.listOf(reporter)).toMatchObject([
      {
        text: `${sam.name} moved 3 tickets to Open, #${ticket.number} among them`,
        ticket_id: ticket.id,
        values: { changed_tickets: 3, is_undo: false },
      },
    ]);
    expect(await readEvents(mei)).toEqual(["status_changed"]);
    const { rows } = await fixture.jobPool.query(
      "select distinct change_set_id from tickets.event_feed where organization_id = $1 and kind = 'changed'",
      [reporter.organizationId],
    );
    expect(rows).toEqual([{ change_set_id: changeSet }]);
  });

  it("notifies its assignee of how many tickets they were given, in one notification", async () => {
    const other = await aTicketElsewhere(fixture.admin, reporter);
    const given = { kind: "assigned", field: "assigned_to_id", new_value: mei.userId };
    await aChangeSetElsewhere(fixture.admin, sam, [ticket, other], given);

    await fixture.publish(reporter);

    expect((await fixture.listOf(mei)).map(({ text }) => text)).toEqual([
      `${sam.name} assigned 2 tickets to you, #${ticket.number} among them`,
    ]);
  });
});

describe("a channel", () => {
  it("is not used if a member switched it off for an event, while the other one is", async () => {
    await setPreferences(reporter, { events: [{ event: "communication", in_app: false, email: true }] });
    await setPreferences(mei, {
      scope: "all",
      events: [{ event: "communication", in_app: true, email: false }],
    });
    await setPreferences(sam, {
      scope: "all",
      events: [{ event: "communication", in_app: false, email: false }],
    });
    await aMessageElsewhere(fixture.admin, await aMember(fixture.admin, reporter.organizationId), ticket);

    await fixture.publish(reporter);

    const rows = await fixture.admin.query(
      `select user_id, is_in_app, email_id is not null as is_mailed from organization.notification
       where organization_id = $1 and event <> 'new_ticket'`,
      [reporter.organizationId],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ user_id: reporter.userId, is_in_app: false, is_mailed: true });
    expect(rows).toContainEqual({ user_id: mei.userId, is_in_app: true, is_mailed: false });
    expect([await readEvents(reporter), await fixture.listEvents(reporter)]).toEqual([[], []]);
  });

  it("is used if it is switched on for one of the reasons", async () => {
    await setPreferences(reporter, { events: [{ event: "mentioned", in_app: false, email: false }] });
    await aMessageElsewhere(fixture.admin, mei, ticket, { mentions: [reporter] });

    await fixture.publish(reporter);

    expect(await readEvents(reporter)).toEqual(["communication"]);
  });
});

describe("the recipients of a notification about an undelivered reply", () => {
  it("are its author and the ticket's assignee, once each", async () => {
    await assignElsewhere(fixture.admin, reporter, ticket, mei);
    await aMessageElsewhere(fixture.admin, sam, ticket);
    const [message] = await fixture.admin.query<{ id: string }>(
      "select id from tickets.communication where ticket_id = $1",
      [ticket.id],
    );
    const row = {
      ...{ position: 1, id: randomUUID(), organization_id: reporter.organizationId },
      ...{ ticket_id: ticket.id, ticket_number: ticket.number, communication_id: message?.id ?? "" },
    };
    await inTransaction((client) => notifyOfUndelivered(client, [row], fixture.time.now));
    await inTransaction((client) => notifyOfUndelivered(client, [row], fixture.time.now));

    const text = `A reply on #${ticket.number} could not be delivered`;
    for (const member of [sam, mei])
      expect(await fixture.listOf(member)).toMatchObject([{ event: "undelivered", text }]);
    expect(await readEvents(reporter)).toEqual([]);
  });
});

describe("an occurrence", () => {
  it("results in one notification and one email per member, regardless of how often and in which batches it is read", async () => {
    await setPreferences(mei, { scope: "all" });
    await assignElsewhere(fixture.admin, reporter, ticket, sam);
    await aMessageElsewhere(fixture.admin, sam, ticket, { mentions: [mei, reporter] });
    await addEventsElsewhere(fixture.admin, mei, ticket, [status, { ...status, new_value: "pending" }]);
    await aMessageElsewhere(fixture.admin, reporter, ticket);
    const { rows } = await fixture.jobPool.query<TicketFeedRow>(
      "select * from tickets.event_feed where organization_id = $1 order by position, id",
      [reporter.organizationId],
    );
    const parts = fc.array(fc.subarray(rows, { minLength: 1 }), { minLength: 1, maxLength: 6 });

    await fixture.publish(reporter);
    const once = await readCounts(reporter);
    await fc.assert(
      fc.asyncProperty(parts, async (batches) => {
        for (const batch of batches) await publishIn(batch);
        expect(await readCounts(reporter)).toEqual(once);
      }),
      { numRuns: getRounds({ some: 8, all: 20 }) },
    );

    expect(once).toEqual({ recipients: 10, pairs: 10, emails: 5 });
  });
});

const publishIn = (rows: TicketFeedRow[]) =>
  inTransaction((client) => notifyOfTickets(client, rows, fixture.time.now));

async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await fixture.jobPool.connect();
  await client.query("begin");
  await work(client);
  await client.query("commit");
  client.release();
}

async function readCounts({ organizationId }: Actor) {
  const [row] = await fixture.admin.query(
    `select count(*)::int as recipients, count(distinct (occurrence, user_id))::int as pairs,
       (select count(*)::int from organization.notification_email where organization_id = $1) as emails
     from organization.notification where organization_id = $1`,
    [organizationId],
  );
  return row;
}

describe("a ticket that is due soon", () => {
  const dueIn = (minutes: number, target: number) =>
    fixture.admin.query(
      `update tickets.ticket set due_at = $2::timestamptz + $3 * interval '1 minute', due_minutes = $4 where id = $1`,
      [ticket.id, fixture.time.now, minutes, target],
    );

  it("is reported in its last hour, once for each due time", async () => {
    const seen = [];
    for (const minutes of [61, 59, 58, 90, 59.5, 30]) {
      await dueIn(minutes, 240);
      await dueSoonJob.run(fixture);
      await dueSoonJob.run(fixture);
      seen.push((await readEvents(reporter)).length);
    }

    expect(seen).toEqual([0, 1, 2, 2, 3, 4]);
  });

  it("is reported in the last quarter of a shorter time, neither before nor after", async () => {
    const seen = [];
    for (const minutes of [16, -1, 14]) {
      await dueIn(minutes, 60);
      await dueSoonJob.run(fixture);
      seen.push((await readEvents(reporter)).length);
    }

    expect(seen).toEqual([0, 0, 1]);
  });

  it("is not reported while it is deleted", async () => {
    await dueIn(10, 240);
    await fixture.admin.query("update tickets.ticket set deleted_at = now() where id = $1", [ticket.id]);

    await dueSoonJob.run(fixture);

    expect(await readEvents(reporter)).toEqual([]);
  });
});

describe("a file that failed", () => {
  it("notifies the member who uploaded it", async () => {
    const fileId = await aFile(fixture.admin, mei, "report.pdf");
    await fixture.admin.query("update files.file set status = 'failed' where id = $1", [fileId]);
    for (const kind of ["file.uploaded", "file.failed"]) {
      await fixture.admin.query(
        `insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by)
         values ($1, $2, 'report.pdf', $3, $4)`,
        [mei.organizationId, fileId, kind, mei.userId],
      );
    }

    await fixture.publishFiles(mei);

    expect(await fixture.listOf(mei)).toMatchObject([
      { event: "file_failed", text: "“report.pdf” could not be processed", path: null, excerpt: null },
    ]);
    expect(await fixture.listOf(reporter)).toEqual([]);
  });
});
