import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { ErrorReply } from "@tessera/wire/error";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket";
import type { TicketStatus } from "@tessera/wire/ticket-value";
import { aMember, anOrganization, aTicket } from "../../test/ticket.builder.ts";
import { aTicketsRoom, type TicketsRoom } from "../../test/tickets-room.ts";

let room: TicketsRoom;
let owner: Actor;
beforeAll(async () => {
  room = await aTicketsRoom();
  owner = await anOrganization(room.admin, { name: "Olga Owner" });
});
afterAll(() => room.close());

async function change(ticketId: string, body: object, headers: Record<string, string> = {}): Promise<Ticket> {
  const answer = await room.call<Ticket>(owner, `PATCH /tickets/${ticketId}/`, { body, headers });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
}

async function historyOf(ticketId: string): Promise<TicketActivity["items"]> {
  return (await room.call<TicketActivity>(owner, `GET /tickets/${ticketId}/activity`)).body.items;
}

/** Lets the clock of a ticket have run for longer than it has. */
async function passHours(ticketId: string, hours: number): Promise<void> {
  await room.admin.query(
    `update tickets.ticket set created_at = created_at - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour',
       stopped_at = stopped_at - $2 * interval '1 hour', resolved_at = resolved_at - $2 * interval '1 hour' where id = $1`,
    [ticketId, hours],
  );
}

const hoursBetween = (from: string | null, to: string | null) =>
  Math.round(((Date.parse(to ?? "") - Date.parse(from ?? "")) / 3_600_000) * 100) / 100;

describe("changing a ticket", () => {
  it.each(["PUT", "PATCH"])("merges what is named and leaves the rest: %s", async (method) => {
    const ticket = await aTicket(room, owner, {
      description: "as it was",
      department: "Support",
      labels: ["a"],
    });

    const { status, body } = await room.call<Ticket>(owner, `${method} /tickets/${ticket.id}/`, {
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

  it("writes one line of history for each field, with the value it had", async () => {
    const agent = await aMember(room.admin, owner.organizationId, { name: "Anna Agent" });
    const { id } = await aTicket(room, owner, { labels: ["one"], category: "Old" });

    await change(id, {
      title: "New title",
      status: "open",
      priority: "high",
      category: null,
      labels: ["one", "two"],
      assigned_to_id: agent.userId,
    });

    const lines = (await historyOf(id)).map((line) => [
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
    const facts = await room.admin.query(
      "select payload from tickets.outbox where payload->>'ticket_id' = $1 order by id",
      [id],
    );
    expect(facts).toEqual([
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
    const ticket = await aTicket(room, owner, { labels: ["a", "b"] });

    const answer = await change(ticket.id, body);

    expect(answer).toEqual(ticket);
    expect(await historyOf(ticket.id)).toHaveLength(1);
  });

  it("unassigns by null", async () => {
    const ticket = await aTicket(room, owner, { assigned_to_id: owner.userId });

    const answer = await change(ticket.id, { assigned_to_id: null });

    expect([answer.assigned_to_id, answer.assigned_to]).toEqual([null, null]);
  });

  it("does not assign a ticket to somebody of another organization", async () => {
    const stranger = await anOrganization(room.admin);
    const ticket = await aTicket(room, owner);

    const { status, body } = await room.call(owner, `PUT /tickets/${ticket.id}/`, {
      body: { title: "Not written either", assigned_to_id: stranger.userId },
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["body.assigned_to_id"]]);
    expect((await room.call<Ticket>(owner, `GET /tickets/${ticket.id}`)).body).toEqual(ticket);
  });

  it("is not for viewers", async () => {
    const ticket = await aTicket(room, owner);
    const viewer = await aMember(room.admin, owner.organizationId, { role: "viewer" });

    const { status } = await room.call(viewer, `PATCH /tickets/${ticket.id}`, { body: { status: "closed" } });

    expect(status).toBe(403);
  });
});

describe("two editors", () => {
  it("shows the second one what the first one wrote", async () => {
    const { id } = await aTicket(room, owner);
    const current = await change(id, { title: "First" }, { "if-match": '"1"' });

    const { status, body } = await room.call<ErrorReply>(owner, `PATCH /tickets/${id}/`, {
      body: { title: "Second" },
      headers: { "if-match": '"1"' },
    });

    expect([status, body.code]).toEqual([412, "precondition_failed"]);
    expect(body.current).toEqual(current);
  });

  it("have one winner among 20 who saw the same version", async () => {
    const { id } = await aTicket(room, owner);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        room.call<Ticket>(owner, `PATCH /tickets/${id}/`, {
          body: { title: `Editor ${place}` },
          headers: { "if-match": '"1"' },
        }),
      ),
    );

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect((await room.call<Ticket>(owner, `GET /tickets/${id}`)).body).toEqual(winner);
    expect(await historyOf(id)).toHaveLength(2);
  });

  it("lose nothing from the history when they do not ask: every overwritten value is kept", async () => {
    const { id } = await aTicket(room, owner);

    await Promise.all(Array.from({ length: 20 }, (_, place) => change(id, { title: `Editor ${place}` })));

    const lines = (await historyOf(id)).filter(({ field }) => field === "title").reverse();
    const { title, version } = (await room.call<Ticket>(owner, `GET /tickets/${id}`)).body;
    expect(version).toBe(21);
    expect(lines.map(({ old_value }) => old_value)).toEqual([
      "The printer is out of paper",
      ...lines.slice(0, -1).map(({ new_value }) => new_value),
    ]);
    expect(lines.at(-1)?.new_value).toBe(title);
  });
});

describe("a ticket that waits", () => {
  it("has a reason while it waits", async () => {
    const { id } = await aTicket(room, owner, { status: "pending", pending_reason: "requester" });

    const other = await change(id, { pending_reason: "scheduled" });
    const done = await change(id, { status: "open" });

    expect([other.pending_reason, done.pending_reason]).toEqual(["scheduled", null]);
    expect(
      (await historyOf(id)).map(({ field }) => field).filter((field) => field === "pending_reason"),
    ).toHaveLength(2);
  });

  it.each([{ pending_reason: "requester" }, { status: "closed", pending_reason: "on_hold" }])(
    "is the only one that has a reason: %j",
    async (body) => {
      const { id } = await aTicket(room, owner);

      const answer = await room.call(owner, `PATCH /tickets/${id}`, { body });

      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["body.pending_reason"]]);
    },
  );

  it("is given back the time it waited", async () => {
    const ticket = await aTicket(room, owner, { status: "pending" });
    await passHours(ticket.id, 30);

    const waiting = (await room.call<Ticket>(owner, `GET /tickets/${ticket.id}`)).body;
    const going = await change(ticket.id, { status: "in_progress" });

    expect([waiting.is_overdue, waiting.escalation_level]).toEqual([false, 0]);
    expect(hoursBetween(going.created_at, going.due_at)).toBe(54);
    expect(going.is_overdue).toBe(false);
  });

  it("stays overdue when it was before it waited", async () => {
    const { id } = await aTicket(room, owner, { priority: "urgent" });
    await passHours(id, 5);

    const waiting = await change(id, { status: "pending" });

    expect(waiting.is_overdue).toBe(true);
  });
});

describe("the due time", () => {
  it("follows the priority, and keeps the time given back", async () => {
    const { id } = await aTicket(room, owner, { status: "pending" });
    await passHours(id, 10);
    await change(id, { status: "open" });

    const urgent = await change(id, { priority: "urgent" });
    const low = await change(id, { priority: "low" });

    expect(hoursBetween(urgent.created_at, urgent.due_at)).toBe(14);
    expect(hoursBetween(low.created_at, low.due_at)).toBe(82);
  });

  it.each<TicketStatus>(["resolved", "closed", "cancelled"])(
    "matters no more once a ticket is %s",
    async (status) => {
      const { id } = await aTicket(room, owner);
      await passHours(id, 100);

      const done = await change(id, { status });

      expect([done.is_overdue, done.escalation_level]).toEqual([false, 0]);
    },
  );
});

describe("the resolution", () => {
  it("counts to the last move into resolved or closed, and is forgotten on reopening", async () => {
    const { id } = await aTicket(room, owner);
    await passHours(id, 2.5);
    const resolved = await change(id, { status: "resolved" });
    await passHours(id, 4);
    const later = (await room.call<Ticket>(owner, `GET /tickets/${id}`)).body;
    const closed = await change(id, { status: "closed" });
    const reopened = await change(id, { status: "open" });
    const cancelled = await change(id, { status: "cancelled" });

    const seen = [resolved, later, closed, reopened, cancelled].map((ticket) => [
      ticket.resolution_time_hours,
      ticket.age_in_hours,
    ]);
    expect(seen).toEqual([
      [2.5, 2],
      [2.5, 2],
      [6.5, 6],
      [null, 6],
      [null, 6],
    ]);
  });
});
