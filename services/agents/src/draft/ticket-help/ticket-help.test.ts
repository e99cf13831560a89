import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { AiAuthor, Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aDraftingFixture, type DraftingFixture, somebody } from "../../../test/drafting-fixture.ts";
import { aScriptedModel } from "../../../test/scripted-model.ts";
import { aPerson, aWireFile, aWireMessage, aWireTicket } from "../../../test/wire.builder.ts";

interface Help {
  text: string;
  statements: Statement[];
  evidence: Evidence[];
  author: AiAuthor;
}

let fixture: DraftingFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aDraftingFixture();
});
beforeEach(() => {
  actor = somebody({ name: "Sam Agent" });
});
afterAll(() => fixture.close());

const customer = aPerson("Kim Customer");
/** Creates a ticket about an export, with a conversation and an internal note. */
function aTalk(): { id: string; note: string } {
  const ticket = aWireTicket({
    number: 12,
    title: "The export fails",
    description:
      "The export of invoices stops with an error after 1,000 rows. We need all of them for the audit.",
    creator: customer,
  });
  const note = aWireMessage({
    ticket_id: ticket.id,
    visibility: "internal",
    author: aPerson("Alex Colleague"),
    body: "This customer is difficult, the export bug 77 is known to be our fault.",
  });
  const things = fixture.others.of(actor.organizationId);
  things.tickets.push(ticket);
  things.messages.push(
    note,
    aWireMessage({
      ticket_id: ticket.id,
      author: customer,
      body: "It still fails on Firefox 128, also after the update of yesterday.",
    }),
  );
  return { id: ticket.id, note: note.id };
}
const summary = (id: string, who = actor) => fixture.call<Help>(who, `GET /agents/ticket-help/${id}/summary`);
const reply = (id: string, who = actor) => fixture.call<Help>(who, `POST /agents/ticket-help/${id}/reply`);

describe("GET /agents/ticket-help/:ticketId/summary", () => {
  it("states what was written, and cites a source for each sentence", async () => {
    const { id, note } = aTalk();

    const { body } = await summary(id);

    const said = body.statements.map(({ text }) => text);
    expect(said).not.toContain("The export fails.");
    expect(said).toContain("The export of invoices stops with an error after 1,000 rows.");
    expect(said).toContain("It still fails on Firefox 128, also after the update of yesterday.");
    expect(said.at(-1)).toBe("Status open, priority medium, assigned to nobody, 2 messages.");
    expect(body.evidence).toContainEqual(
      expect.objectContaining({ message_id: note, label: "Alex Colleague, internal note" }),
    );
    const known = new Set(body.evidence.map(({ id: one }) => one));
    expect(
      body.statements.every(({ evidence }) => evidence.length > 0 && evidence.every((one) => known.has(one))),
    ).toBe(true);
    expect(body.author.is_built_in).toBe(true);
  });

  it("uses the model's statements if they are grounded", async () => {
    const { id } = aTalk();
    const { body: builtIn } = await summary(id);
    const [first] = builtIn.evidence;
    fixture.script.model = aScriptedModel({
      statements: [
        { text: first?.excerpt, evidence: [first?.id] },
        { text: "They threaten to leave within 3 days.", evidence: [first?.id] },
      ],
    });

    const { body } = await summary(id);
    fixture.script.model = null;

    expect(body.author.label).toBe("Test model");
    expect(body.statements.map(({ text }) => text)).toEqual([first?.excerpt]);
  });
});

describe("POST /agents/ticket-help/:ticketId/reply", () => {
  it("takes up the newest message, leaves the answer to a person, and promises nothing", async () => {
    const { id } = aTalk();

    const { body } = await reply(id);

    expect(body.text).toMatch(/^Hello Kim,\n\nI am sorry that it still does not work\./u);
    expect(body.text).not.toContain("Firefox 128");
    expect(body.statements[0]?.text).toBe(
      "It still fails on Firefox 128, also after the update of yesterday.",
    );
    expect(body.text).toContain("[What you do next, and when you write again]");
    expect(body.text).toMatch(/Kind regards\nSam Agent$/u);
    expect(body.statements.length).toBeGreaterThan(0);
  });

  it("reveals no internal notes, not even to the model", async () => {
    const { id } = aTalk();
    const model = aScriptedModel({ statements: [] });
    fixture.script.model = model;

    const { body } = await reply(id);
    fixture.script.model = null;

    expect(JSON.stringify(body)).not.toMatch(/difficult|\b77\b|our fault/u);
    expect(JSON.stringify(model.doGenerateCalls)).not.toMatch(/difficult|our fault/u);
  });

  it("asks for nothing that the description contains, and does not repeat the title", async () => {
    const ticket = aWireTicket({
      title: "The export stops",
      description:
        "The export stops.\n\nSteps to reproduce:\n1. Open orders\n2. Press Export\n\nExpected: all rows\nActual: 1,000 rows",
      creator: customer,
    });
    fixture.others.of(actor.organizationId).tickets.push(ticket);

    const { body } = await reply(ticket.id);

    expect(body.text).not.toMatch(/step by step|should have happened/u);
    expect(body.text.match(/The export stops/gu)).toHaveLength(1);
  });

  it("is plain text without markup, with spaces between sentences", async () => {
    const ticket = aWireTicket({
      title: "`POST /api/orders` fails",
      description:
        "Since noon `POST /api/orders` answers **500** on https://shop.test/cart, see [the log](https://logs.test/1).Please help us.",
      creator: customer,
    });
    fixture.others.of(actor.organizationId).tickets.push(ticket);

    const { body } = await reply(ticket.id);

    expect(body.text).toContain("about “POST /api/orders fails”");
    expect(body.text).not.toMatch(/[`*\\]|https?:/u);
  });

  it.each<[string, { theirs?: boolean; body: string }[], RegExp, Partial<Ticket>?]>([
    [
      "says what solved it",
      [{ body: "We have fixed the export this morning." }],
      /“We have fixed the export this morning\.”/u,
    ],
    [
      "thanks for the word that it works again",
      [{ body: "We have fixed it." }, { theirs: true, body: "It works again, thank you!" }],
      /thank you for letting us know that it works again/u,
    ],
    [
      "reminds of what was asked",
      [{ body: "Which browser do you use?" }],
      /waiting for your answer:[^?]*“Which browser do you use\?”/u,
    ],
    [
      "says that it is solved",
      [],
      /closed your request “The export stops” as solved/u,
      { status: "resolved" },
    ],
  ])("%s, and asks no further questions", async (_, said, words, details = {}) => {
    const ticket = aWireTicket({
      title: "The export stops",
      description: "It stops with an error.",
      creator: customer,
      ...details,
    });
    const things = fixture.others.of(actor.organizationId);
    things.tickets.push(ticket);
    for (const { theirs, body } of said) {
      things.messages.push(
        aWireMessage({ ticket_id: ticket.id, author: theirs ? customer : aPerson("Sam Agent"), body }),
      );
    }

    const { body } = await reply(ticket.id);

    expect(body.text).toMatch(words);
    expect(body.text).not.toMatch(/To continue, it would help/u);
  });

  it("keeps asking when the requester says that it still fails", async () => {
    const ticket = aWireTicket({
      title: "The export stops",
      description: "It stops with an error.",
      creator: customer,
    });
    const things = fixture.others.of(actor.organizationId);
    things.tickets.push(ticket);
    things.messages.push(
      aWireMessage({ ticket_id: ticket.id, author: aPerson("Sam Agent"), body: "We have fixed it." }),
      aWireMessage({ ticket_id: ticket.id, author: customer, body: "It still does not work again." }),
    );

    expect((await reply(ticket.id)).body.text).toMatch(/To continue, it would help/u);
  });

  it("uses nothing from text recognition", async () => {
    const ticket = aWireTicket({
      title: "Help",
      description: "The export stops since noon.",
      creator: customer,
    });
    const things = fixture.others.of(actor.organizationId);
    const ocr_lines = [{ text: "Paymont faiIed: error l0O", confidence: 80 }];
    const file = aWireFile({
      filename: "screen.png",
      content_summary: "Picture 9×9 showing: Paymont faiIed",
      findings: [{ kind: "image", width: 9, height: 9, ocr_lines }],
    });
    things.tickets.push(ticket);
    things.files.push(file);
    things.filesOf.set(ticket.id, [file]);

    expect((await reply(ticket.id)).body.text).not.toContain("faiIed");
    expect(JSON.stringify((await summary(ticket.id)).body.statements)).not.toContain("faiIed");
  });

  it("says what a file is as a reason that each reader's page translates", async () => {
    const ticket = aWireTicket({ title: "Help", description: "The export stops.", creator: customer });
    const things = fixture.others.of(actor.organizationId);
    const reason = toReason("summary.pdf_without_text", { pages: 2 });
    const file = aWireFile({
      filename: "scan.pdf",
      content_summary: "PDF with 2 pages and no readable text.",
      content_summary_reason: reason,
    });
    things.tickets.push(ticket);
    things.files.push(file);
    things.filesOf.set(ticket.id, [file]);

    expect((await summary(ticket.id)).body.statements).toContainEqual(
      expect.objectContaining({
        text: "scan.pdf: PDF with 2 pages and no readable text.",
        text_reason: toReason("draft.file_summary", { file: "scan.pdf", summary: reason }),
      }),
    );
  });

  it("sends and stores nothing", async () => {
    const { id } = aTalk();
    const before = fixture.others.writes().length;

    await reply(id);
    await summary(id);

    expect(fixture.others.writes()).toHaveLength(before);
  });

  it("contains no markup from other people", async () => {
    const ticket = aWireTicket({
      title: "![x](https://evil.test/a.png) fails",
      description: "It fails: [click me](https://evil.test) <img src=x> now.",
    });
    fixture.others.of(actor.organizationId).tickets.push(ticket);

    const { body } = await reply(ticket.id);

    expect(body.text.replace(/`[^`\n]*`/gu, "")).not.toMatch(/(?<!\\)<|\[click|https?:/u);
  });
});

describe("AI help", () => {
  it("returns 404 for another organization's ticket, and is refused for members who may not use agents", async () => {
    const { id } = aTalk();
    const viewer = somebody({ organizationId: actor.organizationId, role: "viewer" });

    expect((await summary(id, somebody())).status).toBe(404);
    expect((await reply(id, somebody())).status).toBe(404);
    expect((await fixture.call(somebody(), `GET /agents/ticket-help/${id}/similar`)).status).toBe(404);
    expect([(await summary(id, viewer)).status, (await reply(id, viewer)).status]).toEqual([403, 403]);
    expect((await fixture.call(viewer, `GET /agents/ticket-help/${id}/similar`)).status).toBe(200);
  });
});
