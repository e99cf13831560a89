import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { manyTickets } from "../../test/many-tickets.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import { escalateTickets } from "./escalation.service.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

/** Moves the clock of a ticket some hours ahead. */
async function passHours({ id }: Ticket, hours: number): Promise<void> {
  await fixture.admin.query(
    `update tickets.ticket set created_at = created_at - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour',
       stopped_at = stopped_at - $2 * interval '1 hour', resolved_at = resolved_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );
}

async function readLevel({ id }: Ticket): Promise<number> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body.escalation_level;
}

async function escalations({ id }: Ticket): Promise<[string | null, string | null][]> {
  const { items } = (await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`)).body;
  return items
    .filter(({ kind }) => kind === "escalated")
    .map(({ old_value, new_value }) => [old_value, new_value]);
}

describe("the escalation of a ticket", () => {
  it("is raised at 100 %, 150 % and 200 % of its target, by the job alone", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });

    const seen = [];
    for (const hours of [3.9, 0.2, 1.8, 0.2, 1.8, 0.2, 100]) {
      await passHours(ticket, hours);
      const before = await readLevel(ticket);
      await escalateTickets(fixture);
      seen.push([before, await readLevel(ticket)]);
    }

    expect(seen).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
    ]);
    expect((await escalations(ticket)).reverse()).toEqual([
      [null, "Level 1"],
      ["Level 1", "Level 2"],
      ["Level 2", "Level 3"],
    ]);
  });

  it("catches up in one step, and is published without an actor", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 7);

    await escalateTickets(fixture);

    expect([await readLevel(ticket), await escalations(ticket)]).toEqual([2, [[null, "Level 2"]]]);
    const written = await fixture.admin.query(
      "select payload->>'kind' as event, payload from tickets.live_feed where payload->>'ticket_id' = $1 and payload->>'kind' = 'ticket.changed'",
      [ticket.id],
    );
    expect(written).toMatchObject([
      { payload: { actor_id: null, fields: ["escalation_level"], version: ticket.version } },
    ]);
    const now = (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body;
    expect([now.version, now.is_overdue]).toEqual([ticket.version, true]);
  });

  it("pauses while the ticket waits, and resumes with its clock", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 3);
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { status: "pending" } });
    await passHours(ticket, 50);

    await escalateTickets(fixture);
    const waiting = await readLevel(ticket);
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { status: "open" } });
    await escalateTickets(fixture);
    const resumed = await readLevel(ticket);
    await passHours(ticket, 1.1);
    await escalateTickets(fixture);

    expect([waiting, resumed, await readLevel(ticket)]).toEqual([0, 0, 1]);
  });

  it("is the level that the ticket had reached when it began to wait", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 5);
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { status: "pending" } });
    await passHours(ticket, 50);

    await escalateTickets(fixture);

    expect(await readLevel(ticket)).toBe(1);
  });

  it.each<TicketStatus>(["resolved", "closed", "cancelled"])("ends when the ticket is %s", async (status) => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 10);
    await escalateTickets(fixture);

    const { body } = await fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, { body: { status } });
    await escalateTickets(fixture);

    expect([body.escalation_level, await readLevel(ticket)]).toEqual([0, 0]);
  });

  it("drops to the level that a longer target implies", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 13);
    await escalateTickets(fixture);

    const levels = [await readLevel(ticket)];
    for (const priority of ["high", "medium"]) {
      const { body } = await fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, {
        body: { priority },
      });
      levels.push(body.escalation_level);
    }

    expect(levels).toEqual([3, 2, 0]);
  });

  it("is not raised while the ticket is deleted", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 5);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    await escalateTickets(fixture);

    const { body } = await fixture.call<Ticket>(owner, `POST /tickets/${ticket.id}/restore`);

    expect(body.escalation_level).toBe(0);
  });
});

describe("the escalation job", () => {
  it("raises each ticket of every organization once, even if several run at the same time", async () => {
    const others = await Promise.all([1, 2, 3].map(() => anOrganization(fixture.admin)));
    for (const organization of [owner, ...others]) await manyTickets(fixture.admin, organization, 700);
    const ids = [owner, ...others].map(({ organizationId }) => organizationId);
    await fixture.admin.query(
      "update tickets.ticket set escalation_level = 0 where organization_id = any($1)",
      [ids],
    );
    const wanted = await fixture.admin.query<{ n: string }>(
      "select count(*) as n from tickets.ticket where organization_id = any($1) and open_due_at <= now()",
      [ids],
    );

    await Promise.all(Array.from({ length: 5 }, () => escalateTickets(fixture)));
    await escalateTickets(fixture);

    const [raised] = await fixture.admin.query(
      `select count(*) as events, count(distinct ticket_id) as n,
         (select count(*) from tickets.ticket where organization_id = any($1) and escalation_level
           <> tickets.escalation_level(status, due_at, due_minutes, stopped_at, now())) as wrong
       from tickets.event_feed where organization_id = any($1) and kind = 'escalated'`,
      [ids],
    );
    expect(Number(wanted[0]?.n)).toBeGreaterThan(1_000);
    expect(raised).toEqual({ events: wanted[0]?.n, n: wanted[0]?.n, wrong: "0" });
  });

  it("does not wait for a ticket that someone is writing", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "urgent" });
    await passHours(ticket, 5);

    const during = await fixture.tenantDb
      .for(owner.organizationId)
      .transaction()
      .execute(async (trx) => {
        await trx
          .selectFrom("tickets.ticket")
          .select("id")
          .where("id", "=", ticket.id)
          .forNoKeyUpdate()
          .execute();
        await escalateTickets(fixture);
        return readLevel(ticket);
      });
    await escalateTickets(fixture);

    expect([during, await readLevel(ticket)]).toEqual([0, 1]);
  });

  it("sees which tickets are due, and nothing else of them", async () => {
    await aTicket(fixture, owner);

    const read = (column: "title" | "creator_email") =>
      fixture.jobDb.selectFrom("tickets.ticket").select(column).execute();

    await expect(read("title")).rejects.toThrow("permission denied");
    await expect(read("creator_email")).rejects.toThrow("permission denied");
    await expect(fixture.jobDb.selectFrom("tickets.communication").select("id").execute()).rejects.toThrow(
      "permission denied",
    );
  });
});
