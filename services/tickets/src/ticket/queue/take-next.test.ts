import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";

import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const takeNext = (actor: Actor, details = {}) =>
  fixture.call<Ticket>(actor, "POST /tickets/take-next", details);

describe("taking the next ticket", () => {
  it("gives the most urgent one, then the one that has waited longest, until none is left", async () => {
    const anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
    const ids: string[] = [];
    for (const [priority, more] of [
      ["low", {}],
      ["high", {}],
      ["high", {}],
      ["critical", {}],
      ["urgent", { assigned_to_id: owner.userId }],
      ["urgent", { status: "resolved" }],
      ["urgent", { status: "pending" }],
    ] as const)
      ids.push((await aTicket(fixture, owner, { priority, ...more })).id);
    const [low, high, laterHigh, critical] = ids;

    const taken: Ticket[] = [];
    for (let count = 0; count < 4; count += 1) taken.push((await takeNext(anna)).body);
    const nothing = await takeNext(anna);

    expect(taken.map(({ id }) => id)).toEqual([critical, high, laterHigh, low]);
    expect(taken[0]).toMatchObject({ assigned_to_id: anna.userId, status: "new" });
    expect(nothing).toMatchObject({
      status: 404,
      body: { reason: "ticket.nothing_to_take", detail: "No unassigned ticket is left to work on." },
    });
  });

  it("is in the ticket's history like any assignment", async () => {
    const { id } = await aTicket(fixture, owner);
    await takeNext(owner);

    const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`);

    expect(body.items).toContainEqual(expect.objectContaining({ kind: "assigned", field: "assigned_to_id" }));
  });

  it("never gives one ticket to two of fifty who ask at once", async () => {
    const members = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        aMember(fixture.admin, owner.organizationId, { name: `Member ${index}` }),
      ),
    );
    for (let count = 0; count < 40; count += 1) await aTicket(fixture, owner);

    const replies = await Promise.all(members.map((member) => takeNext(member)));

    const taken = replies.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(taken).size).toBe(40);
    expect(taken).toHaveLength(40);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(10);
    const rows = await fixture.admin.query<{ id: string; assigned_to_id: string }>(
      "select id, assigned_to_id from tickets.ticket where organization_id = $1",
      [owner.organizationId],
    );
    const assignees = new Map(rows.map(({ id, assigned_to_id: assignee }) => [id, assignee]));
    for (const [index, { status, body }] of replies.entries())
      if (status === 200) expect(assignees.get(body.id)).toBe(members[index]?.userId);
  }, 60_000);

  it("gives nothing of another organization, and repeats its reply for the same key", async () => {
    const stranger = await anOrganization(fixture.admin);
    await aTicket(fixture, owner);
    const headers = { "idempotency-key": "take-1" };

    const [elsewhere, first, again] = [
      await takeNext(stranger),
      await takeNext(owner, { headers }),
      await takeNext(owner, { headers }),
    ];

    expect(elsewhere.status).toBe(404);
    expect(again.body.id).toBe(first.body.id);
  });
});
