import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { takeRequests } from "../../../test/portal-form.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

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

describe("many requests with invented addresses", () => {
  it("create no ticket, and do not close the form for others", async () => {
    const count = getRounds({ some: 600, all: 3_000 });
    const { passes } = fixture.portal;
    const post = async (email: string) => {
      const { status } = await send({
        organization: owner.organizationId,
        pass: passes.issue(owner.organizationId),
        name: "Nobody",
        email,
        title: "Spam",
        body: "Spam",
      });
      return status;
    };
    const statuses = new Set<number>();
    for (let start = 0; start < count; start += 50) {
      const emails = Array.from({ length: 50 }, (_, index) => `victim-${start + index}@many.example`);
      for (const status of await Promise.all(emails.map(post))) statuses.add(status);
    }

    expect([[...statuses], await post("greta@shop.example"), await listTickets()]).toEqual([[202], 202, []]);
    expect(await fixture.portal.mailsTo("greta@shop.example")).toBe(1);
  }, 600_000);
});
