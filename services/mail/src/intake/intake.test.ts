import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { HeldMail } from "@tessera/wire/mail/mail";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { addMember } from "../../test/member.builder.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

interface FoundMail {
  state: string;
  subject: string;
  body: string;
  quoted: string | null;
  from_name: string;
  from_address: string;
  cc: string[];
  thread_id: string | null;
}

async function readMails(organizationId: string): Promise<FoundMail[]> {
  return fixture.query<FoundMail>(
    `select state, subject, body, quoted, from_name, from_address, cc, thread_id from mail.inbound_mail
     where organization_id = $1 order by id`,
    [organizationId],
  );
}

async function acceptedFrom(organizationId: string) {
  return fixture.query<{ subject: string; ticket_id: string; file_ids: string[] }>(
    `select subject, ticket_id, file_ids from mail.accepted_mail_feed where organization_id = $1 order by id`,
    [organizationId],
  );
}

const greta = "Greta Lindemann <greta@nordlicht.example>";

describe("a mail to an inbox", () => {
  it("is stored before it is acknowledged, and then read and handed over", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await fixture.send({
      from: greta,
      to: inbox.address,
      cc: "Paul <paul@nordlicht.example>",
      subject: "Lieferung fehlt",
      text: "Wo bleibt\nder Tisch?",
    });
    const [stored] = await readMails(owner.organizationId);
    await fixture.takeIn();

    expect(stored?.state).toBe("received");
    expect(await readMails(owner.organizationId)).toEqual([
      {
        state: "accepted",
        subject: "Lieferung fehlt",
        body: "Wo bleibt\nder Tisch?",
        quoted: null,
        from_name: "Greta Lindemann",
        from_address: "greta@nordlicht.example",
        cc: ["paul@nordlicht.example"],
        thread_id: expect.any(String),
      },
    ]);
    expect(await acceptedFrom(owner.organizationId)).toEqual([
      { subject: "Lieferung fehlt", ticket_id: expect.any(String), file_ids: [] },
    ]);
  });

  it("is refused for an unknown address", async () => {
    const sending = fixture.send({ from: greta, to: "nobody@desk.test", subject: "Hello", text: "Hello" });

    await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  });

  it("is refused after the inbox was removed", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);

    const sending = fixture.send({ from: greta, to: inbox.address, subject: "Hello", text: "Hello" });

    await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  });

  it("belongs to the thread of the mail that it answers, not to one with the same subject", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const mail = { from: greta, to: inbox.address, subject: "Question" };
    await fixture.send({ ...mail, messageId: "<one@nordlicht.example>", text: "First" });
    await fixture.send({
      ...mail,
      messageId: "<two@nordlicht.example>",
      text: "Second",
      references: ["<one@nordlicht.example>"],
    });
    await fixture.send({ ...mail, messageId: "<three@nordlicht.example>", text: "Another matter" });
    await fixture.takeIn();

    const [first, second, third] = await acceptedFrom(owner.organizationId);

    expect(second?.ticket_id).toBe(first?.ticket_id);
    expect(third?.ticket_id).not.toBe(first?.ticket_id);
  });

  it("belongs to its thread even if the answer arrives first", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const mail = { from: greta, to: inbox.address, subject: "Question" };
    await fixture.send({
      ...mail,
      messageId: "<b@nordlicht.example>",
      text: "Second",
      inReplyTo: "<a@nordlicht.example>",
    });
    await fixture.send({ ...mail, messageId: "<a@nordlicht.example>", text: "First" });
    await fixture.takeIn();

    const tickets = (await acceptedFrom(owner.organizationId)).map(({ ticket_id }) => ticket_id);

    expect(new Set(tickets).size).toBe(1);
  });

  it("is stored once if it is sent again or reaches two inboxes", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const { body: second } = await fixture.call<{ address: string }>(owner, "POST /mail/inboxes", {
      local_part: `sales-${Date.now() % 1e6}`,
      name: "Sales",
    });
    const mail = {
      from: greta,
      to: [inbox.address, second.address],
      messageId: "<same@nordlicht.example>",
      date: new Date("2026-11-20T09:00:00Z"),
      subject: "Twice",
      text: "Once",
    };
    await fixture.send(mail);
    await fixture.send(mail);
    await fixture.takeIn();

    expect(await acceptedFrom(owner.organizationId)).toHaveLength(1);
    expect((await readMails(owner.organizationId)).map(({ state }) => state).sort()).toEqual(
      ["accepted", ...Array(3).fill("duplicate")].slice(0, (await readMails(owner.organizationId)).length),
    );
  });

  it("is a separate mail if it has the id of another one", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const mail = { from: greta, to: inbox.address, messageId: "<doubled@nordlicht.example>" };
    await fixture.send({ ...mail, subject: "One", text: "One" });
    await fixture.send({ ...mail, subject: "Two", text: "Two" });
    await fixture.takeIn();

    const tickets = (await acceptedFrom(owner.organizationId)).map(({ ticket_id }) => ticket_id);

    expect(new Set(tickets).size).toBe(2);
  });

  it("has its parts stored as files", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.send({
      from: greta,
      to: inbox.address,
      subject: "Files",
      text: "See below",
      attachments: [
        { filename: "invoice.pdf", content: "x" },
        { filename: "photo.png", content: "y" },
      ],
    });
    await fixture.takeIn();

    const [mail] = await acceptedFrom(owner.organizationId);

    expect(mail?.file_ids).toHaveLength(2);
  });
});

describe("a mail with a forged sender", () => {
  const spoofed = { "authentication-results": "mx.desk.test; dmarc=fail header.from=nordlicht.example" };

  it("joins no ticket and is held back, even a hundred times", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const mail = { from: greta, to: inbox.address };
    await fixture.send({ ...mail, messageId: "<real@nordlicht.example>", subject: "Real", text: "Real" });
    await fixture.takeIn();
    const [real] = await acceptedFrom(owner.organizationId);
    const toAddress = (purpose: "reply" | "note") =>
      fixture.replyAddresses.addressOf(inbox, real?.ticket_id ?? "", purpose);
    const email = `anna-${owner.organizationId.toLowerCase()}@anna.example`;
    await addMember(fixture, owner.organizationId, { email });
    const ways = [
      { references: ["<real@nordlicht.example>"] },
      { messageId: "<real@nordlicht.example>" },
      { to: toAddress("reply") },
      { to: toAddress("reply"), from: email },
      { to: toAddress("note"), from: email, inReplyTo: "<real@nordlicht.example>" },
    ];
    const forged = Array.from({ length: 100 }, (_, index) => ({
      ...{ ...mail, subject: "Re: Real", text: `Pay to account ${index}`, headers: spoofed },
      ...ways[index % ways.length],
    }));
    await Promise.all(forged.map((one) => fixture.send(one)));

    await fixture.takeIn();

    expect(await acceptedFrom(owner.organizationId)).toHaveLength(1);
    const states = Map.groupBy(await readMails(owner.organizationId), ({ state }) => state);
    expect(states.get("spam")).toHaveLength(100);
  });

  it("is accepted after someone marks it as not spam", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await fixture.send({ from: greta, to: inbox.address, subject: "Held", text: "Held", headers: spoofed });
    await fixture.takeIn();
    const { body: spam } = await fixture.call<{ items: HeldMail[] }>(owner, "GET /mail/spam");
    const release = (actor: Actor) => fixture.call(actor, `POST /mail/spam/${spam.items[0]?.id}/release`);
    const stranger = anActor({ role: "owner" });
    const { body: theirs } = await fixture.call<{ items: HeldMail[] }>(stranger, "GET /mail/spam");
    const answers = [await release(stranger), await release(owner), await release(owner)];

    expect(spam.items).toMatchObject([
      { from_address: "greta@nordlicht.example", subject: "Held", score: 9 },
    ]);
    expect([theirs.items, answers.map(({ status }) => status)]).toEqual([[], [404, 200, 404]]);
    await fixture.takeIn();

    expect(await acceptedFrom(owner.organizationId)).toHaveLength(1);
  });
});

describe("a mail in a mailbox whose server checks no sender", () => {
  it("is not accepted for a result that its sender wrote, once the server is known", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const receive = async (subject: string, headers: Record<string, string> = {}) => {
      await fixture.send({ from: greta, to: inbox.address, subject, text: subject, headers });
      await fixture.query(`update mail.inbound_mail set is_fetched = true, is_vouched = false
        where state = 'received'`);
      await fixture.takeIn({ checkSender: async () => "none" });
    };
    for (const subject of ["One", "Two", "Three", "Four", "Five"]) await receive(subject);

    await receive("Forged", {
      "authentication-results": "mx.google.com; dmarc=pass header.from=nordlicht.example",
    });

    expect(await acceptedFrom(owner.organizationId)).toEqual([]);
    expect((await readMails(owner.organizationId)).map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => "spam"),
    );
  });
});

describe("an automatic reply", () => {
  it("becomes nothing", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const headers = { "auto-submitted": "auto-replied" };
    await fixture.send({ from: greta, to: inbox.address, subject: "Hello", text: "Hello", headers });

    await fixture.takeIn();

    expect((await readMails(owner.organizationId)).map(({ state }) => state)).toEqual(["ignored"]);
    expect(await acceptedFrom(owner.organizationId)).toEqual([]);
  });
});
