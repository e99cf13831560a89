import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { manyTickets } from "../../test/many-tickets.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
});
afterAll(() => fixture.close());

function bulk(body: object, { actor = owner, key }: { actor?: Actor; key?: string } = {}) {
  return fixture.call<TicketBulkResult & ErrorReply>(actor, "POST /tickets/bulk", {
    body,
    headers: key ? { "idempotency-key": key } : {},
  });
}

async function read(id: string): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
}

async function listed(query = ""): Promise<TicketPage> {
  return (await fixture.call<TicketPage>(owner, `GET /tickets/?size=100&${query}`)).body;
}

async function readHistory(id: string): Promise<unknown[]> {
  const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`);
  return body.items
    .slice(0, -1)
    .map(({ kind, field, old_value, new_value }) => [kind, field, old_value, new_value]);
}

async function versions(): Promise<string[]> {
  const rows = await fixture.admin.query<{ line: string }>(
    `select id || ' ' || version || ' ' || status as line from tickets.ticket where organization_id = $1 order by id`,
    [owner.organizationId],
  );
  return rows.map(({ line }) => line);
}

describe("one change of many tickets", () => {
  it("writes for each what a single change writes: version, times, history, event and search", async () => {
    const waiting = await aTicket(fixture, owner, { status: "pending", pending_reason: "requester" });
    const fresh = await aTicket(fixture, owner, { priority: "high" });
    const done = await aTicket(fixture, owner, { status: "resolved" });
    const ids = [waiting.id, fresh.id, done.id];

    const { status, body } = await bulk({ ids, change: { status: "resolved" } });

    expect([status, body]).toMatchObject([200, { changed: 2, skipped: [] }]);
    const [first, second, third] = await Promise.all(ids.map(read));
    expect(first).toMatchObject({
      status: "resolved",
      pending_reason: null,
      version: 2,
      resolution_time_hours: 0,
    });
    expect(Date.parse(first?.due_at ?? "")).toBeGreaterThan(Date.parse(waiting.due_at ?? ""));
    expect(second).toMatchObject({
      status: "resolved",
      version: 2,
      due_at: fresh.due_at,
      resolution_time_hours: 0,
    });
    expect(third).toEqual(done);
    expect(await readHistory(waiting.id)).toEqual(
      expect.arrayContaining([
        ["changed", "status", "pending", "resolved"],
        ["changed", "pending_reason", "requester", null],
      ]),
    );
    expect(await readHistory(fresh.id)).toEqual([["changed", "status", "new", "resolved"]]);
    expect((await listed("status=resolved")).total).toBe(3);
    expect((await listed("status=resolved&search=printer")).total).toBe(3);
    const events = await fixture.admin.query(
      "select from tickets.live_feed where organization_id = $1 and payload->>'kind' = 'ticket.changed' and payload->>'version' = '2'",
      [owner.organizationId],
    );
    expect(events).toHaveLength(2);
  });

  it("may set a priority, which moves the due time", async () => {
    const ticket = await aTicket(fixture, owner);

    await bulk({ ids: [ticket.id], change: { priority: "urgent" } });

    const { priority, due_at, created_at } = await read(ticket.id);
    expect([priority, Date.parse(due_at ?? "") - Date.parse(created_at)]).toEqual(["urgent", 4 * 3_600_000]);
  });

  it("may set or clear an assignee, a category or a department", async () => {
    const anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
    const ticket = await aTicket(fixture, owner, { category: "Old" });
    const ids = [ticket.id];

    await bulk({ ids, change: { assigned_to_id: anna.userId } });
    await bulk({ ids, change: { category: null } });
    await bulk({ ids, change: { department: "Sales" } });
    const given = await read(ticket.id);
    await bulk({ ids, change: { assigned_to_id: null } });

    expect([given.assigned_to?.display_name, given.category, given.department]).toEqual([
      "Anna",
      null,
      "Sales",
    ]);
    expect(await read(ticket.id)).toMatchObject({ assigned_to: null, version: 5 });
  });

  it("adds and removes labels of each ticket, and skips those that would have too many", async () => {
    const full = await aTicket(fixture, owner, {
      labels: Array.from({ length: 20 }, (_, n) => `label ${n}`),
    });
    const some = await aTicket(fixture, owner, { labels: ["a", "b"] });
    const none = await aTicket(fixture, owner);

    const { body } = await bulk({
      ids: [full.id, some.id, none.id],
      change: { labels: { add: ["b", "c"], remove: ["a"] } },
    });

    expect(body).toMatchObject({ changed: 2, skipped: [{ id: full.id, code: "invalid_input" }] });
    expect([(await read(some.id)).labels, (await read(none.id)).labels]).toEqual([
      ["b", "c"],
      ["b", "c"],
    ]);
    expect(await read(full.id)).toEqual(full);
  });

  it("deletes and restores", async () => {
    const [one, other] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    const ids = [one.id, other.id];

    const deleted = await bulk({ ids: [one.id], change: { deleted: true } });
    const remaining = await listed();
    const restored = await bulk({ ids, change: { deleted: false } });

    expect([deleted.body, restored.body]).toMatchObject([
      { changed: 1, skipped: [] },
      { changed: 1, skipped: [] },
    ]);
    expect(remaining.items.map(({ id }) => id)).toEqual([other.id]);
    expect((await listed()).total).toBe(2);
    expect(await readHistory(one.id)).toEqual([
      ["restored", null, null, null],
      ["deleted", null, null, null],
    ]);
  });

  it("skips unknown, deleted and foreign tickets, all in the same way", async () => {
    const foreign = await aTicket(fixture, await anOrganization(fixture.admin));
    const [deleted, live] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    await fixture.call(owner, `DELETE /tickets/${deleted.id}/`);
    const unknown = [crypto.randomUUID(), foreign.id, deleted.id];

    const { body } = await bulk({ ids: [...unknown, live.id], change: { status: "open" } });

    expect(body.changed).toBe(1);
    expect(body.skipped).toEqual(unknown.toSorted().map((id) => ({ id, code: "not_found" })));
    const [{ status }] = (await fixture.admin.query("select status from tickets.ticket where id = $1", [
      foreign.id,
    ])) as [{ status: string }];
    expect(status).toBe("new");
  });
});

describe("a bulk change by query", () => {
  beforeEach(async () => {
    await manyTickets(fixture.admin, owner, 260);
  });

  it.each([
    ["status=new", { status: ["new"] }],
    ["category=Billing&priority=low&priority=high", { category: "Billing", priority: ["low", "high"] }],
    ["assigned_to_id=none&priority=low", { assigned_to_id: "none", priority: ["low"] }],
    ["search=invoice", { search: "invoice" }],
    ["", {}],
  ])("changes the tickets that the list shows: %s", async (filters, query) => {
    const { total } = await listed(filters);

    const { body } = await bulk({ query, change: { labels: { add: ["chosen"] } } });

    expect(total).toBeGreaterThan(0);
    expect(body).toMatchObject({ changed: total, skipped: [] });
    const [{ n }] = (await fixture.admin.query(
      "select count(*)::integer as n from tickets.ticket where organization_id = $1 and labels = '{chosen}'",
      [owner.organizationId],
    )) as [{ n: number }];
    expect(n).toBe(total);
  });

  it("keeps the counters correct", async () => {
    await bulk({ query: { priority: ["high"] }, change: { status: "closed" } });
    await bulk({ query: { status: ["open"] }, change: { deleted: true } });

    const wrong = await fixture.admin.query(
      `select from (
         select status, priority, count(*) as n from tickets.ticket
         where organization_id = $1 and deleted_at is null group by 1, 2
       ) as truth full join (select * from tickets.ticket_count where organization_id = $1 and n > 0) as counter
         using (status, priority) where truth.n is distinct from counter.n`,
      [owner.organizationId],
    );
    expect(wrong).toEqual([]);
  });

  it("can be repeated with the same key: the work is done once, even if the first call was interrupted", async () => {
    const request = { query: { status: ["new"] }, change: { status: "open" } };
    const { total } = await listed("status=new");

    const first = await bulk(request, { key: "bulk" });
    const after = await versions();
    // Simulates a first call that was interrupted after its first transaction.
    await fixture.admin.query(
      "delete from tickets.idempotency where organization_id = $1 and key = 'bulk 0'",
      [owner.organizationId],
    );
    const second = await bulk(request, { key: "bulk" });
    const third = await bulk(request, { key: "bulk" });
    const another = await bulk({ ...request, change: { status: "closed" } }, { key: "bulk" });

    expect([first.body.changed, second.body.changed]).toEqual([total, 0]);
    expect(third.body).toEqual(second.body);
    expect(another.status).toBe(422);
    expect(await versions()).toEqual(after);
  });

  it("is done once by ten concurrent calls, with the same key or without", async () => {
    const request = { query: {}, change: { status: "cancelled" } };
    const open = (await listed()).total - (await listed("status=cancelled")).total;
    const before = await versions();

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bulk(request, n < 5 ? { key: "same" } : {})),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const changes = await fixture.admin.query(
      "select from tickets.event_feed where organization_id = $1 and kind = 'changed' and field = 'status'",
      [owner.organizationId],
    );
    expect(changes).toHaveLength(open);
    const after = await versions();
    expect(after.filter((line) => !before.includes(line))).toHaveLength(open);
    expect(after.every((line) => / [12] cancelled$/.test(line))).toBe(true);
  });
});

describe("a bulk change", () => {
  it("is refused for viewers, and deleting for users", async () => {
    const ticket = await aTicket(fixture, owner);
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const user = await aMember(fixture.admin, owner.organizationId, { role: "user" });
    const ids = [ticket.id];

    const answers = await Promise.all([
      bulk({ ids, change: { status: "open" } }, { actor: viewer }),
      bulk({ ids, change: { deleted: true } }, { actor: user }),
      bulk({ ids, change: { deleted: false } }, { actor: user }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await read(ticket.id)).toEqual(ticket);
  });

  it("cannot delete or restore with a key without that scope, whatever its owner may do", async () => {
    const ticket = await aTicket(fixture, owner);
    const writer: Actor = { ...owner, scopes: ["tickets.read", "tickets.write"] };
    const ids = [ticket.id];

    const answers = await Promise.all([
      bulk({ ids, change: { deleted: true } }, { actor: writer }),
      bulk({ query: {}, change: { deleted: true } }, { actor: writer }),
      bulk({ ids, change: { deleted: false } }, { actor: writer }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await read(ticket.id)).toEqual(ticket);
  });

  const id = crypto.randomUUID();
  it.each<[string, object]>([
    ["no tickets", { change: { status: "open" } }],
    ["ids and a query", { ids: [id], query: {}, change: { status: "open" } }],
    ["an empty list", { ids: [], change: { status: "open" } }],
    [
      "too many ids",
      { ids: Array.from({ length: 501 }, () => crypto.randomUUID()), change: { status: "open" } },
    ],
    ["an id that is none", { ids: ["1"], change: { status: "open" } }],
    ["no change", { ids: [id], change: {} }],
    ["two changes", { ids: [id], change: { status: "open", priority: "high" } }],
    ["a change of the title", { ids: [id], change: { title: "Same for all" } }],
    ["an unknown status", { ids: [id], change: { status: "done" } }],
    ["somebody who is no member", { ids: [id], change: { assigned_to_id: "nobody" } }],
    ["restoring by a query", { query: {}, change: { deleted: false } }],
    ["a page of a query", { query: { page: 2 }, change: { status: "open" } }],
  ])("is refused with %s", async (_what, body) => {
    const response = await bulk(body);

    expect([response.status, response.body.code]).toEqual([422, "invalid_input"]);
  });
});
