import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Communication, CommunicationPage } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import type { AcceptedMailFeedRow } from "../schema/published.schema.ts";
import { receiveMail } from "./received-mail.service.ts";

let fixture: TicketsFixture;
let owner: Actor;
let ticketId: string;
const mallory = "mallory@evil.example";

beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  ticketId = randomUUID();
  await receive({ from_address: "greta@nordlicht.example" });
});
afterAll(() => fixture.close());

async function receive(mail: Partial<AcceptedMailFeedRow>): Promise<void> {
  await receiveMail(fixture, {
    ...{ position: 1, id: randomUUID(), organization_id: owner.organizationId, mail_id: randomUUID() },
    ...{ ticket_id: ticketId, member_id: null, visibility: "public", from_name: "", from_address: mallory },
    ...{ cc: [], subject: "Re: Table", body: "Hello", file_ids: [], joined_ticket_ids: [] },
    ...{
      received_at: new Date().toISOString(),
      is_by_program: false,
      is_unproven_member: false,
      file_corrections: [],
    },
    ...mail,
  });
}

async function listMessages(): Promise<Communication[]> {
  const { body } = await fixture.call<CommunicationPage>(owner, `GET /tickets/${ticketId}/communications`);
  return body.items;
}

async function readTicket(): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${ticketId}/`)).body;
}

async function decide(decision: string, actor = owner) {
  const [message] = await listMessages();
  return fixture.call<Communication>(
    actor,
    `POST /tickets/${ticketId}/communications/${message?.id}/decide`,
    { body: { decision } },
  );
}

async function readLastLine(): Promise<TicketActivity["items"][number] | undefined> {
  const path = `GET /tickets/${ticketId}/activity`;
  const { body } = await fixture.call<TicketActivity>(owner, path);
  return body.items.find(({ field }) => field === "held_message");
}

describe("mail of somebody new on a ticket", () => {
  it("waits on the ticket, and changes nothing else", async () => {
    const before = await readTicket();

    await receive({ cc: ["accomplice@evil.example"] });

    expect(await listMessages()).toMatchObject([
      { visibility: "internal", held: "newcomer", author: { email: mallory }, author_kind: "customer" },
    ]);
    const { cc, status } = await readTicket();
    expect([cc, status]).toEqual([before.cc, before.status]);
  });

  it("is shown once its author is added, who is then in copy", async () => {
    await fixture.call(owner, `PATCH /tickets/${ticketId}/`, { body: { status: "resolved" } });
    await receive({});

    const { status, body } = await decide("add");

    expect([status, body]).toMatchObject([
      200,
      { visibility: "public", held: null, author: { email: mallory } },
    ]);
    expect(await readTicket()).toMatchObject({ cc: [mallory], status: "open" });
    expect(await readLastLine()).toMatchObject({
      ...{ kind: "changed", old_value: "mallory", new_value: "add", actor: { full_name: "Olga Owner" } },
    });
    await receive({ body: "Again" });
    expect((await listMessages()).map(({ held }) => held)).toEqual([null, null]);
  });

  it("becomes a ticket of its author, and stays a note", async () => {
    await receive({ body: "My own matter\nIt is urgent." });

    const { body } = await decide("ticket");

    expect(body).toMatchObject({ visibility: "internal", held: null });
    const [created] = await fixture.admin.query(
      "select title, description, creator_email, cc from tickets.ticket where organization_id = $1 and id <> $2",
      [owner.organizationId, ticketId],
    );
    expect(created).toEqual({
      ...{ title: "My own matter", description: "My own matter\nIt is urgent." },
      ...{ creator_email: mallory, cc: [] },
    });
  });

  it("stays a note", async () => {
    await receive({});

    expect((await decide("note")).body).toMatchObject({ visibility: "internal", held: null });
  });

  it("is decided once, in a way that fits, by somebody who may reply", async () => {
    await receive({});
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const stranger = await anOrganization(fixture.admin);

    const refused = [await decide("reply"), await decide("add", viewer), await decide("add", stranger)];
    await decide("note");
    const again = await decide("add");

    expect([...refused, again].map(({ status }) => status)).toEqual([422, 403, 404, 409]);
  });
});

describe("mail of a program on a ticket of somebody else", () => {
  it("is a note that no customer sees", async () => {
    await receive({
      is_by_program: true,
      from_address: "no-reply@shop.example",
      body: "Your code is 123456",
    });

    expect(await listMessages()).toMatchObject([{ visibility: "internal", held: null }]);
  });
});

describe("mail that names a member without proof", () => {
  it("is attributed to nobody until it is sent as their reply", async () => {
    const anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna Bauer" });
    await receive({
      from_address: anna.email,
      from_name: "Anna",
      is_unproven_member: true,
      visibility: "internal",
    });

    const [waiting] = await listMessages();
    const { body: sent } = await decide("reply");

    expect(waiting).toMatchObject({
      ...{ visibility: "internal", held: "unproven_member", author: { id: "mail", full_name: "Anna" } },
    });
    expect(sent).toMatchObject({ visibility: "public", held: null, author: { id: anna.userId } });
    expect(await readLastLine()).toMatchObject({ new_value: "reply", actor: { full_name: "Olga Owner" } });
    const [row] = await fixture.admin.query("select responded_at from tickets.ticket where id = $1", [
      ticketId,
    ]);
    expect(row).not.toEqual({ responded_at: null });
  });

  it("is not sent for somebody who left", async () => {
    await receive({ from_address: "left@desk.example", is_unproven_member: true, visibility: "internal" });

    expect((await decide("reply")).status).toBe(409);
    expect((await decide("note")).status).toBe(200);
  });
});
