import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Role } from "@tessera/wire/api/permission";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import { aTicketFromMail } from "../../test/filed-mail.builder.ts";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { addMember } from "../../test/member.builder.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";
import { keepOutcome } from "./received-mail.feed.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const proof = { "authentication-results": "mx.desk.test; dmarc=pass header.from=anna.example" };
const spoofed = { "authentication-results": "mx.desk.test; dmarc=fail" };

async function aTicketWithMember(role: Role = "user") {
  const { owner, inbox } = await anInbox(fixture);
  const { organizationId } = owner;
  const email = `${randomUUID().slice(0, 8)}@anna.example`;
  const memberId = await addMember(fixture, organizationId, { email, role });
  const ticket = await aTicketOfCustomer(fixture, organizationId);
  const toAddress = (purpose: "reply" | "note") =>
    fixture.replyAddresses.addressOf(inbox, ticket.id, purpose);
  const write = async (mail: SendMailOptions) => {
    await fixture.send({
      from: email,
      to: toAddress("reply"),
      subject: "Re: Table",
      text: "It comes.",
      headers: proof,
      ...mail,
    });
    await fixture.takeIn();
    return fixture.query(
      `select ticket_id, member_id, visibility, cc from mail.accepted_mail_feed where organization_id = $1`,
      [organizationId],
    );
  };
  return { organizationId, inbox, email, memberId, ticket, addressOf: toAddress, write };
}

describe("a member's mail to the address of a ticket", () => {
  it("is a reply to everyone on the ticket", async () => {
    const { ticket, memberId, write } = await aTicketWithMember();

    expect(await write({})).toMatchObject([
      { ticket_id: ticket.id, member_id: memberId, visibility: "public" },
    ]);
  });

  it.each([
    ["sent to the address for notes", (note: string, _reply: string) => ({ to: note })],
    ["sent to both addresses", (note: string, reply: string) => ({ to: [reply, note] })],
    ["copied to the address for notes", (note: string, reply: string) => ({ to: reply, cc: note })],
  ])("is a note if it is %s", async (_where, recipients) => {
    const { ticket, memberId, addressOf: toAddress, write } = await aTicketWithMember();

    const accepted = await write({
      ...recipients(toAddress("note"), toAddress("reply")),
      text: "They wait for long.",
    });

    expect(accepted).toMatchObject([
      { ticket_id: ticket.id, member_id: memberId, visibility: "internal", cc: [] },
    ]);
  });

  it.each([
    ["was written to somebody else", { to: "greta@nordlicht.example" }],
    ["was written long ago", { date: new Date("2026-01-05T09:00:00Z") }],
    [
      "has a signature that leaves out its recipients",
      { headers: { ...proof, "dkim-signature": "v=1; d=anna.example; h=from:subject; bh=x; b=y" } },
    ],
  ])("is a note that waits if it %s, since it may be a copy that somebody else sent", async (_what, mail) => {
    const { email, memberId, addressOf: toAddress, write } = await aTicketWithMember();

    const accepted = await write({ envelope: { from: email, to: [toAddress("reply")] }, ...mail });

    expect(accepted).toMatchObject([{ member_id: null, visibility: "internal" }]);
    expect(accepted).not.toMatchObject([{ member_id: memberId }]);
  });

  it("is a note if the member may not reply", async () => {
    const { write } = await aTicketWithMember("viewer");

    expect(await write({})).toMatchObject([{ visibility: "internal" }]);
  });

  it.each(["reply", "note"] as const)("is held back if the sender does not align: %s", async (purpose) => {
    const { organizationId, addressOf: toAddress, write } = await aTicketWithMember();

    expect(await write({ to: toAddress(purpose), headers: spoofed })).toEqual([]);
    const [mail] = await fixture.query("select state from mail.inbound_mail where organization_id = $1", [
      organizationId,
    ]);
    expect(mail).toEqual({ state: "spam" });
  });

  it("is not attributed to a member after it is released, and stays a note if it was one", async () => {
    const { organizationId, addressOf: toAddress, write } = await aTicketWithMember();
    await write({ to: toAddress("note"), headers: spoofed });
    await fixture.query(
      "update mail.inbound_mail set state = 'received', is_released = true, due_at = now() where organization_id = $1",
      [organizationId],
    );
    await fixture.takeIn();

    const [accepted] = await fixture.query(
      "select member_id, visibility from mail.accepted_mail_feed where organization_id = $1",
      [organizationId],
    );
    expect(accepted).toEqual({ member_id: null, visibility: "internal" });
  });

  it("is not referenced in mails to the customer if it is a note", async () => {
    const { ticket, addressOf: toAddress, write } = await aTicketWithMember();
    await write({ to: toAddress("note"), messageId: "<secret@anna.example>", text: "They wait for long." });
    await aReply(fixture, ticket);
    await letTimePass(fixture);

    await sendDueReplies(fixture);

    expect(fixture.sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(fixture.sent)).not.toMatch(/secret@anna|They wait/);
  });

  it("does not change the inbox from which the customer is answered", async () => {
    const { owner, inbox: oldest } = await anInbox(fixture);
    const { organizationId } = owner;
    const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      ...{ local_part: randomUUID().slice(0, 8), name: "Sales", acknowledges: false },
    });
    const ticket = await aTicketFromMail(fixture, { organizationId, inbox });
    const email = `${randomUUID().slice(0, 8)}@anna.example`;
    await addMember(fixture, organizationId, { email });
    const to = fixture.replyAddresses.addressOf(oldest, ticket?.id ?? "");
    await fixture.send({ from: email, to, subject: "Re: Table", text: "It comes.", headers: proof });
    await fixture.takeIn();
    const [mail] = await fixture.query<{ id: string; ticket_id: string }>(
      "select mail_id as id, ticket_id from mail.accepted_mail_feed where organization_id = $1 and member_id is not null",
      [organizationId],
    );
    await keepOutcome(fixture, {
      ...{ position: 2, id: mail?.id ?? "", organization_id: organizationId },
      ...{ ticket_id: mail?.ticket_id ?? "", communication_id: randomUUID(), problem: null },
    });
    fixture.sent.length = 0;
    if (ticket) await aReply(fixture, ticket);
    await letTimePass(fixture);

    await sendDueReplies(fixture);

    expect(mail?.ticket_id).toBe(ticket?.id);
    expect(fixture.sent.map(({ from }) => from)).toEqual([{ name: "Sales", address: inbox.address }]);
  });
});

describe("mail that names a member as its sender without proof", () => {
  it.each([
    ["the relay added no header", {}],
    [
      "another server wrote the header",
      { "authentication-results": "mx.evil.test; dmarc=pass header.from=anna.example" },
    ],
    ["SPF passed for another domain", { "authentication-results": "mx.desk.test (x); none" }],
  ])("is a note of nobody on the ticket, or held back: %s", async (_case, headers) => {
    const { ticket, write } = await aTicketWithMember();

    const accepted = await write({ headers });

    for (const mail of accepted)
      expect(mail).toMatchObject({ ticket_id: ticket.id, member_id: null, visibility: "internal", cc: [] });
  });

  it("is marked, so that somebody can send it as a reply", async () => {
    const { organizationId, write } = await aTicketWithMember();
    await write({ headers: {} });

    const [event] = await fixture.query(
      "select is_unproven_member, joined_ticket_ids from mail.accepted_mail_feed where organization_id = $1",
      [organizationId],
    );
    expect(event).toEqual({ is_unproven_member: true, joined_ticket_ids: [] });
  });
});
