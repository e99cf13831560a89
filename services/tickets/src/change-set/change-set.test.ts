import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ChangeSet, ChangeSetUndo } from "@tessera/wire/ticket/change-set";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import type { TicketBulk, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
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

async function change(body: TicketBulk, actor = owner): Promise<string> {
  const { body: result } = await fixture.call<TicketBulkResult>(actor, "POST /tickets/bulk", { body });
  return result.change_set_id ?? "";
}

const undo = (id: string, actor = owner) =>
  fixture.call<ChangeSetUndo>(actor, `POST /change-sets/${id}/undo`);

const set = (id: string, body: object) => fixture.call(owner, `PATCH /tickets/${id}`, { body });

const read = async (id: string) => (await fixture.call<Ticket>(owner, `GET /tickets/${id}`)).body;

async function countItems(id: string): Promise<number> {
  const items = await fixture.admin.query("select 1 from tickets.change_set_item where change_set_id = $1", [
    id,
  ]);
  return items.length;
}

function readClock(id: string) {
  return fixture.admin.query(
    "select status, pending_reason, due_at, due_minutes, stopped_at, resolved_at from tickets.ticket where id = $1",
    [id],
  );
}

describe("undoing a change of many tickets", () => {
  it("restores exactly what each ticket had, its times included", async () => {
    const waiting = await aTicket(fixture, owner, { status: "pending", pending_reason: "requester" });
    const done = await aTicket(fixture, owner, { status: "resolved" });
    const open = await aTicket(fixture, owner, { status: "open" });
    const ids = [waiting.id, done.id, open.id];
    const before = await Promise.all(ids.map(readClock));
    const id = await change({ ids, change: { status: "cancelled" } });
    const changed = await Promise.all(ids.map(readClock));

    const { status, body } = await undo(id);

    expect([status, body]).toEqual([200, { change_set_id: expect.any(String), restored: 3, kept: [] }]);
    expect(changed).not.toEqual(before);
    expect(await Promise.all(ids.map(readClock))).toEqual(before);
  });

  it("keeps what was changed since, and names those tickets", async () => {
    const [kept, restored, labelled] = [
      await aTicket(fixture, owner, { status: "open" }),
      await aTicket(fixture, owner, { status: "open" }),
      await aTicket(fixture, owner, { labels: ["vip"] }),
    ];
    const id = await change({ ids: [kept.id, restored.id], change: { status: "cancelled" } });
    const labels = await change({ ids: [labelled.id], change: { labels: { add: ["refund"] } } });
    await set(kept.id, { status: "open" });
    await set(kept.id, { status: "cancelled" });
    await set(restored.id, { title: "A later title" });
    await set(labelled.id, { labels: ["vip", "refund", "later"] });

    const answers = [await undo(id), await undo(labels)];

    expect(answers.map(({ body }) => body)).toMatchObject([
      { restored: 1, kept: [{ ticket_id: kept.id, number: kept.number, reason: "changed_since" }] },
      { restored: 1, kept: [] },
    ]);
    expect((await read(kept.id)).status).toBe("cancelled");
    expect(await read(restored.id)).toMatchObject({ status: "open", title: "A later title" });
    expect((await read(labelled.id)).labels).toEqual(["vip", "later"]);
  });

  it("leaves tickets deleted since, and those of members who left", async () => {
    const anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
    const gone = await aTicket(fixture, owner);
    const left = await aTicket(fixture, owner, { assigned_to_id: anna.userId });
    const id = await change({ ids: [gone.id, left.id], change: { assigned_to_id: owner.userId } });
    await fixture.call(owner, `DELETE /tickets/${gone.id}`);
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [anna.userId]);

    const { body } = await undo(id);

    expect(body.restored).toBe(0);
    expect(body.kept.map(({ ticket_id, reason }) => [ticket_id, reason])).toEqual([
      [gone.id, "not_found"],
      [left.id, "former_member"],
    ]);
  });

  it("restores deleted tickets of a query, for those who may delete", async () => {
    await manyTickets(fixture.admin, owner, 230);
    const user = await aMember(fixture.admin, owner.organizationId, { role: "user" });
    const id = await change({ query: {}, change: { deleted: true } });

    const refused = await undo(id, user);
    const { body } = await undo(id);

    expect([refused.status, body.restored, body.kept]).toEqual([403, 230, []]);
    const [counted] = await fixture.admin.query(
      "select count(*)::integer as n from tickets.ticket where organization_id = $1 and deleted_at is null",
      [owner.organizationId],
    );
    expect(counted).toEqual({ n: 230 });
  });

  it("is done once, however often it is called, and can be undone itself", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "low" });
    const id = await change({ ids: [ticket.id], change: { priority: "urgent" } });

    const [first, second] = await Promise.all([undo(id), undo(id)]);
    const again = await undo(first.body.change_set_id);

    expect(second.body).toEqual(first.body);
    expect(again.body.restored).toBe(1);
    expect(await read(ticket.id)).toMatchObject({ priority: "urgent", version: 4 });
  });

  it("stops the change if it still runs", async () => {
    await manyTickets(fixture.admin, owner, 250);
    const rows = await fixture.admin.query<{ id: string }>(
      "select id from tickets.ticket where organization_id = $1 order by id",
      [owner.organizationId],
    );
    const [id, ids] = [crypto.randomUUID(), rows.map((row) => row.id)];
    // Holds the change up in its second batch.
    await fixture.admin.query("begin");
    await fixture.admin.query("select 1 from tickets.ticket where id = $1 for update", [ids[150]]);
    const changing = fixture.call<TicketBulkResult>(owner, "POST /tickets/bulk", {
      body: { change_set_id: id, ids, change: { category: "Stopped" } },
    });
    while ((await countItems(id)) === 0) await setTimeout(20);
    const undoing = undo(id);
    await fixture.admin.query("commit");

    const [changed, undone] = await Promise.all([changing, undoing]);
    expect(changed.body.changed).toBeLessThan(250);
    expect(undone.body).toMatchObject({ restored: changed.body.changed, kept: [] });
    const left = await fixture.admin.query(
      "select 1 from tickets.ticket where category = 'Stopped' and organization_id = $1",
      [owner.organizationId],
    );
    expect(left).toEqual([]);
  });

  it("refuses a chosen id that the organization has used", async () => {
    const [mine, foreign] = [await aTicket(fixture, owner), await anOrganization(fixture.admin)];
    const body = { change_set_id: crypto.randomUUID(), ids: [mine.id], change: { priority: "urgent" } };
    const answers = [];
    for (const actor of [owner, owner, foreign])
      answers.push(await fixture.call(actor, "POST /tickets/bulk", { body }));

    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
  });

  it("is refused for viewers", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const id = await change({ ids: [(await aTicket(fixture, owner)).id], change: { priority: "urgent" } });

    expect([(await undo(id, viewer)).status, (await undo(crypto.randomUUID())).status]).toEqual([403, 404]);
  });

  it("is in the history of each ticket and in the audit log", async () => {
    const ticket = await aTicket(fixture, owner, { status: "open" });
    const other = await aTicket(fixture, owner, { status: "open" });
    const id = await change({ ids: [ticket.id, other.id], change: { status: "cancelled" } });

    const { body } = await undo(id);

    const { body: history } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`);
    expect(history.items.slice(0, 2).map(({ new_value, change_set }) => [new_value, change_set])).toEqual([
      ["open", { id: body.change_set_id, tickets: 2, is_undo: true }],
      ["cancelled", { id, tickets: 2, is_undo: false }],
    ]);
    const audited = await fixture.admin.query(
      "select action, actor_name, target_id from tickets.audit_entry where organization_id = $1",
      [owner.organizationId],
    );
    expect(audited).toEqual([{ action: "tickets.change_undone", actor_name: "Olga Owner", target_id: id }]);
  });
});

describe("a change set", () => {
  it("says who changed which tickets, what they had before, and what became of them", async () => {
    const ticket = await aTicket(fixture, owner, { priority: "low" });
    const id = await change({ ids: [ticket.id], change: { priority: "urgent" } });
    const readSet = async () => (await fixture.call<ChangeSet>(owner, `GET /change-sets/${id}`)).body;

    const made = await readSet();
    await undo(id);
    const undone = await readSet();

    expect(made).toMatchObject({
      operation: "bulk",
      author: { id: owner.userId },
      ticket_count: 1,
      undone_at: null,
      next_cursor: null,
      items: [
        {
          ticket_id: ticket.id,
          number: ticket.number,
          changes: [{ field: "priority", old_value: "low", new_value: "urgent" }],
          outcome: null,
        },
      ],
    });
    expect(undone).toMatchObject({ undone_by: { id: owner.userId }, items: [{ outcome: "restored" }] });
  });
});
