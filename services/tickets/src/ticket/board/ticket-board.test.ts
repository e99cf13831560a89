import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketBoard, TicketPage } from "@tessera/wire/ticket/ticket";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { manyTickets } from "../../../test/many-tickets.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

async function board(actor: Actor, query = ""): Promise<TicketBoard> {
  const { status, body } = await fixture.call<TicketBoard>(actor, `GET /tickets/board?${query}`);
  expect(status).toBe(200);
  return body;
}

describe("the board", () => {
  it("has a column for every status in the stated order, even without tickets", async () => {
    const owner = await anOrganization(fixture.admin);

    const { columns } = await board(owner);

    expect(columns).toEqual(ticketStatuses.map((status) => ({ status, total: 0, items: [] })));
  });

  const filters = [
    "",
    "priority=high",
    "priority=low&priority=urgent",
    "assigned_to_id=amy",
    "assigned_to_id=none&priority=medium",
    "search=printer",
    "search=Invoice&priority=low&assigned_to_id=none",
    "search=%2312",
    "search=nothing+of+the+kind",
  ];

  it.each(filters)("shows the first tickets of each status's list: %s", async (filter) => {
    const owner = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, owner, 700);

    const { columns } = await board(owner, filter);

    for (const column of columns) {
      const list = await fixture.call<TicketPage>(owner, `GET /tickets/?${filter}&status=${column.status}`);
      expect({ total: column.total, items: column.items }).toEqual({
        total: list.body.total,
        items: list.body.items,
      });
    }
  });

  it("counts a column exactly, far beyond the cards it shows", async () => {
    const owner = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, owner, 1_400);

    const { columns } = await board(owner);

    expect(columns.map(({ total, items }) => [total, items.length])).toEqual(
      ticketStatuses.map(() => [200, 20]),
    );
  });

  it("fills every column when there are more hits than it counts", async () => {
    const owner = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, owner, 1_400);
    await fixture.admin.query(
      `with old as (
         select id from tickets.ticket where organization_id = $1 and status = 'open' order by created_at limit 5),
       kept as (
         update tickets.ticket set status = 'in_progress' where organization_id = $1 and status = 'open'
           and id not in (select id from old) returning id)
       update tickets.ticket_search set status = 'in_progress' where ticket_id in (select id from kept)`,
      [owner.organizationId],
    );

    const { columns } = await board(owner, "search=about");

    expect(columns.map(({ status, items }) => [status, items.length])).toEqual(
      ticketStatuses.map((status) => [status, status === "open" ? 5 : 20]),
    );
    const open = columns.find(({ status }) => status === "open");
    const others = columns.filter(({ status }) => status !== "open");
    expect([open?.total, open?.total_is_exact]).toEqual([5, undefined]);
    for (const { total, total_is_exact } of others) {
      expect(total).toBeGreaterThanOrEqual(20);
      expect(total_is_exact).toBe(false);
    }
  });

  it("shows nothing of another organization", async () => {
    const owner = await anOrganization(fixture.admin);
    await aTicket(fixture, await anOrganization(fixture.admin), { title: "secret" });

    const totals = (await board(owner)).columns.map(({ total }) => total);
    const found = (await board(owner, "search=secret")).columns.map(({ total }) => total);

    expect([...totals, ...found].every((total) => total === 0)).toBe(true);
  });
});
