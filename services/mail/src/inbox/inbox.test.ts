import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox } from "@tessera/wire/mail/mail";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { readExport } from "../../test/read-export.ts";
import { reportReservedInboxes } from "./reserved-inbox.jobs.ts";

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
  it("has an address at the installation's domain, and is listed for all members", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const viewer = anActor({ organizationId: owner.organizationId, role: "viewer" });

    expect(inbox.address).toMatch(/^support-\d+@desk\.test$/);
    expect(await readList(viewer)).toEqual({
      items: [{ ...inbox, last_mail_at: null }],
      domain: "desk.test",
      providers: [],
    });
  });

  it("names the time of its newest mail", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await fixture.send({ from: "greta@nordlicht.example", to: inbox.address, subject: "Hello", text: "Hi" });

    const [listed] = (await readList(owner)).items;
    expect(listed).toMatchObject({ id: inbox.id, last_mail_at: expect.stringMatching(/Z$/) });
  });

  it("has an address that no other inbox has, in any organization", async () => {
    const { inbox } = await anInbox(fixture);
    const [local_part] = inbox.address.toUpperCase().split("@");

    const { status, body } = await fixture.call(anActor({ role: "owner" }), "POST /mail/inboxes", {
      local_part,
      name: "Somebody else",
    });

    expect([status, body.code, body.fields]).toEqual([409, "conflict", { "body.local_part": "is taken" }]);
  });

  it("is named to anyone who opens the organization's help page, the oldest first", async () => {
    const owner = await anOrganization(fixture);
    const send = (slug: string) =>
      fixture.call<{ address: string | null }>(anActor(), `GET /mail/support-address?organization=${slug}`);
    const before = await send(owner.organizationId);
    for (const local_part of ["first-inbox", "second-inbox"])
      await fixture.call(owner, "POST /mail/inboxes", { local_part, name: "Support" });

    const after = await send(owner.organizationId);
    const unknown = await send("nobody-has-this");

    expect([before.body.address, after.body.address, unknown.status]).toEqual([
      null,
      "first-inbox@desk.test",
      404,
    ]);
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
    expect((await readList(owner)).items).toEqual([{ ...inbox, last_mail_at: null, test: null }]);
  });

  it("gets a server for replies only from keys that may read tickets, because the server reads them", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const change = { smtp: null };
    const changeWith = async (scopes: Actor["scopes"] = []) =>
      (await fixture.call({ ...owner, scopes }, `PATCH /mail/inboxes/${inbox.id}`, change)).status;

    expect(await changeWith(["organization.settings"])).toBe(403);
    expect(await changeWith(["organization.settings", "tickets.read"])).toBe(200);
  });

  it("can be changed and removed by admins only", async () => {
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
    "rejects an address like %j",
    async (local_part) => {
      const { status } = await fixture.call(anActor({ role: "owner" }), "POST /mail/inboxes", {
        local_part,
        name: "Support",
      });

      expect(status).toBe(422);
    },
  );
});

describe("an inbox with servers of the organization's own", () => {
  const server = { host: "127.0.0.1", port: 1, security: "none", user: "support", password: "my-secret" };
  const own = {
    address: "Support@acme.example",
    name: "Support",
    mailbox: { ...server, folder: "INBOX" },
    smtp: server,
  };

  it("is exported with its servers but without their passwords, and keeps no server after it is removed", async () => {
    const owner = anActor({ role: "owner" });
    const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", own);
    const exported = () => readExport(fixture, owner.organizationId, "inbox");

    const [before] = await exported();
    await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);
    const [after] = await exported();

    const { password: _, ...shown } = server;
    expect(before).toMatchObject({
      address: "support@acme.example",
      mailbox: { ...shown, folder: "INBOX" },
      smtp: shown,
    });
    expect(JSON.stringify(before)).not.toMatch(/password|v1\./);
    expect(after).toMatchObject({ address: "support@acme.example", mailbox: null, smtp: null });
  });

  const day = 86_400_000;
  it.each([
    [
      "an address of the installation",
      { address: "support@desk.test" },
      "body.address",
      "must not belong to this installation",
    ],
    ["a mailbox without an address", { address: undefined }, "body.local_part", "is required"],
    ["an address without a mailbox", { mailbox: undefined }, "body.mailbox", "is required"],
    ["both", { local_part: "support" }, "body.mailbox", "is not for an address of this installation"],
    ["no password", { smtp: { ...server, password: undefined } }, "body.smtp.password", "is required"],
    [
      "mail of more than 30 days",
      { import_since: new Date(Date.now() - 32 * day).toISOString() },
      "body.import_since",
      "must be within the last 30 days",
    ],
    [
      "mail of the future",
      { import_since: new Date(Date.now() + day).toISOString() },
      "body.import_since",
      "must be within the last 30 days",
    ],
  ])("is refused with %s", async (_what, more, field, message) => {
    const { status, body } = await fixture.call(anActor({ role: "owner" }), "POST /mail/inboxes", {
      ...own,
      ...more,
    });

    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it("has a unique address, and its outgoing server can be removed", async () => {
    const owner = anActor({ role: "owner" });
    const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", own);

    const again = await fixture.call(owner, "POST /mail/inboxes", own);
    const changed = await fixture.call<Inbox>(owner, `PATCH /mail/inboxes/${inbox.id}`, { smtp: null });

    expect([again.status, changed.body]).toEqual([409, { ...inbox, smtp: null }]);
  });
});

describe("an address that is reserved for the operator", () => {
  const take = (actor: Parameters<MailFixture["call"]>[0], local_part: string) =>
    fixture.call(actor, "POST /mail/inboxes", { local_part, name: "Support" });

  it("is refused for an owner, and assigned by an operator", async () => {
    const owner = anActor({ role: "owner" });

    const refused = await take(owner, "Postmaster");
    const assigned = await take({ ...owner, isOperator: true }, "postmaster");

    expect([refused.status, refused.body.fields, assigned.status]).toEqual([
      422,
      { "body.local_part": "is reserved for operators of the installation" },
      201,
    ]);
  });

  it("is reported if an organization already has it, unless an operator assigned it", async () => {
    const owner = anActor({ role: "owner" });
    await take({ ...owner, isOperator: true }, "hostmaster");
    await fixture.query(
      "insert into mail.inbox (organization_id, address, name) values ($1, 'ssl-admin@desk.test', 'Ours')",
      [owner.organizationId],
    );
    const warned: unknown[] = [];

    const found = await reportReservedInboxes({
      jobDb: fixture.jobDb,
      log: { warn: (details: unknown) => void warned.push(details) },
    });

    expect([found, warned]).toMatchObject([1, [{ address: "ssl-admin@desk.test" }]]);
  });
});
