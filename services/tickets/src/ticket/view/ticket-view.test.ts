import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import { viewLimits } from "@tessera/wire/ticket/ticket-view.constants";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let user: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  user = await aMember(fixture.admin, owner.organizationId);
});
afterAll(() => fixture.close());

const urgent = { name: "Urgent", query: { priority: ["urgent"], sort: "-created_at" } };

const make = (actor: Actor, view: object = urgent) =>
  fixture.call<TicketView>(actor, "POST /views", { body: view });

async function namesFor(actor: Actor): Promise<string[]> {
  const { items } = (await fixture.call<{ items: TicketView[] }>(actor, "GET /views")).body;
  return items.map(({ name }) => name);
}

describe("saving a view", () => {
  it("returns it to its member only, ordered by name", async () => {
    const other = await aMember(fixture.admin, owner.organizationId);

    const { status, body } = await make(user);
    await make(user, { ...urgent, name: "before it" });

    expect(status).toBe(201);
    expect(body).toMatchObject({ ...urgent, audience: "own", is_mine: true });
    expect(await namesFor(user)).toEqual(["before it", "Urgent"]);
    expect(await namesFor(other)).toEqual([]);
  });

  it("is refused if the list would refuse the query", async () => {
    const unknown = await make(user, { ...urgent, query: { colour: "red" } });
    const reversed = await make(user, {
      ...urgent,
      query: { created_from: "2026-02-01", created_to: "2026-01-01" },
    });

    expect([unknown.status, reversed.status]).toEqual([422, 422]);
    expect(JSON.stringify(reversed.body)).toContain("body.query.created_");
  });

  it("is refused at the limit, until one is deleted", async () => {
    const { body: first } = await make(user);
    await fixture.admin.query(
      `insert into tickets.ticket_view (organization_id, owner_id, name, audience, query)
       select $1, $2, 'View ' || n, 'own', '{}' from generate_series(2, $3::int) as n`,
      [owner.organizationId, user.userId, viewLimits.own],
    );

    const refused = await make(user);
    await fixture.call(user, `DELETE /views/${first.id}`);

    expect([refused.status, (await make(user)).status]).toEqual([409, 201]);
  });

  it("is refused for viewers, who can use shared ones", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    await make(owner, { ...urgent, audience: "shared" });

    expect((await make(viewer)).status).toBe(403);
    expect(await namesFor(viewer)).toEqual(["Urgent"]);
  });
});

describe("sharing a view", () => {
  it("is allowed for admins and owners, who may all change and delete it", async () => {
    const admin = await aMember(fixture.admin, owner.organizationId, { role: "admin" });
    const { body: view } = await make(admin, { ...urgent, audience: "shared" });
    const path = `/views/${view.id}`;

    const byUser = await Promise.all([
      make(user, { ...urgent, audience: "shared" }),
      fixture.call(user, `PUT ${path}`, { body: { name: "Mine" } }),
      fixture.call(user, `DELETE ${path}`),
    ]);
    const byOwner = await fixture.call<TicketView>(owner, `PUT ${path}`, { body: { name: "Ours" } });

    expect(byUser.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(byOwner.body).toMatchObject({ ...urgent, name: "Ours", is_mine: false });
    expect(await namesFor(user)).toEqual(["Ours"]);
  });

  it("requires that scope of a key, too", async () => {
    const keeper: Actor = { ...owner, scopes: ["views.own", "tickets.read"] };
    const sharer: Actor = { ...owner, scopes: ["views.own", "views.share"] };
    const { body: own } = await make(keeper);

    const answers = [
      await make(keeper, { ...urgent, audience: "shared" }),
      await fixture.call(keeper, `PUT /views/${own.id}`, { body: { audience: "shared" } }),
      await make(sharer, { ...urgent, audience: "shared" }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 201]);
  });

  it("can be undone, which makes it its author's own", async () => {
    const { body: view } = await make(owner, { ...urgent, audience: "shared" });

    await fixture.call(owner, `PUT /views/${view.id}`, { body: { audience: "own" } });

    expect([await namesFor(owner), await namesFor(user)]).toEqual([["Urgent"], []]);
  });
});

describe("a view of others", () => {
  it("is not found, whether another member's own or another organization's", async () => {
    const stranger = await anOrganization(fixture.admin);
    const { body: own } = await make(user);
    const { body: shared } = await make(owner, { ...urgent, audience: "shared" });

    const answers = await Promise.all([
      fixture.call(owner, `PUT /views/${own.id}`, { body: { name: "Taken" } }),
      fixture.call(owner, `DELETE /views/${own.id}`),
      fixture.call(stranger, `PUT /views/${shared.id}`, { body: { name: "Taken" } }),
      fixture.call(stranger, `DELETE /views/${shared.id}`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await namesFor(stranger)).toEqual([]);
  });
});

describe("tickets of `me`", () => {
  it("are those assigned to the caller", async () => {
    const { id } = await aTicket(fixture, owner, { assigned_to_id: user.userId });
    await aTicket(fixture, owner, { assigned_to_id: owner.userId });

    const { body } = await fixture.call<TicketPage>(user, "GET /tickets/?assigned_to_id=me");

    expect(body.items.map((ticket: Ticket) => ticket.id)).toEqual([id]);
  });
});
