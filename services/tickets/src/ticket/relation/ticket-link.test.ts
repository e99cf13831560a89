import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { type LinkKind, linkKinds } from "@tessera/wire/ticket/ticket-relation.constants";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { getInverse } from "./link-kind.ts";

let fixture: TicketsFixture;
let owner: Actor;
let one: Ticket;
let two: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
});
beforeEach(async () => {
  one = await aTicket(fixture, owner, { title: "One" });
  two = await aTicket(fixture, owner, { title: "Two" });
});
afterAll(() => fixture.close());

interface Ends {
  from: string;
  to: string;
  actor?: Actor;
  headers?: Record<string, string>;
}

function change(method: "POST" | "DELETE", kind: LinkKind | string, ends: Partial<Ends> = {}) {
  const { from = one.id, to = two.id, actor = owner, headers = {} } = ends;
  return fixture.call<TicketRelations>(actor, `${method} /tickets/${from}/links`, {
    body: { ticket_id: to, kind },
    headers,
  });
}

async function readLinks(ticket: Ticket): Promise<unknown[]> {
  const { body } = await fixture.call<TicketRelations>(owner, `GET /tickets/${ticket.id}/relations`);
  return body.links.map(({ kind, ticket: { id } }) => [kind, id]);
}

async function lines(ticket: Ticket): Promise<unknown[]> {
  const rows = await fixture.admin.query(
    `select kind, field, new_value from tickets.event_feed where ticket_id = $1 and kind <> 'created'
     order by created_at, id`,
    [ticket.id],
  );
  return rows.map((row) => Object.values(row));
}

describe("linking two tickets", () => {
  it.each(linkKinds)("is shown from both ends, and recorded in both histories: %s", async (kind) => {
    const { status } = await change("POST", kind);

    expect(status).toBe(200);
    expect(await readLinks(one)).toEqual([[kind, two.id]]);
    expect(await readLinks(two)).toEqual([[getInverse(kind), one.id]]);
    expect(await lines(one)).toEqual([["linked", kind, `#${two.number} Two`]]);
    expect(await lines(two)).toEqual([["linked", getInverse(kind), `#${one.number} One`]]);
  });

  it.each(linkKinds)("creates one link, however often and from whichever end: %s", async (kind) => {
    await change("POST", kind);
    const opposite = { from: two.id, to: one.id };
    const answers = await Promise.all([
      change("POST", kind),
      change("POST", getInverse(kind), opposite),
      change("POST", getInverse(kind), { ...opposite, to: one.id.toUpperCase() }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readLinks(one)).toEqual([[kind, two.id]]);
    expect(await lines(one)).toHaveLength(1);
  });

  it.each(linkKinds)("can be undone from either end, once: %s", async (kind) => {
    await change("POST", kind);

    const first = await change("DELETE", getInverse(kind), { from: two.id, to: one.id });
    const second = await change("DELETE", kind);

    expect([first.status, second.status, first.body.links]).toEqual([200, 200, []]);
    expect(await readLinks(one)).toEqual([]);
    expect((await lines(one)).slice(1)).toEqual([["unlinked", kind, `#${two.number} Two`]]);
    expect((await lines(two)).slice(1)).toEqual([["unlinked", getInverse(kind), `#${one.number} One`]]);
  });

  it("allows several kinds of links between the same tickets, but not the opposite", async () => {
    await change("POST", "blocks");

    const related = await change("POST", "relates_to");
    const contrary = await change("POST", "blocked_by");

    expect([related.status, contrary.status]).toEqual([200, 409]);
    expect(await readLinks(one)).toEqual([
      ["blocks", two.id],
      ["relates_to", two.id],
    ]);
  });

  it("is published live to both", async () => {
    await fixture.admin.query("update tickets.ticket_event set version = null");

    await change("POST", "relates_to");

    const events = await fixture.admin.query<{ payload: object }>("select payload from tickets.live_feed");
    const event = { kind: "ticket.related", version: 1, actor_id: owner.userId, fields: ["relations"] };
    expect(events.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { ...event, ticket_id: one.id },
        { ...event, ticket_id: two.id },
      ]),
    );
  });

  it("is refused for the ticket itself, an unknown kind, a stale version, and viewers", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    const answers = [
      await change("POST", "blocks", { to: one.id }),
      await change("POST", "causes"),
      await change("POST", "blocks", { headers: { "if-match": '"7"' } }),
      await change("POST", "blocks", { actor: viewer }),
      await change("DELETE", "blocks", { actor: viewer }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 412, 403, 403]);
    expect(await lines(one)).toEqual([]);
  });

  it("does not admit that another organization's ticket exists, nor a deleted one", async () => {
    const foreign = await aTicket(fixture, await anOrganization(fixture.admin));
    const deleted = await aTicket(fixture, owner);
    await fixture.call(owner, `DELETE /tickets/${deleted.id}/`);

    const answers = [];
    for (const other of [crypto.randomUUID(), foreign.id, deleted.id]) {
      answers.push(
        await change("POST", "blocks", { to: other }),
        await change("DELETE", "blocks", { from: other }),
      );
    }

    const [first] = answers;
    expect(first?.status).toBe(404);
    for (const { body } of answers)
      expect({ ...body, request_id: "" }).toEqual({ ...first?.body, request_id: "" });
  });

  it("is hidden while the other ticket is deleted", async () => {
    await change("POST", "duplicates");
    await fixture.call(owner, `DELETE /tickets/${two.id}/`);

    expect(await readLinks(one)).toEqual([]);
    await fixture.call(owner, `POST /tickets/${two.id}/restore`);
    expect(await readLinks(one)).toEqual([["duplicates", two.id]]);
  });
});
