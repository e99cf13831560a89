import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import {
  liveKeys,
  type Presence,
  type PresenceLiveEvent,
  type PresenceOfTickets,
} from "@tessera/wire/notification/live";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let agent: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
  ticket = await aTicket(fixture, owner);
});

async function say(actor: Actor, state: string, ticketId = ticket.id, inFixture = fixture) {
  const path = `PUT /tickets/${ticketId}/presence`;
  return inFixture.call<Presence>(actor, path, { body: { state } });
}

/** Returns what the others on the page are doing, by name. */
async function seenBy(actor: Actor, state = "viewing", inFixture = fixture): Promise<string[]> {
  const { body } = await say(actor, state, ticket.id, inFixture);
  return body.items.map(({ person, state: doing }) => `${person.full_name} ${doing}`);
}

/** Returns what is published on the organization's live stream while `act` runs. */
async function publishedDuring(act: () => Promise<unknown>): Promise<string[][]> {
  const listener = fixture.redis.duplicate();
  const reported: string[][] = [];
  const over = Promise.withResolvers<void>();
  listener.on("message", (_channel, text) => {
    const { organization_id, event } = JSON.parse(text) as {
      organization_id: string;
      event: PresenceLiveEvent;
    };
    if (organization_id === "over") over.resolve();
    if (organization_id !== owner.organizationId) return;
    reported.push(event.items.map(({ person, state }) => `${person.full_name} ${state}`));
  });
  await listener.subscribe(liveKeys.presence);
  await act();
  await fixture.redis.publish(liveKeys.presence, JSON.stringify({ organization_id: "over", event: {} }));
  await over.promise;
  listener.disconnect();
  return reported;
}

describe("presence on a ticket's page", () => {
  it("shows the others and what they are doing, but not the caller", async () => {
    await say(agent, "typing");

    expect(await seenBy(owner)).toEqual(["Anna Agent typing"]);
    expect(await seenBy(agent)).toEqual(["Olga Owner viewing"]);
  });

  it("ends at once when a member leaves", async () => {
    await say(agent, "viewing");
    await say(agent, "left");

    expect(await seenBy(owner)).toEqual([]);
  });

  it("is read for several tickets at once, without the caller and other organizations", async () => {
    const [quiet, busy] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    await say(agent, "typing", busy.id);
    await say(owner, "viewing", busy.id);
    const read = async (actor: Actor) => {
      const ids = [quiet.id, busy.id].map((id) => `ticket_id=${id}`).join("&");
      const { body } = await fixture.call<PresenceOfTickets>(actor, `GET /tickets/presence?${ids}`);
      return body.items.map(({ ticket_id: id, items }) => [
        id,
        ...items.map(({ person, state }) => `${person.full_name} ${state}`),
      ]);
    };

    expect(await read(owner)).toEqual([[busy.id, "Anna Agent typing"]]);
    expect(await read(agent)).toEqual([[busy.id, "Olga Owner viewing"]]);
    expect(await read(await anOrganization(fixture.admin))).toEqual([]);
  });

  it("belongs to one ticket", async () => {
    const other = await aTicket(fixture, owner);
    await say(agent, "viewing", other.id);

    expect(await seenBy(owner)).toEqual([]);
  });

  it("is published when it changes, and only then", async () => {
    const reported = await publishedDuring(async () => {
      await say(agent, "viewing");
      await say(agent, "viewing");
      await say(agent, "typing");
      await say(owner, "viewing");
      await say(agent, "left");
      await say(agent, "left");
    });

    expect(reported).toEqual([
      ["Anna Agent viewing"],
      ["Anna Agent typing"],
      ["Anna Agent typing", "Olga Owner viewing"],
      ["Olga Owner viewing"],
    ]);
  });

  it("expires if it is not renewed, which the next call publishes", async () => {
    await say(owner, "viewing");
    await say(agent, "typing");
    const key = `presence:{${owner.organizationId}}:${ticket.id}:${agent.userId}`;
    expect(await fixture.redis.pttl(key)).toBeGreaterThan(14_000);
    // Expires the key as if its 15 s were over.
    await fixture.redis.pexpire(key, 0);

    const reported = await publishedDuring(async () => {
      await say(owner, "viewing");
      await say(owner, "viewing");
    });

    expect(reported).toEqual([["Olga Owner viewing"]]);
  });

  it("does not admit that another organization's ticket exists", async () => {
    const stranger = await anOrganization(fixture.admin);

    const [theirs, nobodys] = await Promise.all([
      say(stranger, "viewing"),
      say(stranger, "viewing", crypto.randomUUID()),
    ]);

    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect(await seenBy(owner)).toEqual([]);
  });

  it("is refused for deleted tickets, strangers and unknown states", async () => {
    expect((await say(agent, "sleeping")).status).toBe(422);
    expect((await fixture.call(null, `PUT /tickets/${ticket.id}/presence`, { body: {} })).status).toBe(401);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}`);

    expect((await say(agent, "viewing")).status).toBe(404);
  });

  it("is empty while Redis is unavailable, without an error", async () => {
    const cut = await aTicketsFixture();
    owner = await anOrganization(cut.admin);
    ticket = await aTicket(cut, owner);
    await cut.redis.quit();

    const response = await say(owner, "viewing", ticket.id, cut);

    expect(response).toMatchObject({ status: 200, body: { items: [] } });
    await cut.close();
  });
});
