import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { manyTickets } from "../../../test/many-tickets.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
}, 60_000);
afterAll(() => fixture.close());

async function list(query: string, actor: Actor): Promise<TicketPage> {
  const { status, body } = await fixture.call<TicketPage>(actor, `GET /tickets/?${query}`);
  expect(status).toBe(200);
  return body;
}

describe("filtering tickets", () => {
  it("reports that it stopped counting at 10,000", async () => {
    const large = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, large, 10_100);

    const counted = await list("", large);
    const uncounted = await list("department=Support", large);
    await fixture.admin.query(
      "update tickets.ticket set department = 'Support', assigned_to_id = null where organization_id = $1",
      [large.organizationId],
    );
    const capped = await list("department=Support&size=100&page=101", large);
    const unassigned = await list("assigned_to_id=none", large);

    expect([counted.total, counted.total_is_exact]).toEqual([10_100, undefined]);
    expect([uncounted.total, uncounted.total_is_exact]).toEqual([3_366, undefined]);
    expect([unassigned.total, unassigned.total_is_exact]).toEqual([10_100, undefined]);
    expect([capped.total, capped.pages, capped.total_is_exact]).toEqual([10_000, 100, false]);
    expect(capped.items).toHaveLength(100);
  }, 60_000);
});
