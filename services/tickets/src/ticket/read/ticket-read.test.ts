import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity, TicketBoard, TicketPage, Unread } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let agent: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
  ticket = await aTicket(fixture, owner);
});
afterAll(() => fixture.close());

async function readEvents(ticketId = ticket.id): Promise<TicketActivity["items"]> {
  return (await fixture.call<TicketActivity>(owner, `GET /tickets/${ticketId}/activity?size=100`)).body.items;
}

/** Marks a ticket's timeline as read up to its newest event. */
async function look(actor: Actor, ticketId = ticket.id): Promise<void> {
  const [newest] = await readEvents(ticketId);
  const { status, body } = await fixture.call(actor, `PUT /tickets/${ticketId}/read`, {
    body: { event_id: newest?.id },
  });
  expect([status, body]).toEqual([200, {}]);
}

/** Returns what is unread, as shown by the ticket, the list, a search and the board, which must all be equal. */
async function readUnread(actor: Actor): Promise<Unread | null | undefined> {
  const [own, list, hits, board] = await Promise.all([
    fixture.call<Ticket>(actor, `GET /tickets/${ticket.id}/`),
    fixture.call<TicketPage>(actor, "GET /tickets/?sort=priority"),
    fixture.call<TicketPage>(actor, "GET /tickets/?search=printer"),
    fixture.call<TicketBoard>(actor, "GET /tickets/board"),
  ]);
  const tickets = [
    own.body,
    ...list.body.items,
    ...hits.body.items,
    ...board.body.columns.flatMap(({ items }) => items),
  ].filter(({ id }) => id === ticket.id);
  expect(tickets).toHaveLength(4);
  for (const { unread } of tickets) expect(unread).toEqual(own.body.unread);
  return own.body.unread;
}

const change = (actor: Actor, body: object) => fixture.call(actor, `PATCH /tickets/${ticket.id}/`, { body });

describe("what is new on a ticket", () => {
  it("is nothing for a member who has never read it", async () => {
    await change(agent, { priority: "high" });

    expect(await readUnread(owner)).toBeNull();
  });

  it("is what others did since it was last read, with the latest event", async () => {
    await look(owner);
    await change(agent, { status: "open" });
    await change(agent, { assigned_to_id: agent.userId });

    const unread = await readUnread(owner);

    const [latest] = await readEvents();
    expect(unread).toEqual({
      count: 2,
      latest_kind: "assigned",
      latest_field: "assigned_to_id",
      latest_value: "Anna Agent",
      latest_actor: "Anna Agent",
      latest_at: latest?.created_at,
    });
  });

  it("is nothing after it is read again, and separate for each member", async () => {
    await look(owner);
    await look(agent);
    const third = await aMember(fixture.admin, owner.organizationId);
    await change(third, { status: "open" });

    await look(owner);

    expect([await readUnread(owner), (await readUnread(agent))?.count, await readUnread(third)]).toEqual([
      null,
      1,
      null,
    ]);
  });

  it("does not include the member's own changes", async () => {
    await look(owner);
    await change(owner, { status: "open", title: "Printer, again" });
    await aCommunication(fixture, owner, ticket.id);

    expect(await readUnread(owner)).toBeNull();
  });

  it("says whether a message is for the requester, and forgets a deleted one", async () => {
    await look(owner);
    await change(agent, { status: "open" });
    const note = await aCommunication(fixture, agent, ticket.id, { visibility: "internal" });

    const written = await readUnread(owner);
    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${note.id}`);
    const deleted = await readUnread(owner);

    expect(written).toMatchObject({
      count: 2,
      latest_kind: "communicated",
      latest_field: "visibility",
      latest_value: "internal",
    });
    expect(deleted).toMatchObject({ count: 1, latest_kind: "changed", latest_field: "status" });
  });

  it("is counted up to a hundred", async () => {
    await look(owner);
    await Promise.all(Array.from({ length: 110 }, () => aCommunication(fixture, agent, ticket.id)));

    expect((await readUnread(owner))?.count).toBe(100);
  });

  it("is in the response to a change, too", async () => {
    await look(owner);
    await change(agent, { status: "open" });

    const { body } = await fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, {
      body: { title: "Printer, still" },
    });

    expect(body.unread).toMatchObject({ count: 1, latest_field: "status" });
  });

  it("leaves the response to a poll unchanged while nothing is new", async () => {
    await look(owner);
    await change(agent, { status: "open" });
    const paths = [`GET /tickets/${ticket.id}/`, "GET /tickets/"];
    const tags = await Promise.all(paths.map(async (path) => (await fixture.call(owner, path)).headers.etag));
    const poll = () =>
      Promise.all(
        paths.map(
          async (path, index) =>
            (await fixture.call(owner, path, { headers: { "if-none-match": String(tags[index]) } })).status,
        ),
      );

    const before = await poll();
    await look(owner);
    const after = await poll();

    expect([before, after]).toEqual([
      [304, 304],
      [200, 200],
    ]);
  });
});

describe("a read mark", () => {
  it("never moves back", async () => {
    await change(agent, { status: "open" });
    const events = await readEvents();
    await look(owner);
    await fixture.call(owner, `PUT /tickets/${ticket.id}/read`, { body: { event_id: events.at(-1)?.id } });

    expect(await readUnread(owner)).toBeNull();
  });

  it("ends at the newest of many set at once", async () => {
    for (const status of ["open", "in_progress", "open", "pending", "open"]) await change(agent, { status });
    const events = await readEvents();

    await Promise.all(
      events.map(({ id }) =>
        fixture.call(owner, `PUT /tickets/${ticket.id}/read`, { body: { event_id: id } }),
      ),
    );

    expect(await readUnread(owner)).toBeNull();
  });

  it("may be set at an event of a merged ticket", async () => {
    const source = await aTicket(fixture, agent);
    await aCommunication(fixture, agent, source.id);
    await fixture.call(agent, `POST /tickets/${source.id}/merge`, { body: { into_ticket_id: ticket.id } });
    const [newest] = (await readEvents()).filter(({ origin }) => origin?.id === source.id);

    const { status } = await fixture.call(owner, `PUT /tickets/${ticket.id}/read`, {
      body: { event_id: newest?.id },
    });

    expect(status).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ["another ticket", async () => (await readEvents((await aTicket(fixture, owner)).id))[0]?.id ?? ""],
    ["nothing", async () => crypto.randomUUID()],
  ])("is refused at an event of %s", async (_name, eventId) => {
    const { status, body } = await fixture.call(owner, `PUT /tickets/${ticket.id}/read`, {
      body: { event_id: await eventId() },
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["body.event_id"]]);
  });

  it("is refused on a ticket that is deleted or another organization's", async () => {
    const [event] = await readEvents();
    const stranger = await anOrganization(fixture.admin);
    const send = (actor: Actor) =>
      fixture.call(actor, `PUT /tickets/${ticket.id}/read`, { body: { event_id: event?.id } });

    const foreign = await send(stranger);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    const deleted = await send(owner);

    expect([foreign.status, deleted.status]).toEqual([404, 404]);
    expect(
      await fixture.admin.query("select from tickets.ticket_read where ticket_id = $1", [ticket.id]),
    ).toEqual([]);
  });
});
