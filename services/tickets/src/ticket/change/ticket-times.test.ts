import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

async function change(ticketId: string, body: object): Promise<Ticket> {
  const response = await fixture.call<Ticket>(owner, `PATCH /tickets/${ticketId}/`, { body });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return response.body;
}

async function readHistory(ticketId: string): Promise<TicketActivity["items"]> {
  return (await fixture.call<TicketActivity>(owner, `GET /tickets/${ticketId}/activity`)).body.items;
}

/** Moves the clock of a ticket some hours ahead. */
async function passHours(ticketId: string, hours: number): Promise<void> {
  await fixture.admin.query(
    `update tickets.ticket set created_at = created_at - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour',
       stopped_at = stopped_at - $2 * interval '1 hour', resolved_at = resolved_at - $2 * interval '1 hour' where id = $1`,
    [ticketId, hours],
  );
}

const hoursBetween = (from: string | null, to: string | null) =>
  Math.round(((Date.parse(to ?? "") - Date.parse(from ?? "")) / 3_600_000) * 100) / 100;

describe("a waiting ticket", () => {
  it("has a reason while it waits", async () => {
    const { id } = await aTicket(fixture, owner, { status: "pending", pending_reason: "requester" });

    const other = await change(id, { pending_reason: "scheduled" });
    const done = await change(id, { status: "open" });

    expect([other.pending_reason, done.pending_reason]).toEqual(["scheduled", null]);
    expect(
      (await readHistory(id)).map(({ field }) => field).filter((field) => field === "pending_reason"),
    ).toHaveLength(2);
  });

  it.each([{ pending_reason: "requester" }, { status: "closed", pending_reason: "on_hold" }])(
    "is the only one that may have a reason: %j",
    async (body) => {
      const { id } = await aTicket(fixture, owner);

      const response = await fixture.call(owner, `PATCH /tickets/${id}`, { body });

      expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([
        422,
        ["body.pending_reason"],
      ]);
    },
  );

  it("gets the waiting time added to its due time", async () => {
    const ticket = await aTicket(fixture, owner, { status: "pending" });
    await passHours(ticket.id, 30);

    const waiting = (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}`)).body;
    const going = await change(ticket.id, { status: "in_progress" });

    expect([waiting.is_overdue, waiting.escalation_level]).toEqual([false, 0]);
    expect(hoursBetween(going.created_at, going.due_at)).toBe(54);
    expect(going.is_overdue).toBe(false);
  });

  it("stays overdue if it was overdue before it waited", async () => {
    const { id } = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(id, 5);

    const waiting = await change(id, { status: "pending" });

    expect(waiting.is_overdue).toBe(true);
  });
});

describe("the due time", () => {
  it("follows the priority, and keeps the time added for waiting", async () => {
    const { id } = await aTicket(fixture, owner, { status: "pending" });
    await passHours(id, 10);
    await change(id, { status: "open" });

    const urgent = await change(id, { priority: "urgent" });
    const low = await change(id, { priority: "low" });

    expect(hoursBetween(urgent.created_at, urgent.due_at)).toBe(14);
    expect(hoursBetween(low.created_at, low.due_at)).toBe(82);
  });

  it.each<TicketStatus>(["resolved", "closed", "cancelled"])(
    "no longer matters once a ticket is %s",
    async (status) => {
      const { id } = await aTicket(fixture, owner);
      await passHours(id, 100);

      const done = await change(id, { status });

      expect([done.is_overdue, done.escalation_level]).toEqual([false, 0]);
    },
  );
});

describe("the resolution", () => {
  it("counts to the last move into resolved or closed, and is cleared on reopening", async () => {
    const { id } = await aTicket(fixture, owner);
    await passHours(id, 2.5);
    const resolved = await change(id, { status: "resolved" });
    await passHours(id, 4);
    const later = (await fixture.call<Ticket>(owner, `GET /tickets/${id}`)).body;
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
