import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Inbox } from "@tessera/wire/mail";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

async function readList(actor: Parameters<MailFixture["call"]>[0]) {
  const { body } = await fixture.call<{ items: Inbox[]; domain: string }>(actor, "GET /mail/inboxes");
  return body;
}

describe("an inbox", () => {
  it("has an address at the installation's domain, and is listed for every member", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const viewer = anActor({ organizationId: owner.organizationId, role: "viewer" });

    expect(inbox.address).toMatch(/^support-\d+@desk\.test$/);
    expect(await readList(viewer)).toEqual({ items: [inbox], domain: "desk.test" });
  });

  it("has an address that nobody else has, in whatever organization", async () => {
    const { inbox } = await anInbox(fixture);
    const [local_part] = inbox.address.toUpperCase().split("@");

    const { status, body } = await fixture.call(anActor({ role: "owner" }), "POST /mail/inboxes", {
      local_part,
      name: "Somebody else",
    });

    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("does not exist for another organization", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const stranger = anActor({ role: "owner" });

    const changed = await fixture.call(stranger, `PATCH /mail/inboxes/${inbox.id}`, { name: "Ours now" });
    const removed = await fixture.call(stranger, `DELETE /mail/inboxes/${inbox.id}`);

    expect([changed.status, removed.status, await readList(stranger)]).toEqual([
      404,
      404,
      expect.objectContaining({ items: [] }),
    ]);
    expect((await readList(owner)).items).toEqual([inbox]);
  });

  it("is changed and removed by admins alone", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const member = anActor({ organizationId: owner.organizationId });

    const refused = await fixture.call(member, `DELETE /mail/inboxes/${inbox.id}`);
    const change = { name: "Customer service", signature: "Your team" };
    const changed = await fixture.call<Inbox>(owner, `PATCH /mail/inboxes/${inbox.id}`, change);
    const removed = await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);

    expect([refused.status, changed.body, removed.status]).toEqual([403, { ...inbox, ...change }, 200]);
    expect((await readList(owner)).items).toEqual([]);
  });

  it.each(["", "with space", "a@b", ".dot", "x".repeat(21), 'quote"d'])(
    "takes no address like %j",
    async (local_part) => {
      const { status } = await fixture.call(anActor({ role: "owner" }), "POST /mail/inboxes", {
        local_part,
        name: "Support",
      });

      expect(status).toBe(422);
    },
  );
});
