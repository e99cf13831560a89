import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Communication, ReplyLeak } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aFile } from "../../../test/file.builder.ts";
import { aCustomer } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let agent: Actor;
let ticket: Ticket;
let strangersTicket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Berg" });
  const customer = await aCustomer(fixture, owner, { name: "Oliver Grant" });
  ticket = await aTicket(fixture, owner, {
    requester_id: customer.id,
    title: "Where is LG-22390?",
    description:
      "It was ordered a week ago and nobody knows where the parcel is now. Could you please ask the carrier and write when it will be here?",
  });
  const stranger = await aCustomer(fixture, owner, {
    name: "Piotr Kowalski",
    addresses: [{ email: `piotr@${owner.organizationId}.example` }],
    phone: "+49 40 5552368",
  });
  strangersTicket = await aTicket(fixture, owner, {
    requester_id: stranger.id,
    title: "A scratch",
    description: "My order LG-22406 arrived with a scratch on the left side.",
  });
});
afterAll(() => fixture.close());

const path = () => `/tickets/${ticket.id}/communications`;
type Refusal = Communication & { reason: string; current: { leaks: ReplyLeak[] } };
const reply = (body: string, more: object = {}) =>
  fixture.call<Refusal>(agent, `POST ${path()}`, {
    body: { body, visibility: "public", leaks: "refuse", ...more },
  });
/** The kinds of leaks and their words. */
async function findLeaksIn(body: string, more: object = {}) {
  const { status, body: refusal } = await reply(body, more);
  if (status === 201) return [];
  return refusal.current.leaks.map(({ kind, from, to }) => [kind, body.slice(from ?? 0, to ?? 0)]);
}
const messages = async () =>
  (await fixture.call<{ items: Communication[] }>(agent, `GET ${path()}`)).body.items.map(({ body }) => body);

describe("a reply that is to be compared", () => {
  it.each([
    ["another customer's name", "The same happened to PIOTR\nKOWALSKI last week.", "name", "PIOTR\nKOWALSKI"],
    ["another customer's telephone number", "Call 040 / 555 23 68.", "phone", "040 / 555 23 68"],
    ["another customer's order", "It left together with lg 22 406.", "number", "lg 22 406"],
    ["a variable", "Hello {{customer.name}}, it left.", "variable", "{{customer.name}}"],
    ["a secret", "Sign in with password: Tr0ub4dor3x", "secret", "Tr0ub4dor3x"],
  ])("is refused for %s", async (_what, body, kind, words) => {
    expect(await findLeaksIn(body)).toEqual([[kind, words]]);
    expect(await messages()).toEqual([]);
  });

  it("is refused for another customer's address", async () => {
    const address = `PIOTR@${owner.organizationId}.example`;
    expect(await findLeaksIn(`I have put ${address} in copy.`)).toEqual([["address", address]]);
  });

  it("names the note or the customer that a part comes from", async () => {
    await aCommunication(fixture, owner, ticket.id, {
      visibility: "internal",
      body: "The provider answers 422 for payment_method and we make a 500 of it.",
    });
    const copied = "the provider answers 422 for payment_method and\nwe make a 500 of it";

    const { status, body } = await reply(`The cause: ${copied}. See LG-22406.`);

    expect([status, body.reason]).toEqual([412, "ticket.reply_leaks"]);
    expect(body.current.leaks).toMatchObject([
      { kind: "note", from: 11, to: 11 + copied.length, note: { author_name: owner.name }, may_send: true },
      { kind: "number", owner: { customer_name: "Piotr Kowalski", ticket_number: strangersTicket.number } },
    ]);
  });

  it.each([
    ["what the customer has written", "LG-22390 left today."],
    [
      "a number that nobody has",
      "DHL 003404341612345678 is its tracking number, IBAN DE89 3704 0044 0532 0130 00.",
    ],
    ["a member's name", "Anna Berg looks after it."],
  ])("passes with %s", async (_what, body) => {
    expect(await findLeaksIn(body)).toEqual([]);
  });

  it("passes with what a colleague of the customer's company has", async () => {
    const { body: company } = await fixture.call<{ id: string }>(owner, "POST /companies/", {
      body: { name: "Harbour Pine" },
    });
    const colleagues = await Promise.all(
      ["Ines Vogel", "Milo Conti"].map((name) => aCustomer(fixture, owner, { name, company_id: company.id })),
    );
    await aTicket(fixture, owner, {
      requester_id: colleagues[1]?.id ?? "",
      description: "Order LG-31415 is late.",
    });
    ticket = await aTicket(fixture, owner, { requester_id: colleagues[0]?.id ?? "", title: "A lamp" });

    expect(await findLeaksIn("It comes with LG-31415 of Milo Conti.")).toEqual([]);
  });

  it("passes with a note that was a draft, and with what only another organization has", async () => {
    const elsewhere = await anOrganization(fixture.admin);
    await aCustomer(fixture, elsewhere, { name: "Sanne Dubois" });
    const draft = "Hello Oliver,\n\nthe carrier has found the parcel behind a shelf and brings it on Friday.";
    await aCommunication(fixture, owner, ticket.id, { visibility: "internal", body: draft });

    expect(await findLeaksIn(`${draft} Sanne Dubois brings it.`)).toEqual([]);
  });

  it("is refused for another language than the customer's", async () => {
    const body =
      "Guten Tag, das Paket liegt seit gestern im Lager des Spediteurs und wird morgen zwischen neun und zwölf Uhr zugestellt.";

    expect(await findLeaksIn(body)).toEqual([["language", ""]]);
  });

  it("is compared before it is scheduled, and changes no status when it is refused", async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();

    expect(
      await findLeaksIn("As with LG-22406.", { send_at: sendAt, status_after: "resolved" }),
    ).toHaveLength(1);

    const { body } = await fixture.call<Ticket>(agent, `GET /tickets/${ticket.id}/`);
    expect(body.status).toBe("new");
  });

  it("is not compared without the option, for a note, and for a member", async () => {
    const copied = "As with LG-22406 of Piotr Kowalski.";
    const own = await aTicket(fixture, owner);
    const toMember = await fixture.call(agent, `POST /tickets/${own.id}/communications`, {
      body: { body: copied, visibility: "public", leaks: "refuse" },
    });

    expect((await reply(copied, { leaks: undefined })).status).toBe(201);
    expect((await reply(copied, { visibility: "internal" })).status).toBe(201);
    expect(toMember.status).toBe(201);
  });
});

describe("a reply that is to be sent anyway", () => {
  it("is on record with its kinds and without its words", async () => {
    const { status } = await reply("As with LG-22406 of Piotr Kowalski.", { leaks: "send" });

    expect(status).toBe(201);
    const audited = await fixture.admin.query(
      "select actor_name, target_name, detail from tickets.audit_entry where organization_id = $1 and action = 'tickets.leak_sent'",
      [owner.organizationId],
    );
    expect(audited).toEqual([
      { actor_name: "Anna Berg", target_name: `#${ticket.number}`, detail: "with name, number" },
    ]);
    const { body } = await fixture.call<TicketActivity>(agent, `GET /tickets/${ticket.id}/activity`);
    expect(body.items).toContainEqual(
      expect.objectContaining({ kind: "changed", field: "sent_anyway", new_value: "name number" }),
    );
  });

  it("leaves no record if nothing is found", async () => {
    await reply("It left today.", { leaks: "send" });

    const { body } = await fixture.call<TicketActivity>(agent, `GET /tickets/${ticket.id}/activity`);
    expect(body.items.map(({ field }) => field)).not.toContain("sent_anyway");
  });

  it("is refused for a secret and for a file that another customer sent", async () => {
    const fileId = await aFile(fixture.admin, agent, { filename: "scan.pdf" });
    await fixture.admin.query(
      `insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by)
       select organization_id, id, $2, 0, customer_id::text from tickets.ticket where id = $1`,
      [strangersTicket.id, fileId],
    );

    const secret = await reply("Sign in with password: Tr0ub4dor3x", { leaks: "send" });
    const file = await reply("See the file.", { leaks: "send", attachments: [{ file_id: fileId }] });

    expect([secret.status, file.status]).toEqual([412, 412]);
    expect(file.body.current.leaks).toMatchObject([
      { kind: "file", file_id: fileId, may_send: false, owner: { customer_name: "Piotr Kowalski" } },
    ]);
  });
});
