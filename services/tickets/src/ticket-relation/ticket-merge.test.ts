import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { NewTicket, Ticket } from "@tessera/wire/ticket";
import type { TicketRelations } from "@tessera/wire/ticket-relation";
import { aMember, anOrganization, aTicket } from "../../test/ticket.builder.ts";
import { aTicketsRoom, type TicketsRoom } from "../../test/tickets-room.ts";

let room: TicketsRoom;
let owner: Actor;
beforeAll(async () => {
  room = await aTicketsRoom();
  owner = await anOrganization(room.admin);
});
afterAll(() => room.close());

const nobody = crypto.randomUUID();

/** Two tickets, named Ticket 1 and Ticket 2. */
async function aPair(was: Partial<NewTicket> = {}): Promise<{ source: Ticket; target: Ticket }> {
  return {
    source: await aTicket(room, owner, { title: "Ticket 1", ...was }),
    target: await aTicket(room, owner, { title: "Ticket 2", ...was }),
  };
}

/** Three tickets by their ids. */
async function aTrio(): Promise<[string, string, string]> {
  const { source, target } = await aPair();
  return [source.id, target.id, (await aTicket(room, owner)).id];
}

const merge = (id: string, into: string, headers: Record<string, string> = {}, actor = owner) =>
  room.call<TicketRelations>(actor, `POST /tickets/${id}/merge`, { body: { into_ticket_id: into }, headers });
const unmerge = (id: string, headers: Record<string, string> = {}) =>
  room.call<TicketRelations>(owner, `POST /tickets/${id}/unmerge`, { headers });
const patch = (id: string, body: object) => room.call<Ticket>(owner, `PATCH /tickets/${id}/`, { body });

async function relationsOf(id: string): Promise<TicketRelations> {
  return (await room.call<TicketRelations>(owner, `GET /tickets/${id}/relations`)).body;
}

/** The lines of a ticket's own history, newest first. */
async function ownLines(id: string): Promise<unknown[]> {
  const rows = await room.admin.query(
    "select kind, field, old_value, new_value from tickets.ticket_event where ticket_id = $1 order by created_at desc, id desc",
    [id],
  );
  return rows.map((row) => Object.values(row));
}

/** Everything a merge touches and must give back. */
async function stateOf(id: string): Promise<object | undefined> {
  const [row] = await room.admin.query(
    `select status, pending_reason, stopped_at::text, resolved_at::text, due_at::text, due_minutes, title,
       (select status from tickets.ticket_search as entry where entry.ticket_id = ticket.id) as searched
     from tickets.ticket where id = $1`,
    [id],
  );
  return row;
}

async function partsOf(id: string): Promise<string[]> {
  const rows = await room.tenantDb
    .for(owner.organizationId)
    .selectFrom("tickets.timeline_part")
    .select("part_id")
    .where("ticket_id", "=", id)
    .execute();
  return rows.map(({ part_id }) => part_id).sort();
}

describe("merging a ticket", () => {
  it("closes it, tells both histories, and says so from both ends", async () => {
    const { source, target } = await aPair({ status: "in_progress" });

    const { status, body } = await merge(source.id, target.id);

    expect([status, body.merged_into?.ticket.id, body.merged_into?.is_deleted]).toEqual([
      200,
      target.id,
      false,
    ]);
    const { merged, merged_into } = await relationsOf(target.id);
    expect([merged.map(({ ticket }) => ticket), merged_into]).toEqual([
      [{ id: source.id, number: source.number, title: "Ticket 1", status: "closed" }],
      null,
    ]);
    expect(await ownLines(source.id)).toEqual([
      ["merged", null, null, `#${target.number} Ticket 2`],
      ["changed", "status", "in_progress", "closed"],
      ["created", null, null, null],
    ]);
    expect((await ownLines(target.id))[0]).toEqual(["merged_in", null, null, `#${source.number} Ticket 1`]);
    expect(await room.call(owner, `GET /tickets/${target.id}/`)).toMatchObject({ body: target });
  });

  it("tells it live to both, and to every ticket that shows them", async () => {
    const { source, target } = await aPair();
    const root = await aTicket(room, owner);
    await merge(target.id, root.id);
    await room.admin.query("delete from tickets.outbox");

    await merge(source.id, target.id);

    const facts = await room.admin.query<{ kind: string; id: string; version: number }>(
      `select payload->>'kind' as kind, payload->>'ticket_id' as id, (payload->'version')::integer as version
       from tickets.outbox`,
    );
    const related = { kind: "ticket.related", version: 2 };
    expect(facts).toHaveLength(4);
    expect(facts).toEqual(
      expect.arrayContaining([
        { kind: "ticket.changed", id: source.id, version: 2 },
        { ...related, id: source.id },
        { ...related, id: target.id },
        { kind: "ticket.related", id: root.id, version: 1 },
      ]),
    );
  });

  it("shows it in the other one's timeline, also through others, until a link of the chain is gone", async () => {
    const [a, b, c] = await aTrio();

    await merge(a, b);
    await merge(b, c);

    expect([await partsOf(a), await partsOf(b), await partsOf(c)]).toEqual([[], [a], [a, b].sort()]);
    await room.call(owner, `DELETE /tickets/${b}/`);
    expect([await partsOf(b), await partsOf(c)]).toEqual([[], []]);
    await room.call(owner, `POST /tickets/${b}/restore`);
    await unmerge(a);
    expect([await partsOf(b), await partsOf(c)]).toEqual([[], [b]]);
  });

  it("is refused with itself, under whatever spelling", async () => {
    const ticket = await aTicket(room, owner);

    const { status, body } = await merge(ticket.id, ticket.id.toUpperCase() ?? "");

    expect([status, body]).toMatchObject([
      422,
      { fields: { "body.into_ticket_id": "is this ticket itself" } },
    ]);
  });

  it("is refused in a circle, also through others", async () => {
    const [a, b, c] = await aTrio();
    await merge(a, b);
    await merge(b, c);

    const answers = [await merge(b, a), await merge(c, a), await merge(c, b)];

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await ownLines(c)).toHaveLength(2);
  });

  it("is refused twice", async () => {
    const { source, target } = await aPair();
    const other = await aTicket(room, owner);
    await merge(source.id, target.id);

    const answers = [await merge(source.id, other.id), await merge(source.id, target.id)];

    expect(answers.map(({ status, body }) => [status, "detail" in body && body.detail])).toEqual(
      answers.map(() => [
        409,
        `Ticket #${source.number} is already merged into #${target.number}. Unmerge it first.`,
      ]),
    );
  });

  it("does not admit that another organization's ticket exists, nor a deleted one", async () => {
    const { source: mine, target: deleted } = await aPair();
    await room.call(owner, `DELETE /tickets/${deleted.id}/`);
    const foreign = await aTicket(room, await anOrganization(room.admin));

    const answers = [];
    for (const other of [nobody, foreign.id, deleted.id]) {
      answers.push(await merge(mine.id, other), await merge(other, mine.id), await unmerge(other));
      answers.push(await room.call<TicketRelations>(owner, `GET /tickets/${other}/relations`));
    }

    const [first] = answers;
    expect(first?.status).toBe(404);
    for (const { status, body } of answers) {
      expect([status, { ...body, request_id: "" }]).toEqual([404, { ...first?.body, request_id: "" }]);
    }
    expect(await stateOf(foreign.id)).toMatchObject({ status: "new" });
  });

  it("is not for viewers", async () => {
    const { source, target } = await aPair();
    const viewer = await aMember(room.admin, owner.organizationId, { role: "viewer" });

    const { status } = await merge(source.id, target.id, {}, viewer);
    const read = await room.call(viewer, `GET /tickets/${source.id}/relations`);

    expect([status, read.status]).toEqual([403, 200]);
  });

  it("asks for the version the caller saw, and is done once for a key", async () => {
    const { source, target } = await aPair();
    await patch(source.id, { title: "Changed" });

    const stale = await merge(source.id, target.id, { "if-match": '"1"' });
    const key = { "if-match": '"2"', "idempotency-key": `merge-${source.id}` };
    const first = await merge(source.id, target.id, key);
    const second = await merge(source.id, target.id, key);

    expect([stale.status, first.status, second.status]).toEqual([412, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await relationsOf(target.id)).merged).toHaveLength(1);
  });

  it("forms no circle and waits for nobody for ever, whoever comes first", async () => {
    const made = [...(await aTrio()), ...(await aTrio())];
    const next = (place: number) => made[(place + 1) % made.length] ?? "";

    const answers = await Promise.all([
      ...made.map((id, place) => merge(id, next(place))),
      ...made.map((id, place) => merge(next(place), id)),
    ]);

    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(made.length - 1);
    const [circles] = await room.admin.query<{ n: string }>(
      `with recursive chain (start, place) as (
         select source_id, target_id from tickets.ticket_merge where undone_at is null
         union select start, target_id from chain join tickets.ticket_merge on source_id = place where undone_at is null
       ) select count(*) as n from chain where start = place`,
    );
    expect(circles?.n).toBe("0");
  });
});

describe("undoing a merge", () => {
  const statuses: Partial<NewTicket>[] = [
    { status: "new" },
    { status: "in_progress" },
    { status: "pending", pending_reason: "third_party" },
    { status: "resolved" },
    { status: "closed" },
    { status: "cancelled" },
  ];

  it.each(statuses)("gives back status and times to the microsecond: %j", async (was) => {
    const { source, target } = await aPair(was);
    const before = await stateOf(source.id);
    await merge(source.id, target.id);
    expect(await stateOf(source.id)).toMatchObject({ status: "closed", searched: "closed" });

    const { status, body } = await unmerge(source.id);

    expect([status, body.merged_into]).toEqual([200, null]);
    expect(await stateOf(source.id)).toEqual(before);
    const lines = await ownLines(source.id);
    expect(lines[0]).toEqual(["unmerged", null, null, `#${target.number} Ticket 2`]);
    expect((await ownLines(target.id))[0]).toEqual([
      "unmerged_out",
      null,
      null,
      `#${source.number} Ticket 1`,
    ]);
    expect((await relationsOf(target.id)).merged).toEqual([]);
  });

  it("gives back the status though other fields were changed, and keeps those", async () => {
    const { source, target } = await aPair({ status: "pending" });
    const before = await stateOf(source.id);
    await merge(source.id, target.id);
    await patch(source.id, { title: "Changed", priority: "critical" });
    await room.call(owner, `DELETE /tickets/${source.id}/`);
    await room.call(owner, `POST /tickets/${source.id}/restore`);

    await unmerge(source.id);
    await patch(source.id, { title: "Ticket 1", priority: "medium" });

    expect(await stateOf(source.id)).toEqual(before);
  });

  it.each([{ status: "open" }, { status: "resolved" }])(
    "leaves the status people gave the ticket since, and says so: %j",
    async (change) => {
      const { source, target } = await aPair({ status: "in_progress" });
      await merge(source.id, target.id);
      await patch(source.id, change);
      const since = await stateOf(source.id);

      await unmerge(source.id);

      expect(await stateOf(source.id)).toEqual(since);
      expect((await ownLines(source.id))[0]).toEqual([
        "unmerged",
        "status",
        "in_progress",
        `#${target.number} Ticket 2`,
      ]);
    },
  );

  it("leaves a ticket closed that people have closed again", async () => {
    const { source, target } = await aPair();
    await merge(source.id, target.id);
    await patch(source.id, { status: "open" });
    await patch(source.id, { status: "closed" });

    await unmerge(source.id);

    expect(await stateOf(source.id)).toMatchObject({ status: "closed" });
  });

  it("is possible though the target was deleted", async () => {
    const { source, target } = await aPair();
    await merge(source.id, target.id);
    await room.call(owner, `DELETE /tickets/${target.id}/`);

    expect((await relationsOf(source.id)).merged_into?.is_deleted).toBe(true);
    expect((await unmerge(source.id)).status).toBe(200);
    expect((await stateOf(source.id)) as object).toMatchObject({ status: "new" });
  });

  it("is refused where there is none", async () => {
    const { source, target } = await aPair();

    const never = await unmerge(source.id);
    await merge(source.id, target.id);
    const [first, second] = await Promise.all([unmerge(source.id), unmerge(source.id)]);

    expect([never.status, [first?.status, second?.status].sort()]).toEqual([409, [200, 409]]);
    expect(await merge(source.id, target.id)).toMatchObject({ status: 200 });
  });
});
