import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anAdminDb, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { NewTicket, Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { aCommunication } from "../../test/communication.builder.ts";
import { aFile } from "../../test/file.builder.ts";
import { settings } from "../../test/settings.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import { retentionJob } from "./retention.jobs.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  await settings(fixture.admin, owner, { retention_days: 90 });
});
afterAll(() => fixture.close());

const toRows = (sql: string, ...values: unknown[]) => fixture.admin.query(sql, values);
const call = <Body>(operation: string, body?: object) =>
  fixture.call<Body>(owner, operation, body ? { body } : {});
const isThere = async ({ id }: { id: string }) =>
  (await toRows("select from tickets.ticket where id = $1", id)).length > 0;

/** Moves everything that happened to a ticket some days into the past. */
async function age<T extends { id: string }>(ticket: T, days: number): Promise<T> {
  await toRows(
    `update tickets.ticket set created_at = created_at - $2 * interval '1 day', stopped_at = stopped_at - $2 * interval '1 day',
       resolved_at = resolved_at - $2 * interval '1 day', deleted_at = deleted_at - $2 * interval '1 day' where id = $1`,
    ticket.id,
    days,
  );
  await toRows(
    "update tickets.ticket_event set created_at = created_at - $2 * interval '1 day' where ticket_id = $1",
    ticket.id,
    days,
  );
  return ticket;
}

/** Creates a ticket that has not changed for 91 days. */
const anOldTicket = async (ticket: Partial<NewTicket> = {}) =>
  age(await aTicket(fixture, owner, { status: "closed", ...ticket }), 91);

describe("retention", () => {
  it.each<[TicketStatus, boolean]>([
    ["new", true],
    ["pending", true],
    ["resolved", false],
    ["closed", false],
    ["cancelled", false],
  ])("keeps a ticket that has been %s for 91 days, with a limit of 90: %s", async (status, isKept) => {
    const ticket = await anOldTicket({ status });

    await retentionJob.run(fixture);

    expect(await isThere(ticket)).toBe(isKept);
  });

  it("counts from the last move, and from the restoration", async () => {
    const reopened = await anOldTicket({ status: "pending" });
    await call(`PATCH /tickets/${reopened.id}`, { status: "cancelled" });
    const moved = await anOldTicket({ status: "resolved" });
    await call(`PATCH /tickets/${moved.id}`, { status: "cancelled" });
    const restored = await anOldTicket();
    await call(`DELETE /tickets/${restored.id}`);
    await call(`POST /tickets/${restored.id}/restore`);

    await retentionJob.run(fixture);

    expect(await Promise.all([reopened, moved, restored].map(isThere))).toEqual([true, true, true]);
  });

  it("deletes nothing if everything is kept forever", async () => {
    owner = await anOrganization(fixture.admin);
    const ticket = await anOldTicket();

    await retentionJob.run(fixture);

    expect(await isThere(ticket)).toBe(true);
  });

  it("deletes everything that belongs to a ticket, and nothing else of the organization", async () => {
    const kept = await aTicket(fixture, owner, { title: "Kept" });
    const ticket = await aTicket(fixture, owner, { status: "closed", title: "Unfindable", labels: ["kept"] });
    const files = [await aFile(fixture.admin, owner), await aFile(fixture.admin, owner)];
    await call(`POST /tickets/${ticket.id}/attachments`, { file_ids: [files[0]] });
    await aCommunication(fixture, owner, ticket.id, {
      body: `[@Somebody](mention:${owner.userId})`,
      attachments: [{ file_id: files[1] ?? "" }],
    });
    await call(`POST /tickets/${kept.id}/links`, { ticket_id: ticket.id, kind: "relates_to" });
    await call(`PUT /tickets/${ticket.id}/read`, { event_id: randomUUID() });
    await age(ticket, 91);
    await toRows("update tickets.ticket_event set version = null");

    await retentionJob.run(fixture);

    // The id remains in an event, for services that counted the ticket; the history is deleted.
    expect(await tablesAbout(ticket.id)).toEqual(["tickets.ticket_event"]);
    const list = (await call<TicketPage>("GET /tickets/")).body;
    expect([list.total, list.items.map(({ title }) => title)]).toEqual([1, ["Kept"]]);
    expect((await call<{ links: unknown[] }>(`GET /tickets/${kept.id}/relations`)).body.links).toEqual([]);
    const reported = await toRows(
      "select payload->>'kind' as event, payload->>'ticket_id' as id from tickets.live_feed",
    );
    expect(reported).toEqual(
      expect.arrayContaining([
        { event: "ticket.deleted", id: ticket.id },
        { event: "ticket.related", id: kept.id },
      ]),
    );
    expect(await releasedFiles()).toEqual(files.sort());
  });

  it("writes one audit entry for a whole run", async () => {
    for (let n = 0; n < 55; n++) await anOldTicket();

    await retentionJob.run(fixture);
    await retentionJob.run(fixture);

    expect(
      await toRows(
        "select actor_id, action, target_kind, detail from tickets.audit_entry where organization_id = $1",
        owner.organizationId,
      ),
    ).toEqual([
      {
        actor_id: null,
        action: "tickets.deleted",
        target_kind: "ticket",
        detail: "55 finished for more than 90 days",
      },
    ]);
  });

  it("also deletes a ticket that someone had deleted", async () => {
    const ticket = await aTicket(fixture, owner, { status: "closed" });
    await call(`DELETE /tickets/${ticket.id}`);
    await age(ticket, 91);

    await retentionJob.run(fixture);

    expect(await isThere(ticket)).toBe(false);
  });

  it("can run in several processes at once", async () => {
    const tickets = [];
    for (let n = 0; n < 60; n++) tickets.push(await anOldTicket());

    const done = await Promise.all([1, 2, 3].map(() => retentionJob.run(fixture)));

    expect(await Promise.all(tickets.map(isThere))).not.toContain(true);
    expect(done.reduce((sum, n) => sum + n)).toBe(60);
  });

  it("cannot be done by the service or the job with their own permissions", async () => {
    const { id } = await anOldTicket();
    const db = fixture.tenantDb.for(owner.organizationId);

    await expect(db.deleteFrom("tickets.ticket").where("id", "=", id).execute()).rejects.toThrow("denied");
    await expect(fixture.jobDb.deleteFrom("tickets.ticket").execute()).rejects.toThrow("denied");
  });
});

describe("tickets that show one another's messages", () => {
  it("are deleted together, merged ones after the last of them has expired", async () => {
    const source = await anOldTicket();
    const target = await aTicket(fixture, owner);
    await call(`POST /tickets/${source.id}/merge`, { into_ticket_id: target.id });
    await age(source, 91);
    await retentionJob.run(fixture);
    const before = [await isThere(source), await isThere(target)];

    await call(`PATCH /tickets/${target.id}`, { status: "closed" });
    await age(target, 91);
    await retentionJob.run(fixture);

    expect([before, await isThere(source), await isThere(target)]).toEqual([[true, true], false, false]);
  });

  it("are deleted together, also if they were split", async () => {
    const from = await aTicket(fixture, owner);
    const message = await aCommunication(fixture, owner, from.id);
    const { body: split } = await call<Ticket>(`POST /tickets/${from.id}/split`, {
      title: "The second thing",
      communication_ids: [message.id],
    });
    await call(`PATCH /tickets/${from.id}`, { status: "closed" });
    await age(from, 91);
    await retentionJob.run(fixture);
    const shown = (await call<{ items: Communication[] }>(`GET /tickets/${split.id}/activity`)).body.items;

    await call(`PATCH /tickets/${split.id}`, { status: "cancelled" });
    await age(split, 91);
    await retentionJob.run(fixture);

    expect(shown.length).toBeGreaterThan(1);
    expect([await isThere(from), await isThere(split)]).toEqual([false, false]);
  });
});

describe("tickets that someone deleted", () => {
  beforeEach(async () => {
    owner = await anOrganization(fixture.admin);
  });

  /** Creates a ticket that was deleted some days ago. */
  async function aRemovedTicket(days: number, ticket: Partial<NewTicket> = {}): Promise<Ticket> {
    const removed = await aTicket(fixture, owner, ticket);
    await call(`DELETE /tickets/${removed.id}`);
    return age(removed, days);
  }

  it("are deleted permanently once they can no longer be restored, even if everything else is kept forever", async () => {
    const removed = await aRemovedTicket(31, { title: "Removed" });
    const restorable = await aRemovedTicket(29);
    const other = await aTicket(fixture, owner);

    await retentionJob.run(fixture);

    expect(await Promise.all([removed, restorable, other].map(isThere))).toEqual([false, true, true]);
    expect(await toRows("select from tickets.communication where ticket_id = $1", removed.id)).toEqual([]);
  });

  it("wait for the tickets that are merged with them", async () => {
    const [source, target] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    await call(`POST /tickets/${source.id}/merge`, { into_ticket_id: target.id });
    await call(`DELETE /tickets/${source.id}`);
    await age(source, 31);

    await retentionJob.run(fixture);
    expect(await isThere(source)).toBe(true);

    await call(`DELETE /tickets/${target.id}`);
    await age(target, 31);
    await retentionJob.run(fixture);
    expect(await Promise.all([source, target].map(isThere))).toEqual([false, false]);
  });

  it("have one entry in the audit log", async () => {
    for (let n = 0; n < 3; n += 1) await aRemovedTicket(31);

    await retentionJob.run(fixture);

    expect(
      await toRows(
        "select action, detail from tickets.audit_entry where organization_id = $1",
        owner.organizationId,
      ),
    ).toEqual([{ action: "tickets.deleted", detail: "3 deleted more than 30 days ago" }]);
  });
});

/** Returns the tables that still mention a ticket in any column. */
async function tablesAbout(id: string): Promise<string[]> {
  const tables = await fixture.admin.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'tickets'::regnamespace and relkind = 'r' and relname <> 'idempotency'`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await toRows(`select from ${name} as row where to_jsonb(row)::text like $1`, `%${id}%`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function releasedFiles(): Promise<unknown[]> {
  const reader = await anAdminDb(fixture.urlFor("job_files"));
  const rows = await reader
    .query<{ file_id: string }>(
      "select file_id, organization_id from tickets.file_use_feed where is_released order by file_id",
    )
    .finally(() => reader.close());
  return rows.map(({ file_id }) => file_id);
}
