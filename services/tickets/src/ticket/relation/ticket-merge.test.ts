import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { aMergeFixture, type MergeFixture } from "../../../test/merge-fixture.ts";
import { aTicket } from "../../../test/ticket.builder.ts";

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await aMergeFixture();
});
afterAll(() => fixture.close());

/** Creates three tickets, and returns their ids. */
async function aTrio(): Promise<[string, string, string]> {
  const { source, target } = await fixture.aPair();
  return [source.id, target.id, (await aTicket(fixture, fixture.owner)).id];
}

async function readParts(id: string): Promise<string[]> {
  const rows = await fixture.tenantDb
    .for(fixture.owner.organizationId)
    .selectFrom("tickets.timeline_part")
    .select("part_id")
    .where("ticket_id", "=", id)
    .execute();
  return rows.map(({ part_id }) => part_id).sort();
}

describe("merging a ticket", () => {
  it("closes it, records it in both histories, and shows it from both ends", async () => {
    const { source, target } = await fixture.aPair({ status: "in_progress" });

    const { status, body } = await fixture.merge(source.id, target.id);

    expect([status, body.merged_into?.ticket.id, body.merged_into?.is_deleted]).toEqual([
      200,
      target.id,
      false,
    ]);
    const { merged, merged_into } = await fixture.relationsOf(target.id);
    expect([merged.map(({ ticket }) => ticket), merged_into]).toEqual([
      [{ id: source.id, number: source.number, title: "Ticket 1", status: "closed" }],
      null,
    ]);
    expect(await fixture.ownLines(source.id)).toEqual([
      ["merged", null, null, `#${target.number} Ticket 2`],
      ["changed", "status", "in_progress", "closed"],
      ["created", null, null, null],
    ]);
    expect((await fixture.ownLines(target.id))[0]).toEqual([
      "merged_in",
      null,
      null,
      `#${source.number} Ticket 1`,
    ]);
    expect(await fixture.call(fixture.owner, `GET /tickets/${target.id}/`)).toMatchObject({ body: target });
  });

  it("publishes it live to both, and to every ticket that shows them", async () => {
    const { source, target } = await fixture.aPair();
    const root = await aTicket(fixture, fixture.owner);
    await fixture.merge(target.id, root.id);
    await fixture.admin.query("update tickets.ticket_event set version = null");

    await fixture.merge(source.id, target.id);

    const events = await fixture.admin.query<{ kind: string; id: string; version: number }>(
      `select payload->>'kind' as kind, payload->>'ticket_id' as id, (payload->'version')::integer as version
       from tickets.live_feed`,
    );
    const related = { kind: "ticket.related", version: 2 };
    expect(events).toHaveLength(4);
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: "ticket.changed", id: source.id, version: 2 },
        { ...related, id: source.id },
        { ...related, id: target.id },
        { kind: "ticket.related", id: root.id, version: 1 },
      ]),
    );
  });

  it("shows it in the other ticket's timeline, also transitively, until the chain is broken", async () => {
    const [a, b, c] = await aTrio();

    await fixture.merge(a, b);
    await fixture.merge(b, c);

    expect([await readParts(a), await readParts(b), await readParts(c)]).toEqual([[], [a], [a, b].sort()]);
    await fixture.call(fixture.owner, `DELETE /tickets/${b}/`);
    expect([await readParts(b), await readParts(c)]).toEqual([[], []]);
    await fixture.call(fixture.owner, `POST /tickets/${b}/restore`);
    await fixture.unmerge(a);
    expect([await readParts(b), await readParts(c)]).toEqual([[], [b]]);
  });

  it("is not visible without an organization, nor to another one", async () => {
    const { source, target } = await fixture.aPair();
    await fixture.merge(source.id, target.id);
    const stranger = await anOrganization(fixture.admin);

    const parts = await Promise.all(
      [fixture.tenantDb.unscoped, fixture.tenantDb.for(stranger.organizationId)].map((db) =>
        db.selectFrom("tickets.timeline_part").selectAll().execute(),
      ),
    );

    expect(parts).toEqual([[], []]);
    expect(await readParts(target.id)).toEqual([source.id]);
  });

  it("is refused with itself, in any spelling of the id", async () => {
    const ticket = await aTicket(fixture, fixture.owner);

    const { status, body } = await fixture.merge(ticket.id, ticket.id.toUpperCase() ?? "");

    expect([status, body]).toMatchObject([
      422,
      { fields: { "body.into_ticket_id": "is this ticket itself" } },
    ]);
  });

  it("is refused if it would form a circle, also through other tickets", async () => {
    const [a, b, c] = await aTrio();
    await fixture.merge(a, b);
    await fixture.merge(b, c);

    const answers = [await fixture.merge(b, a), await fixture.merge(c, a), await fixture.merge(c, b)];

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await fixture.ownLines(c)).toHaveLength(2);
  });

  it("is refused for a ticket that is already merged", async () => {
    const { source, target } = await fixture.aPair();
    const other = await aTicket(fixture, fixture.owner);
    await fixture.merge(source.id, target.id);

    const answers = [await fixture.merge(source.id, other.id), await fixture.merge(source.id, target.id)];

    expect(answers.map(({ status, body }) => [status, "detail" in body && body.detail])).toEqual(
      answers.map(() => [
        409,
        `Ticket #${source.number} is already merged into #${target.number}. Unmerge it first.`,
      ]),
    );
  });

  it("does not admit that another organization's ticket exists, nor a deleted one", async () => {
    const { source: mine, target: deleted } = await fixture.aPair();
    await fixture.call(fixture.owner, `DELETE /tickets/${deleted.id}/`);
    const foreign = await aTicket(fixture, await anOrganization(fixture.admin));

    const answers = [];
    for (const other of [crypto.randomUUID(), foreign.id, deleted.id]) {
      answers.push(
        await fixture.merge(mine.id, other),
        await fixture.merge(other, mine.id),
        await fixture.unmerge(other),
      );
      answers.push(await fixture.call<TicketRelations>(fixture.owner, `GET /tickets/${other}/relations`));
    }

    const [first] = answers;
    expect(first?.status).toBe(404);
    for (const { status, body } of answers) {
      expect([status, { ...body, request_id: "" }]).toEqual([404, { ...first?.body, request_id: "" }]);
    }
    expect(await fixture.stateOf(foreign.id)).toMatchObject({ status: "new" });
  });

  it("is refused for viewers, who may read relations", async () => {
    const { source, target } = await fixture.aPair();
    const viewer = await aMember(fixture.admin, fixture.owner.organizationId, { role: "viewer" });

    const { status } = await fixture.merge(source.id, target.id, {}, viewer);
    const read = await fixture.call(viewer, `GET /tickets/${source.id}/relations`);

    expect([status, read.status]).toEqual([403, 200]);
  });

  it("checks the version that the caller saw, and is done once per key", async () => {
    const { source, target } = await fixture.aPair();
    await fixture.patch(source.id, { title: "Changed" });

    const stale = await fixture.merge(source.id, target.id, { "if-match": '"1"' });
    const key = { "if-match": '"2"', "idempotency-key": `merge-${source.id}` };
    const first = await fixture.merge(source.id, target.id, key);
    const second = await fixture.merge(source.id, target.id, key);

    expect([stale.status, first.status, second.status]).toEqual([412, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await fixture.relationsOf(target.id)).merged).toHaveLength(1);
  });

  it("forms no circle from concurrent merges that have no ticket in common", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const [a, b, c] = await aTrio();
      const { id: d } = await aTicket(fixture, fixture.owner);
      await fixture.merge(a, b);
      await fixture.merge(c, d);

      const answers = await Promise.all([fixture.merge(b, c), fixture.merge(d, a)]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it("forms no circle and does not deadlock if all tickets are merged at the same time", async () => {
    const made = [...(await aTrio()), ...(await aTrio())];
    const next = (place: number) => made[(place + 1) % made.length] ?? "";

    const answers = await Promise.all([
      ...made.map((id, index) => fixture.merge(id, next(index))),
      ...made.map((id, index) => fixture.merge(next(index), id)),
    ]);

    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(made.length - 1);
    const [circles] = await fixture.admin.query<{ n: string }>(
      `with recursive chain (start, place) as (
         select source_id, target_id from tickets.ticket_merge where undone_at is null
         union select start, target_id from chain join tickets.ticket_merge on source_id = place where undone_at is null
       ) select count(*) as n from chain where start = place`,
    );
    expect(circles?.n).toBe("0");
  });
});
