import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { SendMailOptions } from "nodemailer";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { aTicketOfCustomer } from "../../test/ticket.builder.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const id = (name: string) => `<${name}@nordlicht.example>`;
const greta = "greta@nordlicht.example";
const kim = "kim@elsewhere.example";

interface PlacedMail {
  subject: string;
  ticket_id: string;
  joined_ticket_ids: string[];
}

/** Receives mails one after another; the id of each is derived from its name. */
async function receive(mails: (SendMailOptions & { name: string })[]) {
  const { owner, inbox } = await anInbox(fixture);
  for (const { name, ...mail } of mails) {
    const usual = { from: greta, to: inbox.address, messageId: id(name), text: `This is ${name}.` };
    await fixture.send({ ...usual, ...mail, subject: name });
    await fixture.takeIn();
  }
  const placed = await fixture.query<PlacedMail>(
    "select subject, ticket_id, joined_ticket_ids from mail.accepted_mail_feed where organization_id = $1 order by id",
    [owner.organizationId],
  );
  return { organizationId: owner.organizationId, inbox, placed };
}

/** Returns the names of the mails, grouped by ticket. */
function groupByTicket(placed: PlacedMail[]): string[][] {
  const groups = Map.groupBy(placed, ({ ticket_id }) => ticket_id);
  return [...groups.values()].map((mails) => mails.map(({ subject }) => subject));
}

describe("a missing mail", () => {
  const answer = { name: "answer", inReplyTo: id("missing") };
  const question = { name: "question" };
  const missing = { name: "missing", inReplyTo: id("question") };

  it("joins the tickets that were created separately without it", async () => {
    const { placed } = await receive([answer, question, missing]);

    expect(groupByTicket(placed)).toEqual([["answer", "question", "missing"]]);
    const joined = placed.flatMap(({ joined_ticket_ids }) => joined_ticket_ids);
    expect(joined).toHaveLength(1);
    expect(joined).not.toContain(placed[0]?.ticket_id);
  });

  it("joins tickets even if it never arrives but a later mail refers to both sides of it", async () => {
    const later = { name: "later", references: [id("question"), id("answer")] };

    const { placed } = await receive([answer, question, later]);

    expect(groupByTicket(placed)).toEqual([["answer", "question", "later"]]);
  });

  it("joins mails of colleagues who were named, but not those of strangers", async () => {
    const asked = { ...question, from: kim };
    const { placed: known } = await receive([
      { ...answer, cc: kim },
      { ...asked, cc: greta },
      { ...missing, from: kim },
    ]);
    const { placed: strange } = await receive([
      answer,
      asked,
      { ...missing, from: "mallory@elsewhere.example" },
    ]);

    expect(groupByTicket(known)).toHaveLength(1);
    expect(groupByTicket(strange)).toHaveLength(3);
    expect(strange.flatMap(({ joined_ticket_ids }) => joined_ticket_ids)).toEqual([]);
  });

  it("joins nothing that is older than a mail can be on its way", async () => {
    const { organizationId, inbox } = await receive([answer, question]);
    await fixture.query(
      "update mail.thread set created_at = created_at - interval '8 days' where organization_id = $1",
      [organizationId],
    );
    await fixture.send({
      ...{ from: greta, to: inbox.address, subject: "missing", text: "This is missing." },
      ...{ messageId: id("missing"), inReplyTo: id("question") },
    });
    await fixture.takeIn();

    const placed = await fixture.query<PlacedMail>(
      "select subject, ticket_id, joined_ticket_ids from mail.accepted_mail_feed where organization_id = $1 order by id",
      [organizationId],
    );
    expect(groupByTicket(placed)).toHaveLength(2);
  });
});

describe("a mail that refers to several tickets", () => {
  const [one, other] = [{ name: "one" }, { name: "other" }];

  it.each<[string, SendMailOptions, string]>([
    ["the last one named", { references: [id("one"), id("other")] }, "other"],
    ["the last one named, of which it knows more", { references: [id("other"), id("x"), id("one")] }, "one"],
    [
      "the one it answers, wherever it is named",
      { references: [id("one"), id("other")], inReplyTo: id("one") },
      "one",
    ],
    [
      "the one it answers, in a list the wrong way round",
      { references: [id("other"), id("one")], inReplyTo: id("other") },
      "other",
    ],
  ])("joins %s, and leaves the other one unchanged", async (_which, headers, joins) => {
    const { placed } = await receive([one, other, { name: "both", ...headers }]);

    const [first, second, both] = placed;
    expect(both?.ticket_id).toBe(joins === "one" ? first?.ticket_id : second?.ticket_id);
    expect([first?.ticket_id === second?.ticket_id, both?.joined_ticket_ids]).toEqual([false, []]);
  });
});

describe("a stranger who names an id", () => {
  const mallory = "mallory@evil.example";
  const question = { name: "question" };

  it.each<[string, SendMailOptions]>([
    ["answers it", { inReplyTo: id("question") }],
    ["refers to it", { references: [id("question")] }],
    ["refers to it among others", { references: [id("a"), id("question"), id("b")] }],
    ["copies its sender", { inReplyTo: id("question"), cc: greta }],
    ["names it in advance and later", { references: [id("later"), id("question")] }],
  ])("does not join the ticket of a mail that we did not send: %s", async (_how, headers) => {
    const { placed } = await receive([question, { name: "stranger", from: mallory, ...headers }]);

    expect(groupByTicket(placed)).toEqual([["question"], ["stranger"]]);
  });

  it.each<[string, SendMailOptions]>([
    ["as a reference", {}],
    ["and copies them", { cc: greta }],
  ])("in advance does not draw the mail of others to her ticket: %s", async (_how, headers) => {
    const bait = { name: "bait", from: mallory, references: [id("question")], ...headers };
    const { placed } = await receive([bait, question, { name: "more", inReplyTo: id("question") }]);

    expect(groupByTicket(placed)).toEqual([["bait"], ["question", "more"]]);
  });

  it("does not join two tickets of others", async () => {
    const bait = { name: "bait", from: mallory, references: [id("missing")], cc: greta };
    const answer = { name: "answer", inReplyTo: id("missing") };

    const { placed } = await receive([answer, bait, { name: "missing", from: mallory }]);

    expect(placed.flatMap(({ joined_ticket_ids }) => joined_ticket_ids)).toEqual([]);
    expect(groupByTicket(placed)[0]).toEqual(["answer"]);
  });

  it("joins where the sender was in copy", async () => {
    const { placed } = await receive([
      { ...question, cc: kim },
      { name: "colleague", from: kim, inReplyTo: id("question") },
    ]);

    expect(groupByTicket(placed)).toEqual([["question", "colleague"]]);
  });
});

describe("mail to the signed address of a ticket", () => {
  it.each([
    ["from the customer", greta, false],
    ["from somebody in copy", kim, false],
    ["from a stranger", "mallory@evil.example", true],
  ])("goes to the ticket: %s", async (_who, from, isFromStranger) => {
    const { owner, inbox } = await anInbox(fixture);
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { cc: [kim] });
    const to = fixture.replyAddresses.addressOf(inbox, ticket.id);

    await fixture.send({ from, to, subject: "Re: Table", text: "More" });
    await fixture.takeIn();

    const [mail] = await fixture.query(
      `select feed.ticket_id, mail.is_from_stranger from mail.accepted_mail_feed as feed
       join mail.inbound_mail as mail on mail.id = feed.mail_id where feed.organization_id = $1`,
      [owner.organizationId],
    );
    expect(mail).toEqual({ ticket_id: ticket.id, is_from_stranger: isFromStranger });
  });
});
