import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import { absences, automaticHeaders } from "../../test/corpus/automatic.samples.ts";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { addMember } from "../../test/member.builder.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
beforeEach(() => {
  fixture.sent.length = 0;
});
afterAll(() => fixture.close());

async function readAccepted(organizationId: string) {
  return fixture.query<{ ticket_id: string; member_id: string | null; cc: string[] }>(
    "select ticket_id, member_id, cc from mail.accepted_mail_feed where organization_id = $1 order by id",
    [organizationId],
  );
}

async function readStates(organizationId: string): Promise<string[]> {
  const rows = await fixture.query<{ state: string }>(
    "select state from mail.inbound_mail where organization_id = $1 order by id",
    [organizationId],
  );
  return rows.map(({ state }) => state);
}

async function sendDue(): Promise<void> {
  await letTimePass(fixture);
  await sendDueReplies(fixture);
}

async function readNotIgnored(organizationId: string) {
  return fixture.query(
    "select from_address, state from mail.inbound_mail where organization_id = $1 and state <> 'ignored'",
    [organizationId],
  );
}

describe("two support teams that write to each other", () => {
  it("exchange only the messages that people write", async () => {
    const [ours, theirs] = [await anInbox(fixture), await anInbox(fixture)];
    const { organizationId } = ours.owner;
    const ticket = await aTicketOfCustomer(fixture, organizationId, { email: theirs.inbox.address });
    await aReply(fixture, ticket);

    await sendDue();
    for (const mail of fixture.sent) await fixture.send(mail);
    await fixture.takeIn();
    await sendDue();

    expect(await readAccepted(theirs.owner.organizationId)).toHaveLength(1);
    expect([fixture.sent.length, await readStates(organizationId)]).toEqual([1, []]);
  });

  it("do not answer out-of-office mails about their replies", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await aReply(fixture, await aTicketOfCustomer(fixture, owner.organizationId));
    await sendDue();
    const [reply] = fixture.sent;
    const away = automaticHeaders.flatMap(([program, headers]) =>
      absences.map(([language, subject, text]) => ({
        ...{ from: `${program}-${language}@nordlicht.example`, to: String(reply?.replyTo), subject, text },
        ...{
          headers: Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
          inReplyTo: String(reply?.messageId),
          cc: inbox.address,
        },
      })),
    );

    for (const mail of away) await fixture.send(mail);
    await fixture.takeIn();
    await sendDue();

    expect(await readNotIgnored(owner.organizationId)).toEqual([]);
    expect([await readAccepted(owner.organizationId), fixture.sent]).toEqual([[], [reply]]);
  });
});

describe("a mail that two inboxes receive", () => {
  it("creates one ticket, and neither inbox is in its copies", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const local_part = inbox.address.split("@")[0]?.replace("support", "sales");
    const second = await fixture.call<Inbox>(owner, "POST /mail/inboxes", { local_part, name: "Sales" });

    await fixture.send({
      from: "greta@nordlicht.example",
      to: "somebody@nordlicht.example",
      cc: [inbox.address, second.body.address],
      envelope: { from: "greta@nordlicht.example", to: [inbox.address, second.body.address] },
      subject: "Both",
      text: "Who is responsible?",
    });
    await fixture.takeIn();

    expect(await readAccepted(owner.organizationId)).toMatchObject([{ cc: ["somebody@nordlicht.example"] }]);
    expect((await readStates(owner.organizationId)).sort()).toEqual(["accepted", "duplicate"]);
  });
});

describe("a mail in the name of a member", () => {
  it.each([
    ["dmarc=pass header.from=desk.example", "accepted", true],
    ["dmarc=pass", "spam", false],
    ["dmarc=fail", "spam", false],
    ["none", "spam", false],
  ])("with %s is %s", async (found, state, isMember) => {
    const { owner, inbox } = await anInbox(fixture);
    const [userId, email] = [randomUUID(), `anna-${randomUUID()}@desk.example`];
    await addMember(fixture, owner.organizationId, { email, id: userId });

    await fixture.send({
      ...{ from: `Anna <${email}>`, to: inbox.address, subject: "Note", text: "Close it" },
      headers: { "authentication-results": `mx.desk.test; ${found}` },
    });
    await fixture.takeIn();

    expect(await readStates(owner.organizationId)).toEqual([state]);
    expect((await readAccepted(owner.organizationId)).map(({ member_id }) => member_id)).toEqual(
      isMember ? [userId] : [],
    );
  });
});

describe("two hundred messages on tickets of customers", () => {
  it("are sent with the ids of all earlier ones if they are public, and not sent if they are internal", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.send({
      from: "greta@nordlicht.example",
      to: inbox.address,
      subject: "Table",
      text: "Where?",
    });
    await fixture.takeIn();
    const [mail] = await readAccepted(owner.organizationId);
    const tickets = [
      await aTicketOfCustomer(fixture, owner.organizationId, { id: String(mail?.ticket_id) }),
      await aTicketOfCustomer(fixture, owner.organizationId),
    ];
    for (const [place, ticket] of tickets.flatMap((one) => Array(100).fill(one)).entries())
      await aReply(fixture, ticket, {
        body: place % 2 === 0 ? "Public" : "Secret",
        visibility: place % 2 === 0 ? "public" : "internal",
      });

    while ((await countQueued(owner.organizationId)) > 0) await sendDue();

    expectThreading(fixture.sent);
    expect(JSON.stringify(fixture.sent)).not.toContain("Secret");
  }, 60_000);
});

/**
 * Expects a hundred mails of two threads. Each one names the mail before it, except the first mail of the ticket that was not created by
 * mail.
 */
function expectThreading(sent: SendMailOptions[]): void {
  const ids = sent.map(({ messageId }) => messageId);
  const named = sent.map(({ references }) => (references ?? []) as string[]);
  expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
  expect(named.filter((references) => references.length === 0)).toHaveLength(1);
  expect(sent.map(({ inReplyTo }) => inReplyTo)).toEqual(named.map((references) => references.at(-1)));
}

async function countQueued(organizationId: string): Promise<number> {
  const rows = await fixture.query(
    "select from mail.outbound_mail where organization_id = $1 and state = 'queued'",
    [organizationId],
  );
  return rows.length;
}
