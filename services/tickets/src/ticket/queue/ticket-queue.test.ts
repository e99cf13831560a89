import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketQueues } from "@tessera/wire/ticket/ticket-queue";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let anna: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
});
afterAll(() => fixture.close());

async function readQueues(actor: Actor) {
  const { body } = await fixture.call<TicketQueues>(actor, "GET /tickets/queues");
  return { ...body, totals: body.queues.map(({ name, total }) => [name, total]) };
}
const pin = (actor: Actor, id: string, is_pinned = true) =>
  fixture.call(actor, `PUT /views/${id}/pin`, { body: { is_pinned } });
const aView = async (actor: Actor, body: object) =>
  (await fixture.call<TicketView>(actor, "POST /views", { body })).body;

describe("the queues of a member", () => {
  it("count unfinished tickets: their own, those of nobody, those that mention them or that they watch; and all tickets", async () => {
    const other = await aMember(fixture.admin, owner.organizationId);
    await aTicket(fixture, owner, { assigned_to_id: anna.userId });
    await aTicket(fixture, owner, { assigned_to_id: anna.userId, status: "resolved" });
    const { id } = await aTicket(fixture, owner);
    await aCommunication(fixture, owner, id, {
      body: `[@Anna](mention:${anna.userId}) please look`,
      visibility: "internal",
    });

    expect((await readQueues(anna)).totals).toEqual([
      ["my_open", 1],
      ["unassigned", 1],
      ["mentioned", 1],
      ["snoozed", 0],
      ["all", 3],
    ]);
    expect((await readQueues(owner)).totals[2]).toEqual(["mentioned", 1]);
    expect((await readQueues(other)).totals[2]).toEqual(["mentioned", 0]);
    const { body } = await fixture.call<TicketPage>(anna, "GET /tickets/?mentions=me");
    expect(body.items.map((ticket) => ticket.id)).toEqual([id]);
  });

  it("count tickets with changes by others that the member has not seen", async () => {
    const { id } = await aTicket(fixture, owner, { assigned_to_id: anna.userId });
    const [event] = (await fixture.call<{ items: { id: string }[] }>(anna, `GET /tickets/${id}/activity`))
      .body.items;
    await fixture.call(anna, `PUT /tickets/${id}/read`, { body: { event_id: event?.id } });
    expect((await readQueues(anna)).queues[0]?.unread).toBe(0);

    await fixture.call(owner, `PATCH /tickets/${id}/`, { body: { priority: "high" } });

    expect((await readQueues(anna)).queues[0]).toEqual({ name: "my_open", total: 1, unread: 1 });
  });
});

describe("pinned views", () => {
  it("are each member's own, with their count, in the order of their names", async () => {
    await aTicket(fixture, owner, { priority: "high" });
    const shared = await aView(owner, { name: "High", query: { priority: ["high"] }, audience: "shared" });
    const own = await aView(anna, { name: "early", query: { search: "nothing like it" } });

    await pin(anna, shared.id);
    await pin(anna, own.id);
    await pin(anna, own.id);

    expect((await readQueues(anna)).views).toEqual([
      { id: own.id, name: "early", total: 0, unread: 0 },
      { id: shared.id, name: "High", total: 1, unread: 1 },
    ]);
    expect((await readQueues(owner)).views).toEqual([]);
    await pin(anna, own.id, false);
    await fixture.call(owner, `DELETE /views/${shared.id}`);
    expect((await readQueues(anna)).views).toEqual([]);
  });

  it("are not found if the member does not see them, and limited in number", async () => {
    const stranger = await anOrganization(fixture.admin);
    const own = await aView(anna, { name: "Mine", query: {} });
    expect([(await pin(owner, own.id)).status, (await pin(stranger, own.id)).status]).toEqual([404, 404]);

    const views = [];
    for (let n = 0; n < 21; n += 1) views.push(await aView(owner, { name: `View ${n}`, query: {} }));
    const answers = [];
    for (const { id } of views) answers.push((await pin(owner, id)).status);

    expect(answers).toEqual([...Array(20).fill(200), 409]);
  });
});
