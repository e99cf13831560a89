import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
});
afterAll(() => fixture.close());

async function change(ticketId: string, body: object, headers: Record<string, string> = {}): Promise<Ticket> {
  const response = await fixture.call<Ticket>(owner, `PATCH /tickets/${ticketId}/`, { body, headers });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return response.body;
}

async function readHistory(ticketId: string): Promise<TicketActivity["items"]> {
  return (await fixture.call<TicketActivity>(owner, `GET /tickets/${ticketId}/activity`)).body.items;
}

describe("changing a ticket", () => {
  it.each(["PUT", "PATCH"])("merges the given fields and keeps the rest: %s", async (method) => {
    const ticket = await aTicket(fixture, owner, {
      description: "as it was",
      department: "Support",
      labels: ["a"],
    });

    const { status, body } = await fixture.call<Ticket>(owner, `${method} /tickets/${ticket.id}/`, {
      body: { department: null, title: "Another title" },
    });

    expect(status).toBe(200);
    const { updated_at, last_activity_at } = body;
    expect(body).toEqual({
      ...ticket,
      title: "Another title",
      department: null,
      version: 2,
      updated_at,
      last_activity_at,
    });
    expect(updated_at > ticket.updated_at).toBe(true);
  });

  it("writes one history line for each field, with its previous value", async () => {
    const agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
    const { id } = await aTicket(fixture, owner, { labels: ["one"], category: "Old" });

    await change(id, {
      title: "New title",
      status: "open",
      priority: "high",
      category: null,
      labels: ["one", "two"],
      assigned_to_id: agent.userId,
    });

    const lines = (await readHistory(id)).map((line) => [
      line.kind,
      line.field,
      line.old_value,
      line.new_value,
    ]);
    expect(lines).toHaveLength(7);
    expect(lines).toEqual(
      expect.arrayContaining([
        ["created", null, null, null],
        ["changed", "title", "The printer is out of paper", "New title"],
        ["changed", "status", "new", "open"],
        ["changed", "priority", "medium", "high"],
        ["changed", "category", "Old", null],
        ["changed", "labels", "one", "one, two"],
        ["assigned", "assigned_to_id", null, "Anna Agent"],
      ]),
    );
    const events = await fixture.admin.query(
      "select payload from tickets.live_feed where payload->>'ticket_id' = $1 order by id",
      [id],
    );
    expect(events).toEqual([
      {
        payload: { kind: "ticket.created", ticket_id: id, version: 1, actor_id: owner.userId, fields: [] },
      },
      {
        payload: {
          kind: "ticket.changed",
          ticket_id: id,
          version: 2,
          actor_id: owner.userId,
          fields: expect.arrayContaining(["title", "status", "assigned_to_id"]),
        },
      },
    ]);
  });

  it.each([
    {},
    { title: "The printer is out of paper", status: "new", labels: ["a", "b"], department: null },
  ])("writes nothing when nothing changes: %j", async (body) => {
    const ticket = await aTicket(fixture, owner, { labels: ["a", "b"] });

    const response = await change(ticket.id, body);

    expect(response).toEqual(ticket);
    expect(await readHistory(ticket.id)).toHaveLength(1);
  });

  it("unassigns with null", async () => {
    const ticket = await aTicket(fixture, owner, { assigned_to_id: owner.userId });

    const response = await change(ticket.id, { assigned_to_id: null });

    expect([response.assigned_to_id, response.assigned_to]).toEqual([null, null]);
  });

  it("does not assign a ticket to someone of another organization", async () => {
    const stranger = await anOrganization(fixture.admin);
    const ticket = await aTicket(fixture, owner);

    const { status, body } = await fixture.call(owner, `PUT /tickets/${ticket.id}/`, {
      body: { title: "Not written either", assigned_to_id: stranger.userId },
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["body.assigned_to_id"]]);
    expect((await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}`)).body).toEqual(ticket);
  });

  it("is refused for viewers", async () => {
    const ticket = await aTicket(fixture, owner);
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    const { status } = await fixture.call(viewer, `PATCH /tickets/${ticket.id}`, {
      body: { status: "closed" },
    });

    expect(status).toBe(403);
  });
});

describe("two editors", () => {
  it("shows the second one what the first one wrote", async () => {
    const { id } = await aTicket(fixture, owner);
    const current = await change(id, { title: "First" }, { "if-match": '"1"' });

    const { status, body } = await fixture.call<ErrorReply>(owner, `PATCH /tickets/${id}/`, {
      body: { title: "Second" },
      headers: { "if-match": '"1"' },
    });

    expect([status, body.code]).toEqual([412, "precondition_failed"]);
    expect(body.current).toEqual(current);
  });

  it("have one winner among 20 who saw the same version", async () => {
    const { id } = await aTicket(fixture, owner);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fixture.call<Ticket>(owner, `PATCH /tickets/${id}/`, {
          body: { title: `Editor ${index}` },
          headers: { "if-match": '"1"' },
        }),
      ),
    );

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect((await fixture.call<Ticket>(owner, `GET /tickets/${id}`)).body).toEqual(winner);
    expect(await readHistory(id)).toHaveLength(2);
  });

  it("lose nothing from the history if they do not check versions: every overwritten value is kept", async () => {
    const { id } = await aTicket(fixture, owner);

    await Promise.all(Array.from({ length: 20 }, (_, index) => change(id, { title: `Editor ${index}` })));

    const lines = (await readHistory(id)).filter(({ field }) => field === "title").reverse();
    const { title, version } = (await fixture.call<Ticket>(owner, `GET /tickets/${id}`)).body;
    expect(version).toBe(21);
    expect(lines.map(({ old_value }) => old_value)).toEqual([
      "The printer is out of paper",
      ...lines.slice(0, -1).map(({ new_value }) => new_value),
    ]);
    expect(lines.at(-1)?.new_value).toBe(title);
  });
});
