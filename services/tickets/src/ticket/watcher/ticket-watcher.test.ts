import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketQueues } from "@tessera/wire/ticket/ticket-queue";
import type { TicketWatchers } from "@tessera/wire/ticket/ticket-watcher";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let mei: Actor;
let viewer: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  mei = await aMember(fixture.admin, owner.organizationId, { name: "Mei Tanaka" });
  viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer", name: "Vera Weber" });
  ticket = await aTicket(fixture, owner);
});
afterAll(() => fixture.close());

const watch = (actor: Actor, id = ticket.id) =>
  fixture.call<TicketWatchers>(actor, `PUT /tickets/${id}/watch`);
const unwatch = (actor: Actor, id = ticket.id) =>
  fixture.call<TicketWatchers>(actor, `DELETE /tickets/${id}/watch`);
const write = (actor: Actor, body: string, id = ticket.id) =>
  fixture.call(actor, `POST /tickets/${id}/communications`, { body: { body, visibility: "internal" } });

async function readNames(actor = owner, id = ticket.id): Promise<string[]> {
  const { body } = await fixture.call<TicketWatchers>(actor, `GET /tickets/${id}/watchers`);
  return body.items.map(({ member }) => member.full_name);
}

async function listInvolving(actor: Actor): Promise<string[]> {
  const { body } = await fixture.call<TicketPage>(actor, "GET /tickets/?involves=me");
  return body.items.map(({ id }) => id);
}

/** Returns the part that a member has in a ticket, as notifications read it. */
async function readParts(memberId: string, id = ticket.id): Promise<string[]> {
  const rows = await fixture.admin.query<{ part: string }>(
    `select case when is_chosen then 'watcher' else 'author' end as part from tickets.watcher
      where ticket_id = $1 and member_id = $2`,
    [id, memberId],
  );
  return rows.map(({ part }) => part);
}

describe("watching a ticket", () => {
  it("begins and ends by choice, also for those who only read, and can be repeated", async () => {
    expect((await watch(viewer)).body).toMatchObject({
      items: [{ member: { id: viewer.userId, full_name: "Vera Weber" } }],
      is_watching: true,
    });
    await watch(viewer);
    await watch(mei);
    expect(await readNames()).toEqual(["Vera Weber", "Mei Tanaka"]);

    expect((await unwatch(viewer)).body.is_watching).toBe(false);
    await unwatch(viewer);
    expect(await readNames()).toEqual(["Mei Tanaka"]);
  });

  it("begins by writing or being mentioned, and by neither again once the member stopped until the next message", async () => {
    await write(owner, `Ask [@Mei](mention:${mei.userId}).`);
    expect(await readNames()).toEqual(expect.arrayContaining(["Mei Tanaka"]));
    expect(await readParts(mei.userId)).toEqual(["author"]);

    await unwatch(mei);
    expect(await readNames()).not.toContain("Mei Tanaka");
    await write(mei, "Done.");
    expect(await readNames()).toContain("Mei Tanaka");

    await watch(mei);
    expect(await readParts(mei.userId)).toEqual(["watcher"]);
    await write(mei, "More.");
    expect(await readParts(mei.userId)).toEqual(["watcher"]);
  });

  it("fills the queue of what mentions or interests a member", async () => {
    const mentioning = await aTicket(fixture, owner);
    await write(owner, `[@Mei](mention:${mei.userId})`, mentioning.id);
    await unwatch(mei, mentioning.id);
    await watch(mei);
    await aTicket(fixture, owner);

    expect((await listInvolving(mei)).sort()).toEqual([ticket.id, mentioning.id].sort());
    const { body } = await fixture.call<TicketQueues>(mei, "GET /tickets/queues");
    expect(body.queues.find(({ name }) => name === "mentioned")).toMatchObject({ total: 2 });
  });

  it("takes several tickets at once, and leaves out what does not exist", async () => {
    const other = await aTicket(fixture, owner);
    const stranger = await anOrganization(fixture.admin);
    const elsewhere = await aTicket(fixture, stranger);
    const change = (is_watching: boolean) =>
      fixture.call<{ changed: number }>(mei, "POST /tickets/watch", {
        body: { ticket_ids: [ticket.id, other.id, elsewhere.id], is_watching },
      });

    expect((await change(true)).body).toEqual({ changed: 2 });
    expect(await readNames(stranger, elsewhere.id)).toEqual([]);
    expect((await change(false)).body).toEqual({ changed: 2 });
    expect(await listInvolving(mei)).toEqual([]);
  });

  it("goes on in the ticket that it was merged into", async () => {
    const target = await aTicket(fixture, owner);
    await watch(mei);
    await fixture.call(owner, `POST /tickets/${ticket.id}/merge`, { body: { into_ticket_id: target.id } });

    expect(await readNames(owner, target.id)).toContain("Mei Tanaka");
    expect(await readParts(mei.userId, target.id)).toEqual(["watcher"]);
  });

  it("shows nobody who left, and knows no ticket of another organization", async () => {
    const former = await aMember(fixture.admin, owner.organizationId, { isActive: false });
    await watch(former);
    expect(await readNames()).toEqual([]);

    const stranger = await anOrganization(fixture.admin);
    expect((await watch(stranger)).status).toBe(404);
    expect((await fixture.call(stranger, `GET /tickets/${ticket.id}/watchers`)).status).toBe(404);
  });
});
