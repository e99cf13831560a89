import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../test/communication.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
});
afterAll(() => fixture.close());

async function activity(ticketId: string, query = ""): Promise<TicketActivity> {
  const { status, body } = await fixture.call<TicketActivity>(
    owner,
    `GET /tickets/${ticketId}/activity?${query}`,
  );
  expect(status).toBe(200);
  return body;
}

describe("a ticket's activity", () => {
  it("lists who did what, newest first, page by page", async () => {
    const { id } = await aTicket(fixture, owner);
    for (let place = 1; place <= 24; place += 1) {
      await fixture.call(owner, `PATCH /tickets/${id}`, {
        body: { title: `Title ${place}`, department: `D${place}` },
      });
    }
    const whole = await activity(id);

    const walked: TicketActivity["items"] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: TicketActivity = await activity(id, `size=7${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.items);
      cursor = page.next_cursor;
    }

    expect([whole.items.length, whole.next_cursor]).toEqual([49, null]);
    expect(walked).toEqual(whole.items);
    expect(whole.items.at(-1)).toMatchObject({ kind: "created", actor: { full_name: "Olga Owner" } });
    const times = whole.items.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("names the members who were assigned, until they have left", async () => {
    const agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
    const { id } = await aTicket(fixture, agent, { assigned_to_id: agent.userId });
    await fixture.call(agent, `PATCH /tickets/${id}`, { body: { assigned_to_id: owner.userId } });

    const [assigned] = (await activity(id)).items;
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [agent.userId]);
    const [afterwards] = (await activity(id)).items;

    expect(assigned).toMatchObject({ kind: "assigned", old_value: "Anna Agent", new_value: "Olga Owner" });
    expect(assigned?.actor?.full_name).toBe("Anna Agent");
    expect(afterwards).toMatchObject({ actor: null, old_value: agent.userId });
  });

  it("shows every message where it was written, with its current text", async () => {
    const { id } = await aTicket(fixture, owner);
    const first = await aCommunication(fixture, owner, id, { body: "First" });
    const note = await aCommunication(fixture, owner, id, { body: "Second", visibility: "internal" });
    await fixture.call(owner, `PATCH /tickets/${id}`, { body: { status: "open" } });
    const edited = await fixture.call(owner, `PATCH /tickets/${id}/communications/${first.id}`, {
      body: { body: "First, in better words" },
    });
    const deleted = await fixture.call(owner, `DELETE /tickets/${id}/communications/${note.id}`);

    const { items } = await activity(id);

    expect(items.map(({ kind, communication }) => [kind, communication])).toEqual([
      ["changed", undefined],
      ["communicated", deleted.body],
      ["communicated", edited.body],
      ["created", undefined],
    ]);
  });

  it("is merged from the activity of all merged tickets in one order, with the origin of each line", async () => {
    const tickets = await Promise.all(["A", "B", "C"].map((title) => aTicket(fixture, owner, { title })));
    const [a, b, c] = tickets as [Ticket, Ticket, Ticket];
    for (let place = 0; place < 12; place += 1) {
      await aCommunication(fixture, owner, tickets[place % 3]?.id ?? "", { body: `Message ${place}` });
    }
    await fixture.call(owner, `POST /tickets/${a.id}/merge`, { body: { into_ticket_id: b.id } });
    await fixture.call(owner, `POST /tickets/${b.id}/merge`, { body: { into_ticket_id: c.id } });

    const walked: TicketActivity["items"] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: TicketActivity = await activity(c.id, `size=4${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.items);
      cursor = page.next_cursor;
    }

    const messages = walked.filter(({ kind }) => kind === "communicated").reverse();
    expect(messages.map(({ communication }) => communication?.body)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Message ${index}`),
    );
    expect(messages.map(({ origin }) => origin?.number ?? null)).toEqual(
      Array.from({ length: 12 }, (_, index) => [a.number, b.number, null][index % 3]),
    );
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
    const places = walked.map(({ created_at }) => created_at);
    expect(places).toEqual([...places].sort().reverse());
    const own = (await activity(b.id)).items;
    expect(own.some(({ origin }) => origin?.id === c.id)).toBe(false);
  });

  it("shows the messages a ticket was split off with, and only once after a merge brings them together", async () => {
    const source = await aTicket(fixture, owner);
    const taken = await aCommunication(fixture, owner, source.id, { body: "This, too" });
    await aCommunication(fixture, owner, source.id, { body: "Not this" });
    const { body: split } = await fixture.call<Ticket>(owner, `POST /tickets/${source.id}/split`, {
      body: { title: "Split off", communication_ids: [taken.id] },
    });

    const shown = (await activity(split.id)).items.filter(({ communication }) => communication);
    await fixture.call(owner, `POST /tickets/${split.id}/merge`, { body: { into_ticket_id: source.id } });
    const again = (await activity(source.id)).items.filter(
      ({ communication }) => communication?.id === taken.id,
    );

    expect(shown.map(({ communication, origin }) => [communication, origin])).toEqual([
      [taken, { id: source.id, number: source.number }],
    ]);
    expect(again).toHaveLength(1);
    expect(again[0]).not.toHaveProperty("origin");
  });

  it("shows nothing of a deleted ticket, whether merged or split", async () => {
    const [merged, whole] = await Promise.all([aTicket(fixture, owner), aTicket(fixture, owner)]);
    const target = await aTicket(fixture, owner);
    await aCommunication(fixture, owner, merged.id);
    const taken = await aCommunication(fixture, owner, whole.id);
    const { body: split } = await fixture.call<Ticket>(owner, `POST /tickets/${whole.id}/split`, {
      body: { title: "Split off", communication_ids: [taken.id] },
    });
    await fixture.call(owner, `POST /tickets/${merged.id}/merge`, { body: { into_ticket_id: target.id } });
    for (const { id } of [merged, whole]) await fixture.call(owner, `DELETE /tickets/${id}`);

    const shown = [...(await activity(target.id)).items, ...(await activity(split.id)).items];

    expect(shown.filter(({ communication, origin }) => communication || origin)).toEqual([]);
  });

  it.each([
    "x",
    "MjAyNi0xMy0zMQ",
    ...["2026-13-45 25:00:00", "2026-02-31 10:00:00", "0000-01-01 00:00:00"].map((time) =>
      Buffer.from(`${time}+00 ${crypto.randomUUID()}`).toString("base64url"),
    ),
  ])("refuses an invalid cursor: %s", async (cursor) => {
    const { id } = await aTicket(fixture, owner);

    const { status, body } = await fixture.call(owner, `GET /tickets/${id}/activity?cursor=${cursor}`);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["query.cursor"]]);
  });

  it("cannot be rewritten by the service itself", async () => {
    await aTicket(fixture, owner);
    const db = fixture.tenantDb.for(owner.organizationId);

    const rewrite = () => db.updateTable("tickets.ticket_event").set({ changes: "[]" }).execute();
    const erase = () => db.deleteFrom("tickets.ticket_event").execute();

    await expect(rewrite()).rejects.toThrow("permission denied");
    await expect(erase()).rejects.toThrow("permission denied");
  });
});
