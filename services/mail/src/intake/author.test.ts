import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { addMember } from "../../test/member.builder.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const vera = "vera@private.example";

async function aDesk() {
  const { owner, inbox } = await anInbox(fixture);
  const { organizationId } = owner;
  const take = async (mail: SendMailOptions) => {
    await fixture.send({ to: inbox.address, subject: "A question", text: "Where is it?", ...mail });
    await fixture.takeIn();
    return fixture.query<{ ticket_id: string; from_address: string; member_id: string | null }>(
      `select ticket_id, from_address, from_name, member_id, cc from mail.accepted_mail_feed
       where organization_id = $1 order by mail_id`,
      [organizationId],
    );
  };
  const states = () =>
    fixture.query(
      "select state, reason, unacknowledged from mail.inbound_mail where organization_id = $1 order by id",
      [organizationId],
    );
  return { owner, inbox, organizationId, take, states };
}

describe("mail from an address of the desk itself", () => {
  it("is of the person that the form of the website names, who gets no acknowledgement", async () => {
    const { inbox, take, states } = await aDesk();

    const accepted = await take({ from: `Website <${inbox.address}>`, replyTo: `Vera <${vera}>` });

    expect(accepted).toEqual([
      { ticket_id: expect.any(String), from_address: vera, from_name: "Vera", member_id: null, cc: [] },
    ]);
    expect(await states()).toMatchObject([{ state: "accepted", unacknowledged: "program" }]);
  });

  it("is of another inbox of the organization where nobody else is named", async () => {
    const { owner, take } = await aDesk();
    const local_part = `sales-${owner.organizationId.slice(0, 8).toLowerCase()}`;
    const { body: sales } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      local_part,
      name: "Sales",
    });

    const accepted = await take({ from: sales.address });

    expect(accepted).toMatchObject([{ from_address: sales.address }]);
  });

  it("is set aside if it is a reply of the desk that came back", async () => {
    const { owner, inbox, organizationId, take, states } = await aDesk();
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { email: inbox.address });
    await aReply(fixture, ticket);
    await letTimePass(fixture);
    fixture.sent.length = 0;
    await sendDueReplies(fixture);
    const [reply] = fixture.sent;

    const accepted = await take({ ...reply, to: inbox.address });

    expect([organizationId, accepted]).toEqual([organizationId, []]);
    expect(await states()).toMatchObject([{ state: "ignored", reason: "This desk sent it." }]);
  });
});

describe("mail of a program in the name of a person", () => {
  it("writes to a ticket as the program, since anybody can be named in Reply-To", async () => {
    const { take } = await aDesk();
    const cc = "noreply@elsewhere.example";
    const [first] = await take({ from: vera, cc, messageId: "<question@private.example>" });

    const accepted = await take({
      ...{ from: "noreply@elsewhere.example", replyTo: vera, text: "Pay to another account." },
      inReplyTo: "<question@private.example>",
    });

    expect(accepted).toMatchObject([
      { ticket_id: first?.ticket_id, from_address: vera },
      { ticket_id: first?.ticket_id, from_address: "noreply@elsewhere.example" },
    ]);
  });

  it("is not attributed to a member whom it names", async () => {
    const { organizationId, take } = await aDesk();
    const email = `anna-${organizationId.toLowerCase()}@anna.example`;
    await addMember(fixture, organizationId, { email });

    const accepted = await take({ from: "noreply@shop.example", replyTo: email });

    expect(accepted).toMatchObject([{ from_address: email, member_id: null }]);
  });

  it("is held back if many come in an hour, whomever they name", async () => {
    const { organizationId, inbox, states } = await aDesk();
    const send = (place: number) =>
      fixture.send({
        ...{ from: "noreply@form.example", replyTo: `person-${place}@private.example`, to: inbox.address },
        ...{ subject: `Form ${place}`, text: "Hello" },
      });
    await Promise.all(Array.from({ length: 62 }, (_, index) => send(index)));
    await fixture.takeIn();

    const held = await fixture.query(
      "select reason from mail.inbound_mail where organization_id = $1 and state = 'spam'",
      [organizationId],
    );
    expect((await states()).length).toBe(62);
    expect(held).toContainEqual({ reason: "Many emails came from this address." });
  }, 60_000);
});

describe("mail of a tracker", () => {
  const marks = { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" };

  it("becomes a ticket that is not acknowledged", async () => {
    const { take, states } = await aDesk();

    const accepted = await take({ from: "GitLab <gitlab@tools.example>", headers: marks });

    expect(accepted).toMatchObject([{ from_address: "gitlab@tools.example" }]);
    expect(await states()).toMatchObject([{ state: "accepted", unacknowledged: "program" }]);
  });

  it("is an automatic reply if it answers a mail of the desk", async () => {
    const { organizationId, take, states } = await aDesk();
    await aReply(fixture, await aTicketOfCustomer(fixture, organizationId));
    await letTimePass(fixture);
    fixture.sent.length = 0;
    await sendDueReplies(fixture);
    const inReplyTo = String(fixture.sent[0]?.messageId);

    const accepted = await take({ from: "greta@nordlicht.example", headers: marks, inReplyTo });

    expect(accepted).toEqual([]);
    expect(await states()).toMatchObject([{ state: "ignored", reason: "It is an automatic reply." }]);
  });
});
