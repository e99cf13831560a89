import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox, InboxTest, SetAsidePage } from "@tessera/wire/mail/mail";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const test = (owner: Actor, inboxId: string) =>
  fixture.call<InboxTest & { detail: string }>(owner, `POST /mail/inboxes/${inboxId}/test-mail`);
const readTest = async (owner: Actor) =>
  (await fixture.call<{ items: Inbox[] }>(owner, "GET /mail/inboxes")).body.items[0]?.test;

describe("a test email to an inbox", () => {
  it("shows as waiting, then as arrived, and makes no ticket", async () => {
    const { owner, inbox } = await anInbox(fixture);
    expect(await readTest(owner)).toBeNull();

    expect(await test(owner, inbox.id)).toMatchObject({ status: 200, body: { state: "waiting" } });
    const mail = fixture.sent.at(-1);
    expect(mail).toMatchObject({ to: inbox.address, from: { address: "no-reply@desk.test" } });
    await fixture.send(mail ?? {});
    await fixture.takeIn();

    expect(await readTest(owner)).toMatchObject({ state: "arrived", arrived_at: expect.any(String) });
    expect(
      await fixture.query("select id from mail.accepted_mail_feed where organization_id = $1", [
        owner.organizationId,
      ]),
    ).toEqual([]);
    const { body } = await fixture.call<SetAsidePage>(owner, "GET /mail/set-aside");
    expect(body.items).toMatchObject([{ reason: "automatic", details: ["It is a test of the inbox."] }]);
  });

  it("is recognized if a server on its way replaced its message id", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await test(owner, inbox.id);

    await fixture.send({ ...fixture.sent.at(-1), messageId: "<0100018f@eu-west-1.amazonses.example>" });
    await fixture.takeIn();

    expect(await readTest(owner)).toMatchObject({ state: "arrived" });
  });

  it("is late after a minute, and arrives nevertheless", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await test(owner, inbox.id);
    await fixture.query("update mail.inbox_test set sent_at = now() - interval '61 s' where inbox_id = $1", [
      inbox.id,
    ]);
    expect(await readTest(owner)).toMatchObject({ state: "late", arrived_at: null });

    await fixture.send(fixture.sent.at(-1) ?? {});
    await fixture.takeIn();

    expect(await readTest(owner)).toMatchObject({ state: "arrived" });
  });

  it("is sent once in ten seconds, and to no inbox of another organization", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await test(owner, inbox.id);

    expect((await test(owner, inbox.id)).status).toBe(429);
    expect((await test(anActor({ role: "owner" }), inbox.id)).status).toBe(404);
  });

  it("says that the mail server refused it, and can be sent again at once", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const send = fixture.transport.sendMail;
    fixture.transport.sendMail = () => Promise.reject(new Error("550"));

    expect(await test(owner, inbox.id)).toMatchObject({
      status: 503,
      body: { detail: "The installation's mail server didn't accept the test email." },
    });
    fixture.transport.sendMail = send;

    expect((await test(owner, inbox.id)).status).toBe(200);
  });
});
