import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import { settings } from "../../test/settings.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const minutes = ({ created_at, due_at }: Ticket) =>
  (Date.parse(due_at ?? "") - Date.parse(created_at)) / 60_000;

async function create(ticket: Partial<NewTicket> = {}): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, "POST /tickets/", { body: { title: "Help", ...ticket } })).body;
}

describe("the organization's due targets", () => {
  it("apply to new tickets and changes of priority, from the time they are set", async () => {
    const before = await aTicket(fixture, owner);
    await settings(fixture.admin, owner, { due_minutes_medium: 90, due_minutes_high: 30 });

    const after = await aTicket(fixture, owner);
    const { body: raised } = await fixture.call<Ticket>(owner, `PATCH /tickets/${before.id}/`, {
      body: { priority: "high" },
    });

    expect([minutes(before), minutes(after), minutes(raised)]).toEqual([24 * 60, 90, 30]);
  });

  it("do not apply to another organization", async () => {
    await settings(fixture.admin, await anOrganization(fixture.admin), { due_minutes_medium: 90 });

    expect(minutes(await aTicket(fixture, owner))).toBe(24 * 60);
  });
});

describe("the default assignee", () => {
  it("gets tickets created without an assignee, and only those", async () => {
    const [anna, ben] = [
      await aMember(fixture.admin, owner.organizationId, { name: "Anna" }),
      await aMember(fixture.admin, owner.organizationId, { name: "Ben" }),
    ];
    await settings(fixture.admin, owner, { default_assignee_id: anna.userId });

    const tickets = [
      await create(),
      await create({ assigned_to_id: ben.userId }),
      await create({ assigned_to_id: null }),
    ];

    expect(tickets.map(({ assigned_to }) => assigned_to?.display_name)).toEqual(["Anna", "Ben", undefined]);
  });

  it.each([
    [
      "is no active member any more",
      async () => aMember(fixture.admin, owner.organizationId, { isActive: false }),
    ],
    ["belongs to another organization", async () => anOrganization(fixture.admin)],
  ])("is nobody if the chosen member %s", async (_why, choose) => {
    await settings(fixture.admin, owner, { default_assignee_id: (await choose()).userId });

    expect((await create()).assigned_to_id).toBeNull();
  });
});
