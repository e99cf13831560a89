import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NotificationSettings } from "@tessera/wire/notification/notification";
import { anInbox } from "../../../test/mail.builder.ts";
import { aNotificationFixture, type NotificationFixture } from "../../../test/notification-fixture.ts";

let fixture: NotificationFixture;
let owner: Actor;
let member: Actor;
beforeAll(async () => {
  fixture = await aNotificationFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  member = await aMember(fixture.admin, owner.organizationId);
});
afterAll(() => fixture.close());

const read = async (actor: Actor) =>
  (await fixture.call<NotificationSettings>(actor, "GET /notifications/settings")).body;
const change = (actor: Actor, body: object) => fixture.call(actor, "PUT /notifications/settings", body);

describe("the notification settings", () => {
  it("default to the member's own tickets and mentions, and offer the events that they may be notified of", async () => {
    const settings = await read(member);

    expect(settings).toMatchObject({ scope: "mine", quiet: null, digest: "off", timezone: "UTC" });
    expect(settings.events).toHaveLength(12);
    expect(settings.events).toContainEqual({ event: "mentioned", in_app: true, email: true });
    expect(settings.events).toContainEqual({ event: "status_changed", in_app: true, email: false });
  });

  it("offer the organization's managers the events that they can act on", async () => {
    const more = (await read(owner)).events.slice(12).map(({ event }) => event);

    expect(more).toEqual(["ai_quota_80", "ai_quota_100", "invitation", "integration_failing"]);
  });

  it("can be changed in part, and only for oneself", async () => {
    await change(member, { scope: "watched", quiet: { from: "22:00", to: "07:30" } });
    await change(member, { events: [{ event: "overdue", in_app: false, email: false }], digest: "daily" });

    const settings = await read(member);
    expect(settings).toMatchObject({
      scope: "watched",
      quiet: { from: "22:00", to: "07:30" },
      digest: "daily",
    });
    expect(settings.events).toContainEqual({ event: "overdue", in_app: false, email: false });
    expect(await read(owner)).toMatchObject({ scope: "mine", digest: "off" });
  });

  it("allow removing the quiet hours", async () => {
    await change(member, { quiet: { from: "22:00", to: "07:30" } });

    await change(member, { quiet: null });

    expect((await read(member)).quiet).toBeNull();
  });

  it("follow the organization's time zone until the member chooses another", async () => {
    await fixture.admin.query(
      "insert into organization.setting (organization_id, timezone) values ($1, 'Europe/Berlin')",
      [owner.organizationId],
    );
    const before = (await read(member)).timezone;
    await fixture.admin.query(`update identity."user" set timezone = 'Asia/Tokyo' where id = $1`, [
      member.userId,
    ]);

    expect([before, (await read(member)).timezone]).toEqual(["Europe/Berlin", "Asia/Tokyo"]);
  });

  it("include the choice of inboxes, by default all of them", async () => {
    const inboxId = await anInbox(fixture.admin, member);
    const removed = await anInbox(fixture.admin, member, "sales@desk.test");
    await fixture.admin.query("update mail.inbox set removed_at = now() where id = $1", [removed]);
    const inbox = { inbox_id: inboxId, name: "Support", address: "support@desk.test" };
    const elsewhere = { inbox_id: null, name: null, address: null };
    expect((await read(member)).inboxes).toEqual([
      { ...inbox, new_ticket: true, communication: true },
      { ...elsewhere, new_ticket: true, communication: true },
    ]);

    for (const communication of [true, false])
      await change(member, {
        inboxes: [null, inboxId].map((id) => ({ inbox_id: id, new_ticket: false, communication })),
      });

    expect((await read(member)).inboxes).toEqual([
      { ...inbox, new_ticket: false, communication: false },
      { ...elsewhere, new_ticket: false, communication: false },
    ]);
    expect((await read(owner)).inboxes?.map(({ new_ticket }) => new_ticket)).toEqual([true, true]);
  });

  it("reject an inbox of another organization, and one that is listed twice", async () => {
    const stranger = await anOrganization(fixture.admin);
    const inboxId = await anInbox(fixture.admin, stranger);
    const on = { new_ticket: true, communication: true };

    const answer = await change(member, {
      digest: "daily",
      inboxes: [inboxId, null, null].map((id) => ({ inbox_id: id, ...on })),
    });

    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          "body.inboxes.0.inbox_id": "does not exist",
          "body.inboxes.2.inbox_id": "is listed twice",
        },
      },
    });
    expect((await read(member)).digest).toBe("off");
  });

  it.each([
    [{ quiet: { from: "08:00", to: "08:00" } }, "body.quiet.to", "must differ from the start"],
    [
      { events: [{ event: "ai_quota_80", in_app: true, email: true }] },
      "body.events.0.event",
      "is not available to you",
    ],
    [
      {
        events: [
          { event: "overdue", in_app: true, email: true },
          { event: "overdue", in_app: false, email: true },
        ],
      },
      "body.events.1.event",
      "is listed twice",
    ],
  ])("reject invalid values: %j", async (body, field, message) => {
    const answer = await change(member, { ...body, digest: "daily" });

    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect((await read(member)).digest).toBe("off");
  });

  it("reject hours that do not exist", async () => {
    expect(await change(member, { quiet: { from: "24:00", to: "08:00" } })).toMatchObject({ status: 422 });
  });
});
