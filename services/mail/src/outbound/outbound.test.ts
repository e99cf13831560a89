import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { insertOrganization } from "@tessera/kit/testing/admin-db";
import type { TicketMail } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import sharp from "sharp";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { anAttachment, aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { keepOutcome } from "../intake/received-mail.feed.ts";
import { sendDueReplies } from "./outbound.jobs.ts";

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

async function readOutbound(organizationId: string) {
  return fixture.query<{ state: string; reason: string | null; attempts: number; due_in: number }>(
    `select state, reason, attempts, extract(epoch from due_at - now())::float8 as due_in from mail.outbound_mail
     where organization_id = $1 order by id`,
    [organizationId],
  );
}

describe("a public reply on a customer's ticket", () => {
  it("is sent to the customer and to everyone in copy", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { signature: "Your support team" });
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { cc: ["paul@nordlicht.example"] });
    await aReply(fixture, ticket);

    const [mail] = await send();

    expect(mail).toMatchObject({
      from: { name: "Support", address: inbox.address },
      to: { name: "Greta Lindemann", address: "greta@nordlicht.example" },
      cc: ["paul@nordlicht.example"],
      subject: "Where is the table?",
      messageId: expect.stringMatching(/^<.+@desk\.test>$/),
    });
    expect(mail?.text).toContain("It comes **today**.\n\nAnna Bauer\nYour support team");
    expect(mail?.text).toContain("Greta Lindemann wrote:\n> It should have come on Monday.");
    expect(mail?.html).toContain("It comes <strong>today</strong>.");
    expect(await readOutbound(owner.organizationId)).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("has the text around the member's message in the customer's language", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await fixture.query("update tickets.customer set locale = 'de-AT' where id = $1", [ticket.customerId]);
    await fixture.query(
      "insert into tickets.customer_address (organization_id, email, customer_id, position) values ($1, $2, $3, 0)",
      [owner.organizationId, "greta@nordlicht.example", ticket.customerId],
    );
    await aReply(fixture, ticket);

    const [mail] = await send();

    expect(mail?.text).toMatch(/^It comes \*\*today\*\*\.[\s\S]* UTC schrieb Greta Lindemann:\n> It should/);
    expect(mail?.html).toContain('<html lang="de">');
  });

  it("links to the ticket in the portal, unless the organization leaves that out", async () => {
    const { owner } = await anInbox(fixture);
    const organization = owner.organizationId;
    await insertOrganization(fixture, { id: organization });
    const ticket = await aTicketOfCustomer(fixture, organization);
    await aReply(fixture, ticket);
    await send();
    await fixture.query(
      "insert into tickets.portal_setting (organization_id, links_in_mails) values ($1, false)",
      [organization],
    );
    await aReply(fixture, ticket);

    const [first, second] = await send();

    const link = `https://desk.test/help/${organization}#ticket=${ticket.id}`;
    expect(first?.text).toContain(`\nSee this ticket and answer it: ${link}\n`);
    expect(first?.html).toContain(`<a href="${link}">See this ticket and answer it</a>`);
    expect([second?.text, second?.html].join(" ")).not.toContain("/help/");
  });

  it("waits ten seconds, and is not sent if it is deleted by then", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    const id = await aReply(fixture, ticket);
    const [planned] = await readOutbound(owner.organizationId);
    await fixture.query(
      "update tickets.communication set body = null, deleted_at = now(), deleted_by = 'x' where id = $1",
      [id],
    );

    expect(planned?.due_in).toBeGreaterThan(5);
    expect(await send()).toEqual([]);
    expect(await readOutbound(owner.organizationId)).toMatchObject([{ state: "cancelled" }]);
  });

  it("attaches files up to the operator's limit, and links to further ones for a limited time", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    const id = await aReply(fixture, ticket);
    const files = [
      { filename: "first.txt", bytes: 600 },
      { filename: "large.txt", bytes: 401 },
      { filename: "last.txt", bytes: 400 },
    ];
    for (const [position, file] of files.entries())
      await anAttachment(fixture, owner.organizationId, id, { ...file, position });

    const [mail] = await send();

    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(["first.txt", "last.txt"]);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain("Too large to attach. Download within 30 days:");
      expect(form).toMatch(/large\.txt \(0\.1 MB\)/);
    }
    const link = new URL(/https:\S+/u.exec(String(mail?.text))?.[0] ?? "");
    const until = Number(link.searchParams.get("until")) * 1_000;
    expect([link.origin, link.searchParams.get("organization"), link.searchParams.get("purpose")]).toEqual([
      "https://desk.test",
      owner.organizationId,
      "download",
    ]);
    expect(until - Date.now()).toBeLessThanOrEqual(30 * 86_400_000 + 1_000);
    expect(until - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });

  it("is scheduled once, even if the feed is read several times", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket);
    await aReply(fixture, ticket);

    expect(await send()).toHaveLength(2);
    expect(await send()).toHaveLength(2);
  });

  it("references the mails before it, so that mail programs show one conversation", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const ticketId = await aTicketFromMail(owner.organizationId, inbox.address);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { id: ticketId });
    await aReply(fixture, ticket);
    const first = (await send())[0];
    await aReply(fixture, ticket);

    const second = (await send())[1];

    expect([first?.inReplyTo, first?.references, first?.subject]).toEqual([
      `<${ticketId}@nordlicht.example>`,
      [`<${ticketId}@nordlicht.example>`],
      "Re: Where is the table?",
    ]);
    expect(second?.references).toEqual([`<${ticketId}@nordlicht.example>`, first?.messageId]);
  });

  it("receives answers on its ticket: by its id, or by its address if the id is missing", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket);
    const [mail] = await send();
    const from = "greta@nordlicht.example";
    const to = mail?.replyTo as string;

    await fixture.send({ from, to, subject: "Anything", text: "By its id", inReplyTo: mail?.messageId });
    await fixture.send({ from, to, subject: "Anything", text: "By its address" });
    await fixture.send({ from, to: to.replace(/\+.{6}/, "+aaaaaa"), subject: "Anything", text: "Forged" });
    await fixture.takeIn();

    const found = await fixture.query<{ body: string; ticket_id: string }>(
      "select body, ticket_id from mail.accepted_mail_feed where organization_id = $1 order by id",
      [owner.organizationId],
    );
    expect(found.map(({ body, ticket_id }) => [body, ticket_id === ticket.id])).toEqual([
      ["By its id", true],
      ["By its address", true],
      ["Forged", false],
    ]);
  });

  it("is retried if the mail server fails, and given up if the server refuses it", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket);
    const { transport } = fixture;
    const failing = (responseCode: number) => ({
      ...fixture,
      transport: {
        ...transport,
        sendMail: async () => {
          throw Object.assign(new Error("no"), { responseCode, response: `${responseCode} no` });
        },
      },
    });

    await letTimePass(fixture);
    await sendDueReplies(failing(421));
    const [waiting] = await readOutbound(owner.organizationId);
    await letTimePass(fixture);
    await sendDueReplies(failing(550));

    expect(waiting).toMatchObject({ state: "queued", reason: "421 no", attempts: 1 });
    expect(waiting?.due_in).toBeGreaterThan(20);
    expect(await readOutbound(owner.organizationId)).toMatchObject([{ state: "failed", reason: "550 no" }]);
  });
});

describe("a reply that is to leave later", () => {
  const tomorrow = new Date(Date.now() + 86_400_000);

  it("is sent at its time, and shown as scheduled until then", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket, { sendAt: tomorrow });
    const readMails = async () =>
      (await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticket.id}`)).body.items;

    await sendDueReplies(fixture);
    const [waiting] = await readMails();
    const early = fixture.sent.length;
    await send();

    expect(waiting).toMatchObject({
      ...{ state: "queued", undo_until: tomorrow.toISOString(), scheduled_for: tomorrow.toISOString() },
    });
    expect([early, fixture.sent.length]).toEqual([0, 1]);
    expect(await readMails()).toMatchObject([{ state: "sent", scheduled_for: null }]);
  });

  it("is not sent if its message or its ticket was deleted", async () => {
    const { owner } = await anInbox(fixture);
    const [one, other] = [
      await aTicketOfCustomer(fixture, owner.organizationId),
      await aTicketOfCustomer(fixture, owner.organizationId),
    ];
    const id = await aReply(fixture, one, { sendAt: tomorrow });
    await aReply(fixture, other, { sendAt: tomorrow });
    await fixture.query(
      "update tickets.communication set body = null, deleted_at = now(), deleted_by = 'x' where id = $1",
      [id],
    );
    await fixture.query("update tickets.ticket set deleted_at = now() where id = $1", [other.id]);

    expect(await send()).toEqual([]);
    expect((await readOutbound(owner.organizationId)).map(({ state }) => state)).toEqual([
      "cancelled",
      "cancelled",
    ]);
  });

  it("is not quoted in other mails before it was sent", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket, { body: "Not yet", sendAt: tomorrow });
    await aReply(fixture, ticket, { body: "Now" });
    await fixture.query(
      "update mail.outbound_mail set due_at = now() where organization_id = $1 and scheduled_for is null",
      [owner.organizationId],
    );

    await sendDueReplies(fixture);

    expect(fixture.sent).toHaveLength(1);
    expect(fixture.sent[0]?.text).not.toContain("Not yet");
    await send();
  });
});

describe("a reply of an organization with a logo", () => {
  it("embeds the logo, and loads nothing from other servers", async () => {
    const { owner } = await anInbox(fixture);
    const content = await sharp({
      create: { width: 256, height: 256, channels: 3, background: "#434dbd" },
    })
      .webp()
      .toBuffer();
    await fixture.query(
      "insert into organization.logo (organization_id, digest, content) values ($1, 'x', $2)",
      [owner.organizationId, content],
    );
    await aReply(fixture, await aTicketOfCustomer(fixture, owner.organizationId));

    const [mail] = await send();

    const [logo] = mail?.attachments ?? [];
    expect(logo).toMatchObject({ cid: "logo", contentType: "image/png", contentDisposition: "inline" });
    const { format, width } = await sharp(logo?.content as Buffer).metadata();
    expect([format, width]).toEqual(["png", 96]);
    expect(mail?.html).toContain('<img src="cid:logo"');
    expect(mail?.html).not.toMatch(/src="(?!cid:)/u);
  });
});

describe("a reply that bounces", () => {
  it("is marked as bounced, with the reason that the server gave", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await aReply(fixture, await aTicketOfCustomer(fixture, owner.organizationId));
    const [mail] = await send();

    await fixture.send({
      envelope: { from: "", to: [inbox.address] },
      raw: [
        "From: Mail Delivery <mailer-daemon@nordlicht.example>",
        `To: ${inbox.address}`,
        "Subject: Undelivered Mail Returned to Sender",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        "",
        "--b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.",
        "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.nordlicht.example\r\n",
        "Final-Recipient: rfc822; greta@nordlicht.example\r\nAction: failed\r\nStatus: 5.1.1",
        "Diagnostic-Code: smtp; 550 5.1.1 No such user",
        `\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${mail?.messageId}\r\n--b--`,
      ].join("\r\n"),
    });
    await fixture.takeIn();

    expect(await readOutbound(owner.organizationId)).toMatchObject([
      { state: "bounced", reason: "550 5.1.1 No such user" },
    ]);
    const undelivered = await fixture.query("select from mail.undelivered_feed where organization_id = $1", [
      owner.organizationId,
    ]);
    expect(undelivered).toHaveLength(1);
  });
});

describe("a reply that was delivered", () => {
  const aReceipt = (address: string, messageId: string | undefined, action: string, recipient: string) => ({
    envelope: { from: "", to: [address] },
    raw: [
      "From: Mail Delivery <mailer-daemon@nordlicht.example>",
      `To: ${address}`,
      "Subject: Successful Mail Delivery Report",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      "--b\r\nContent-Type: text/plain\r\n\r\nIt was delivered.",
      "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.nordlicht.example\r\n",
      `Original-Recipient: rfc822;${recipient}\r\nFinal-Recipient: rfc822; box-7@nordlicht.example`,
      `Action: ${action}\r\nStatus: 2.0.0`,
      `\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n--b--`,
    ].join("\r\n"),
  });

  async function aSentReply() {
    const { owner, inbox } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { cc: ["paul@nordlicht.example"] });
    await aReply(fixture, ticket);
    const [mail] = await send();
    const readDelivery = async () => {
      const { body } = await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticket.id}`);
      return body.items[0];
    };
    return { owner, inbox, mail, readDelivery };
  }

  it("requests a delivery report, and no read receipt", async () => {
    const { mail } = await aSentReply();

    expect(mail?.dsn).toMatchObject({ return: "headers", notify: ["success", "failure"] });
    expect(Object.keys(mail?.headers ?? {})).not.toContain("disposition-notification-to");
  });

  it("is marked as delivered when the customer's mail server reports it, and the report creates no ticket", async () => {
    const { owner, inbox, mail, readDelivery } = await aSentReply();

    await fixture.send(
      aReceipt(inbox.address, String(mail?.messageId), "delivered", "Greta@nordlicht.example"),
    );
    await fixture.takeIn();

    expect(await readDelivery()).toMatchObject({ state: "sent", delivered_at: expect.any(String) });
    const states = await fixture.query("select state from mail.inbound_mail where organization_id = $1", [
      owner.organizationId,
    ]);
    expect(states).toEqual([{ state: "ignored" }]);
  });

  it.each([
    ["was handed on to a server that says nothing", "relayed", "greta@nordlicht.example"],
    ["was delivered to someone else", "delivered", "paul@nordlicht.example"],
    ["waits", "delayed", "greta@nordlicht.example"],
  ])("is not marked as delivered if it %s", async (_what, action, recipient) => {
    const { inbox, mail, readDelivery } = await aSentReply();

    await fixture.send(aReceipt(inbox.address, String(mail?.messageId), action, recipient));
    await fixture.takeIn();

    expect(await readDelivery()).toMatchObject({ state: "sent", delivered_at: null });
  });
});

describe("a mail to a customer", () => {
  it("is not sent for an internal note, for a customer's own message, or without an inbox", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket, { visibility: "internal" });
    await aReply(fixture, ticket, { customerId: ticket.customerId });
    await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);
    await aReply(fixture, ticket);

    expect(await send()).toEqual([]);
    expect(await readOutbound(owner.organizationId)).toEqual([]);
  });

  it("gets no additional header from a name or a title", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const title = "Hello\r\nBcc: everybody@nordlicht.example";
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { title });
    await aReply(fixture, ticket);

    const [mail] = await send();

    expect(mail?.subject).toBe("Hello Bcc: everybody@nordlicht.example");
    expect(mail?.from).toEqual({ name: "Support", address: inbox.address });
  });

  it("shows the name of a mentioned member, and not the link", async () => {
    const { owner } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket, { body: "[@Ben](mention:123) <script>alert(1)</script>" });

    const [mail] = await send();

    expect(mail?.text).toMatch(/^@Ben <script>/);
    expect(mail?.html).toContain("@Ben &lt;script&gt;");
  });
});

/** Creates a ticket from a mail, and its thread. */
async function aTicketFromMail(organizationId: string, address: string): Promise<string> {
  const mark = crypto.randomUUID();
  await fixture.send({
    from: "greta@nordlicht.example",
    to: address,
    subject: "Where is the table?",
    text: "It should have come on Monday.",
    messageId: `<${mark}@nordlicht.example>`,
  });
  await fixture.takeIn();
  const [mail] = await fixture.query<{ id: string }>(
    "select id from mail.inbound_mail where organization_id = $1 and message_id like $2",
    [organizationId, `${mark}%`],
  );
  await keepOutcome(fixture, {
    ...{ position: 1, id: mail?.id ?? "", organization_id: organizationId },
    ...{ ticket_id: mark, communication_id: null, problem: null },
  });
  return mark;
}
