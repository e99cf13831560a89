import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { roundsOf } from "@tessera/kit/testing/rounds";
import type { TicketPage } from "@tessera/wire/ticket";
import { takeRequests } from "../../test/portal-form.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
  await takeRequests(fixture, owner);
});
afterAll(() => fixture.close());

const send = (body: object) => fixture.call(null, "POST /portal/form/requests", { body });
const listTickets = async () => (await fixture.call<TicketPage>(owner, "GET /tickets/")).body.items;

describe("thousands of requests with strangers' addresses", () => {
  it("send a hundred emails, keep a hundred rows, and are refused from then on", async () => {
    const count = roundsOf({ some: 1_000, all: 10_000 });
    const { passes } = fixture.portal;
    const answers = new Map<number, number>();
    const post = async (index: number) => {
      const { status } = await send({
        organization: owner.organizationId,
        pass: passes.issue(owner.organizationId),
        name: "Nobody",
        email: `victim-${index}@many.example`,
        title: "Spam",
        body: "Spam",
      });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    for (let start = 0; start < count; start += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => post(start + index)));

    const [kept] = await fixture.admin.query<{ held: number; mailed: number }>(
      `select (select count(*)::int from tickets.portal_request where organization_id = $1) as held,
         (select count(*)::int from tickets.portal_mailed_address where organization_id = $1) as mailed`,
      [owner.organizationId],
    );
    expect(kept).toEqual({ held: 100, mailed: 100 });
    expect(Object.fromEntries(answers)).toEqual({ 202: 100, 503: count - 100 });
    expect(await listTickets()).toEqual([]);
  }, 600_000);
});
