import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toEnglish } from "@tessera/language/to-english";
import type { MailSource, TicketMail } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { readExport } from "../../test/read-export.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { keepOutcome } from "../intake/received-mail.feed.ts";
import { describeReason } from "../outbound/describe-reason.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

async function readMails(actor: Actor, ticketId: string): Promise<TicketMail[]> {
  const { body } = await fixture.call<{ items: TicketMail[] }>(actor, `GET /mail/tickets/${ticketId}`);
  return body.items;
}

/** Returns how many times a change of a ticket's mails was published live. */
async function countChanges(ticketId: string): Promise<number> {
  const events = await fixture.query("select from mail.live_feed where payload = $1::jsonb", [
    JSON.stringify({ kind: "mail.changed", ticket_id: ticketId }),
  ]);
  return events.length;
}

async function aTicketWithReply() {
  const { owner, inbox } = await anInbox(fixture);
  const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { cc: ["paul@nordlicht.example"] });
  return { owner, inbox, ticket, communicationId: await aReply(fixture, ticket) };
}

describe("the mails of a ticket", () => {
  it("show a reply with its recipients and the time until which it can be taken back, and then as sent", async () => {
    const { owner, inbox, ticket, communicationId } = await aTicketWithReply();

    const queued = await readMails(owner, ticket.id);
    await letTimePass(fixture);
    await sendDueReplies(fixture);

    expect(queued).toEqual([
      {
        id: expect.any(String),
        communication_id: communicationId,
        state: "queued",
        reason: null,
        from: { name: "Support", address: inbox.address },
        to: [{ name: "Greta Lindemann", address: "greta@nordlicht.example" }],
        cc: [{ name: "", address: "paul@nordlicht.example" }],
        language: null,
        created_at: expect.any(String),
        sent_at: null,
        delivered_at: null,
        reason_reason: null,
        reported: null,
        undo_until: expect.any(String),
        scheduled_for: null,
      },
    ]);
    expect(await readMails(owner, ticket.id)).toMatchObject([
      { state: "sent", sent_at: expect.any(String), undo_until: null },
    ]);
    expect(await countChanges(ticket.id)).toBe(2);
  });

  it("show why one is waiting or was given up", async () => {
    const { owner, ticket, communicationId } = await aTicketWithReply();
    const refuse = async (response: string) => {
      const sendMail = async () => {
        throw Object.assign(new Error("no"), { responseCode: Number(response.slice(0, 3)), response });
      };
      await letTimePass(fixture);
      await sendDueReplies({ ...fixture, transport: { sendMail } });
      return (await readMails(owner, ticket.id))[0];
    };

    expect(await refuse("452 4.2.2 Over quota")).toMatchObject({
      ...{ state: "queued", reason: "The mailbox is full.", undo_until: null },
    });
    expect(await refuse("550 5.1.1 No such user")).toMatchObject({
      ...{ state: "failed", reason: "The address does not exist." },
    });
    const undelivered = await fixture.query("select * from mail.undelivered_feed where ticket_id = $1", [
      ticket.id,
    ]);
    expect(undelivered).toMatchObject([
      {
        organization_id: owner.organizationId,
        communication_id: communicationId,
        ticket_number: expect.any(Number),
      },
    ]);
  });

  it("leave out those that were taken back", async () => {
    const { owner, ticket, communicationId } = await aTicketWithReply();
    await fixture.query(
      "update tickets.communication set body = null, deleted_at = now(), deleted_by = 'x' where id = $1",
      [communicationId],
    );
    await letTimePass(fixture);
    await sendDueReplies(fixture);

    expect(await readMails(owner, ticket.id)).toEqual([]);
  });

  it("show the author, the recipients and the language of a received one", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { acknowledges: false });
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await fixture.send({
      from: "Greta Lindemann <greta@nordlicht.example>",
      to: inbox.address,
      cc: "Paul <paul@nordlicht.example>",
      subject: "Hallo",
      text: "Guten Tag, zwei Kartons der Lieferung von heute fehlen.",
    });
    await fixture.takeIn();
    const [mail] = await fixture.query<{ id: string }>(
      "select id from mail.inbound_mail where organization_id = $1",
      [owner.organizationId],
    );
    await keepOutcome(fixture, {
      ...{ position: 1, id: mail?.id ?? "", organization_id: owner.organizationId },
      ...{ ticket_id: ticket.id, communication_id: null, problem: null },
    });

    expect(await readMails(owner, ticket.id)).toMatchObject([
      {
        ...{ state: "received", communication_id: null, reason: null },
        from: { name: "Greta Lindemann", address: "greta@nordlicht.example" },
        to: [{ name: "", address: inbox.address }],
        cc: [{ name: "Paul", address: "paul@nordlicht.example" }],
        language: "de",
      },
    ]);
    expect(await countChanges(ticket.id)).toBe(1);
  });

  it("return 404 for another organization, and for a deleted ticket", async () => {
    const { owner, ticket } = await aTicketWithReply();

    const foreign = await fixture.call(anActor({ role: "owner" }), `GET /mail/tickets/${ticket.id}`);
    await fixture.query("update tickets.ticket set deleted_at = now() where id = $1", [ticket.id]);
    const deleted = await fixture.call(owner, `GET /mail/tickets/${ticket.id}`);

    expect([foreign.status, deleted.status]).toEqual([404, 404]);
  });
});

describe("a mail as it came", () => {
  async function aReceivedMail(text: string, attachments: SendMailOptions["attachments"] = []) {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.send({
      ...{ from: "greta@nordlicht.example", to: inbox.address, subject: "Die Tür" },
      ...{ text, attachments },
    });
    await fixture.takeIn();
    const [mail] = await fixture.query<{ id: string }>(
      "select id from mail.inbound_mail where organization_id = $1",
      [owner.organizationId],
    );
    const read = (actor: Actor = owner) =>
      fixture.call<MailSource>(actor, `GET /mail/received/${mail?.id}/source`);
    return { owner, id: mail?.id, read };
  }

  it("includes its headers", async () => {
    const { read } = await aReceivedMail("Where is it?");

    const { status, body } = await read();

    expect(status).toBe(200);
    expect(body.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(body.source).toContain("Where is it?");
    expect(body.is_cut).toBe(false);
  });

  it("is in the export with how its text is written", async () => {
    const { owner } = await aReceivedMail("Where is __init__.py?");

    const lines = await readExport(fixture, owner.organizationId, "inbound_mail");

    expect(lines).toMatchObject([{ body: "Where is __init__.py?", format: "plain" }]);
  });

  it.each(["viewer", "user", "admin", "owner"] as const)(
    "has neither secrets nor the content of files for the role %s",
    async (role) => {
      const { owner, read } = await aReceivedMail("The password: Kx9-tulip-4471", [
        { filename: "offer.csv", content: "chair;4" },
      ]);

      const { status, body } = await read(anActor({ organizationId: owner.organizationId, role }));

      expect(status).toBe(200);
      expect(body.source).toContain("password: [secret removed]");
      expect(body.source).toContain("[file left out: offer.csv, 1 kB]");
      expect(body.source).not.toMatch(/Kx9-tulip-4471|chair;4|Y2hhaXI7NA/);
    },
  );

  it("is truncated if it is long", async () => {
    const { read } = await aReceivedMail("Where is it? ".repeat(30_000));

    const { body } = await read();

    expect([body.source.length, body.is_cut]).toEqual([256 * 1024, true]);
  });

  it("does not exist for other organizations, on a deleted ticket, or after its bytes were deleted", async () => {
    const { owner, id, read } = await aReceivedMail("Where is it?");
    const foreign = await read(anActor({ role: "owner" }));
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await fixture.query("update mail.inbound_mail set ticket_id = $1 where id = $2", [ticket.id, id]);
    const kept = await read();
    await fixture.query("update tickets.ticket set deleted_at = now() where id = $1", [ticket.id]);
    const deleted = await read();
    await fixture.query("update mail.inbound_mail set ticket_id = null, raw = null where id = $1", [id]);
    const forgotten = await read();

    expect([foreign, kept, deleted, forgotten].map(({ status }) => status)).toEqual([404, 200, 404, 404]);
  });
});

describe("why a mail was not delivered", () => {
  it.each([
    ["550 5.1.1 No such user", "The address does not exist."],
    ["5.2.2", "The mailbox is full."],
    ["554 5.7.26 Unauthenticated", "The mail server does not accept email from this inbox."],
    ["ECONNREFUSED", "The mail server could not be reached."],
    ["550 no", "The mail server said: 550 no."],
    [" ", "The mail server did not say why."],
  ])("is described in a sentence: %s", (said, sentence) => {
    expect(toEnglish(describeReason(said))).toBe(sentence);
  });
});
