import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { TicketWorkload } from "@tessera/wire/ticket/ticket-workload";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

describe("the workload", () => {
  it("counts the unfinished tickets of each member, and the one whose requester waits longest is first", async () => {
    const owner = await anOrganization(fixture.admin, { name: "Olga" });
    const member = (name: string, role?: "viewer") =>
      aMember(fixture.admin, owner.organizationId, { name, ...(role ? { role } : {}) });
    const [anna, ben] = [await member("Anna"), await member("Ben")];
    await member("Vera", "viewer");
    const first = await aTicket(fixture, owner, { assigned_to_id: ben.userId });
    await aTicket(fixture, owner, { assigned_to_id: anna.userId });
    await aTicket(fixture, owner, { assigned_to_id: anna.userId, status: "closed" });
    const answered = await aTicket(fixture, owner, { assigned_to_id: anna.userId });
    await aCommunication(fixture, anna, answered.id);
    await aTicket(fixture, owner);

    const { body } = await fixture.call<TicketWorkload>(owner, "GET /tickets/workload");

    expect(
      body.members.map(({ member: { full_name }, open, waiting }) => [full_name, open, waiting]),
    ).toEqual([
      ["Ben", 1, 1],
      ["Anna", 2, 1],
      ["Olga", 0, 0],
    ]);
    expect(body.members[0]?.oldest_since).toBe(first.created_at);
    expect(body.members[2]?.oldest_since).toBeNull();
    expect(body.unassigned).toMatchObject({ open: 1, waiting: 1 });
  });

  it("is for admins and owners", async () => {
    const owner = await anOrganization(fixture.admin);
    const agent = await aMember(fixture.admin, owner.organizationId);
    const admin = await aMember(fixture.admin, owner.organizationId, { role: "admin" });
    const ask = async (actor: typeof owner) => (await fixture.call(actor, "GET /tickets/workload")).status;

    expect([await ask(owner), await ask(admin), await ask(agent)]).toEqual([200, 200, 403]);
  });
});
