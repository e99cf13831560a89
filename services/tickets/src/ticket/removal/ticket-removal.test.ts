import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { DeletedTicketPage, Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

describe("deleting a ticket", () => {
  it("removes it from every view, and returns 404 for it", async () => {
    const ticket = await aTicket(fixture, owner);

    const { status, body } = await fixture.call<Ticket>(owner, `DELETE /tickets/${ticket.id}/`);

    expect([status, body.id, body.version]).toEqual([200, ticket.id, 2]);
    const list = await fixture.call<TicketPage>(owner, `GET /tickets/?search=%23${ticket.number}`);
    expect(list.body.items).toEqual([]);
    const refused = await Promise.all([
      fixture.call(owner, `GET /tickets/${ticket.id}/`),
      fixture.call(owner, `GET /tickets/${ticket.id}/activity`),
      fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { title: "Too late" } }),
      fixture.call(owner, `DELETE /tickets/${ticket.id}/`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it("is allowed for admins and owners only", async () => {
    const ticket = await aTicket(fixture, owner);
    const user = await aMember(fixture.admin, owner.organizationId);
    const admin = await aMember(fixture.admin, owner.organizationId, { role: "admin" });

    const byUser = await fixture.call(user, `DELETE /tickets/${ticket.id}/`);
    const byAdmin = await fixture.call(admin, `DELETE /tickets/${ticket.id}/`);
    const restoredByUser = await fixture.call(user, `POST /tickets/${ticket.id}/restore`);

    expect([byUser.status, byAdmin.status, restoredByUser.status]).toEqual([403, 200, 403]);
  });

  it("does not delete a version the caller has not seen", async () => {
    const ticket = await aTicket(fixture, owner);
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { title: "Changed" } });

    const { status } = await fixture.call(owner, `DELETE /tickets/${ticket.id}/`, {
      headers: { "if-match": '"1"' },
    });

    expect(status).toBe(412);
  });
});

describe("the deleted tickets", () => {
  it("are listed for those who may restore them, last deleted first, as long as they can be restored", async () => {
    const own = await anOrganization(fixture.admin);
    const user = await aMember(fixture.admin, own.organizationId);
    const [first, second, old] = [
      await aTicket(fixture, own),
      await aTicket(fixture, own),
      await aTicket(fixture, own),
    ];
    for (const { id } of [first, second, old]) await fixture.call(own, `DELETE /tickets/${id}/`);
    await fixture.admin.query(
      "update tickets.ticket set deleted_at = now() - interval '31 days' where id = $1",
      [old.id],
    );

    const { body } = await fixture.call<DeletedTicketPage>(own, "GET /tickets/deleted?size=1");
    const behind = await fixture.call<DeletedTicketPage>(own, "GET /tickets/deleted?size=1&page=2");

    expect([body.total, body.pages, body.items.length]).toEqual([2, 2, 1]);
    expect(body.items[0]).toMatchObject({
      id: second.id,
      number: second.number,
      deleted_by: { id: own.userId },
    });
    expect(behind.body.items.map(({ id }) => id)).toEqual([first.id]);
    expect((await fixture.call(user, "GET /tickets/deleted")).status).toBe(403);
    expect(
      (await fixture.call<DeletedTicketPage>(owner, "GET /tickets/deleted")).body.items,
    ).not.toContainEqual(expect.objectContaining({ id: second.id }));
  });
});

describe("restoring a ticket", () => {
  it("brings it back unchanged, with both events in its history", async () => {
    const ticket = await aTicket(fixture, owner, { labels: ["kept"] });
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);

    const { status, body } = await fixture.call<Ticket>(owner, `POST /tickets/${ticket.id}/restore`);

    const { updated_at, last_activity_at } = body;
    expect([status, body]).toEqual([200, { ...ticket, version: 3, updated_at, last_activity_at }]);
    const { items } = (await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`)).body;
    expect(items.map(({ kind }) => kind)).toEqual(["restored", "deleted", "created"]);
  });

  it("returns a ticket that is not deleted unchanged", async () => {
    const ticket = await aTicket(fixture, owner);

    const { status, body } = await fixture.call<Ticket>(owner, `POST /tickets/${ticket.id}/restore`);

    expect([status, body]).toEqual([200, ticket]);
  });

  it("is possible for 30 days", async () => {
    const ticket = await aTicket(fixture, owner);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    await fixture.admin.query(
      "update tickets.ticket set deleted_at = now() - interval '31 days' where id = $1",
      [ticket.id],
    );

    const { status } = await fixture.call(owner, `POST /tickets/${ticket.id}/restore`);

    expect(status).toBe(404);
  });
});
