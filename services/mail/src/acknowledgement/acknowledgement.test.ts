import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox, TicketMail } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import { aTicketFromMail } from "../../test/filed-mail.builder.ts";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { aReply, letTimePass } from "../../test/ticket.builder.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
beforeEach(() => {
  fixture.sent.length = 0;
});
afterAll(() => fixture.close());

async function send(): Promise<SendMailOptions[]> {
  await letTimePass(fixture);
  await sendDueReplies(fixture);
  return fixture.sent;
}

async function aSupportTeam(change: object = {}) {
  const { owner, inbox } = await anInbox(fixture);
  if (Object.keys(change).length > 0) await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, change);
  return { owner, inbox, organizationId: owner.organizationId };
}

async function readFirstMail(owner: Actor, ticketId: string | undefined): Promise<TicketMail | undefined> {
  const { body } = await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticketId}`);
  return body.items[0];
}

const greta = "greta@nordlicht.example";

describe("a customer's mail that became a ticket", () => {
  it("is acknowledged with the ticket's number, in a mail marked as automatic", async () => {
    const team = await aSupportTeam({ signature: "Your support team" });
    const ticket = await aTicketFromMail(fixture, team, { messageId: "<first@nordlicht.example>" });
    const [row] = await fixture.query<{ number: number }>("select number from tickets.ticket where id = $1", [
      ticket?.id,
    ]);

    const [mail, ...others] = await send();

    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: { name: "Support", address: team.inbox.address },
      replyTo: expect.stringMatching(/^support-\d+\+[a-z2-7]+@desk\.test$/),
      to: { name: "Greta Lindemann", address: greta },
      cc: [],
      subject: `We got your message: Where is the table? (#${row?.number})`,
      inReplyTo: "<first@nordlicht.example>",
      references: ["<first@nordlicht.example>"],
      headers: { "auto-submitted": "auto-replied", "x-auto-response-suppress": "All" },
      attachments: [],
    });
    expect(mail?.text).toContain(`We opened ticket #${row?.number}`);
    expect(mail?.text).toContain("Your support team");
    expect(mail?.text).not.toContain("It should have come");
  });

  it("is acknowledged in the language of the mail, or else of the organization", async () => {
    const team = await aSupportTeam();
    await fixture.query("insert into organization.setting (organization_id, language) values ($1, 'de')", [
      team.organizationId,
    ]);
    const written = {
      "written@nordlicht.example":
        "Good morning, our order arrived without the screws that belong to the table. Could you please send them this week?",
      "short@nordlicht.example": "Hi",
    };

    for (const [from, text] of Object.entries(written)) await aTicketFromMail(fixture, team, { from, text });
    const mails = await send();

    const openings = mails.map(({ to, text }) => [Object(to).address, String(text).slice(0, 9)]);
    expect(Object.fromEntries(openings)).toEqual({
      "written@nordlicht.example": "Thank you",
      "short@nordlicht.example": "Vielen Da",
    });
  });

  it("keeps answers to its acknowledgement on the same ticket, which lists the acknowledgement", async () => {
    const team = await aSupportTeam();
    const ticket = await aTicketFromMail(fixture, team);
    const [mail] = await send();
    const answer = { from: greta, to: String(mail?.replyTo), inReplyTo: String(mail?.messageId) };

    await fixture.send({ ...answer, subject: "One more thing", text: "Thanks" });
    await fixture.takeIn();

    const tickets = await fixture.query<{ ticket_id: string }>(
      "select distinct ticket_id from mail.accepted_mail_feed where organization_id = $1",
      [team.organizationId],
    );
    const { body } = await fixture.call<{ items: TicketMail[] }>(
      team.owner,
      `GET /mail/tickets/${ticket?.id}`,
    );
    expect(tickets).toEqual([{ ticket_id: ticket?.id }]);
    expect(body.items).toMatchObject([
      { state: "received" },
      { state: "sent", communication_id: null, undo_until: null },
    ]);
  });

  it("is acknowledged once a day, however many mails come from the address", async () => {
    const team = await aSupportTeam();
    for (let index = 0; index < 5; index += 1) await aTicketFromMail(fixture, team);
    await aTicketFromMail(fixture, team, { from: "paul@nordlicht.example" });
    const first = (await send()).map(({ to }) => (to as { address: string }).address).sort();
    await fixture.query(
      "update mail.outbound_mail set created_at = created_at - interval '25 hours' where organization_id = $1",
      [team.organizationId],
    );
    await aTicketFromMail(fixture, team);

    expect(first).toEqual([greta, "paul@nordlicht.example"]);
    expect((await send()).length).toBe(3);
  });

  it("is acknowledged with the organization's own text, or not at all, depending on the inbox", async () => {
    const [own, silent] = [
      await aSupportTeam({ acknowledgement: "Danke für **deine** Nachricht." }),
      await aSupportTeam({ acknowledges: false }),
    ];
    await aTicketFromMail(fixture, own);
    await aTicketFromMail(fixture, silent);

    const mails = await send();

    expect(mails.map(({ html }) => String(html).includes("Danke für <strong>deine</strong>"))).toEqual([
      true,
    ]);
  });

  it("is not acknowledged after acknowledgements were switched off or the ticket was deleted", async () => {
    const [off, deleted] = [await aSupportTeam(), await aSupportTeam()];
    await aTicketFromMail(fixture, off);
    const ticket = await aTicketFromMail(fixture, deleted);
    await fixture.call(off.owner, `PATCH /mail/inboxes/${off.inbox.id}`, { acknowledges: false });
    await fixture.query("update tickets.ticket set deleted_at = now() where id = $1", [ticket?.id]);

    expect(await send()).toEqual([]);
  });

  it("does not notify members if the acknowledgement bounces", async () => {
    const team = await aSupportTeam();
    await aTicketFromMail(fixture, team);
    const transport = {
      sendMail: async () => {
        throw Object.assign(new Error("no"), { responseCode: 550 });
      },
    };
    await sendDueReplies({ ...fixture, transport });

    const undelivered = await fixture.query("select from mail.undelivered_feed where organization_id = $1", [
      team.organizationId,
    ]);
    expect(undelivered).toEqual([]);
  });

  it("is acknowledged before replies are sent, which reference the acknowledgement", async () => {
    const team = await aSupportTeam();
    const ticket = await aTicketFromMail(fixture, team);
    if (ticket) await aReply(fixture, ticket);

    const [first, second] = await send();

    expect(second?.references).toEqual([...[first?.references ?? []].flat(), first?.messageId]);
  });
});

describe("a mail that no program answers", () => {
  const spoofed = { "authentication-results": "mx.desk.test; dmarc=fail" };
  it.each<[string, SendMailOptions, TicketMail["unacknowledged"]]>([
    ["is an automatic reply", { headers: { "auto-submitted": "auto-replied" } }, null],
    ["was written by a program", { headers: { "auto-submitted": "auto-generated" } }, "program"],
    ["comes from a list", { headers: { "list-id": "<desks.lists.example>" } }, "program"],
    ["can be unsubscribed from", { headers: { "list-unsubscribe": "<https://lists.example>" } }, "program"],
    ["was sent to many", { headers: { precedence: "bulk" } }, "program"],
    [
      "comes from a support team that asks for no automatic replies",
      { headers: { "x-auto-response-suppress": "OOF, AutoReply" } },
      "declined",
    ],
    ["is spam", { headers: spoofed }, null],
    ["is returned to nobody", { envelope: { from: "", to: [] } }, "program"],
    ["comes from a mail server", { from: "mailer-daemon@nordlicht.example" }, "program"],
    ["comes from an address that nobody reads", { from: "no-reply@nordlicht.example" }, "program"],
    ["comes from a list's administration", { from: "desks-request@lists.example" }, "program"],
    ["lay somewhere for days", { date: new Date(Date.now() - 3 * 86_400_000) }, "old"],
  ])("%s", async (_what, mail, refusal) => {
    const team = await aSupportTeam();
    const envelope = mail.envelope && { from: "", to: [team.inbox.address] };

    const ticket = await aTicketFromMail(fixture, team, { ...mail, ...(envelope ? { envelope } : {}) });

    expect(await send()).toEqual([]);
    if (refusal)
      expect(await readFirstMail(team.owner, ticket?.id)).toMatchObject({ unacknowledged: refusal });
  });

  it("is one from an address that was acknowledged within a day", async () => {
    const team = await aSupportTeam();
    const [first, second] = [await aTicketFromMail(fixture, team), await aTicketFromMail(fixture, team)];

    const words = [await readFirstMail(team.owner, first?.id), await readFirstMail(team.owner, second?.id)];

    expect(words).toMatchObject([{ unacknowledged: null }, { unacknowledged: "recent" }]);
    expect(await send()).toHaveLength(1);
  });

  it("is one to an inbox without acknowledgements, and no reason is stored", async () => {
    const team = await aSupportTeam({ acknowledges: false });
    const ticket = await aTicketFromMail(fixture, team, { headers: { precedence: "bulk" } });

    expect(await readFirstMail(team.owner, ticket?.id)).toMatchObject({ unacknowledged: null });
  });

  it("is one from an inbox of the organization itself", async () => {
    const team = await aSupportTeam();

    await aTicketFromMail(fixture, team, { from: team.inbox.address });

    expect(await send()).toEqual([]);
  });

  it("is one that was released from spam, since its sender is still unverified", async () => {
    const team = await aSupportTeam();
    await fixture.send({
      from: greta,
      to: team.inbox.address,
      subject: "Held",
      text: "Held",
      headers: spoofed,
    });
    await fixture.takeIn();
    await fixture.query(
      "update mail.inbound_mail set state = 'received', is_released = true, due_at = now() where organization_id = $1",
      [team.organizationId],
    );
    await fixture.takeIn();

    const [row] = await fixture.query(
      "select state, is_answerable from mail.inbound_mail where organization_id = $1",
      [team.organizationId],
    );
    expect(row).toEqual({ state: "accepted", is_answerable: false });
  });
});

describe("two support teams that send acknowledgements", () => {
  it("do not answer each other's acknowledgements", async () => {
    const [ours, theirs] = [await aSupportTeam(), await aSupportTeam()];
    await aTicketFromMail(fixture, ours, { from: `Their desk <${theirs.inbox.address}>` });
    const [acknowledgement] = await send();

    await fixture.send({ ...acknowledgement });
    await fixture.takeIn();

    const states = await fixture.query("select state from mail.inbound_mail where organization_id = $1", [
      theirs.organizationId,
    ]);
    expect(states).toEqual([{ state: "ignored" }]);
    expect((await send()).length).toBe(1);
  });
});

describe("a new inbox", () => {
  it("sends acknowledgements unless switched off, and keeps the setting when other fields change", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const { body: silent } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      ...{ local_part: `silent-${Date.now() % 1e6}`, name: "Silent", acknowledges: false },
    });
    const { body: changed } = await fixture.call<Inbox>(owner, `PATCH /mail/inboxes/${silent.id}`, {
      name: "Still silent",
    });

    expect([inbox.acknowledges, silent.acknowledges, changed.acknowledges]).toEqual([true, false, false]);
  });
});
