import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type AdminDb, anAdminDb, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let ours: Actor;
let theirs: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  [ours, theirs] = await Promise.all([anOrganization(fixture.admin), anOrganization(fixture.admin)]);
});
afterAll(() => fixture.close());

async function as<Answer>(role: string, send: (db: AdminDb) => Promise<Answer>): Promise<Answer> {
  const db = await anAdminDb(fixture.urlFor(role));
  return send(db).finally(() => db.close());
}

describe("tickets.event_feed", () => {
  it("shows every organization's log to a job, in order", async () => {
    const ticket = await aTicket(fixture, ours);
    const other = await aTicket(fixture, theirs);
    await fixture.call(ours, `PATCH /tickets/${ticket.id}/`, { body: { priority: "high" } });

    const rows = await as("job_analytics", (db) =>
      db.query(
        `select organization_id, ticket_id, ticket_number, kind, field, old_value, new_value, actor_id
         from tickets.event_feed order by position, id`,
      ),
    );

    const created = { kind: "created", field: null, old_value: null, new_value: null };
    const byUs = { organization_id: ours.organizationId, ticket_id: ticket.id, actor_id: ours.userId };
    expect(rows).toEqual([
      { ...byUs, ...created, ticket_number: 1 },
      {
        ...created,
        organization_id: theirs.organizationId,
        ticket_id: other.id,
        ticket_number: 1,
        actor_id: theirs.userId,
      },
      {
        ...byUs,
        ticket_number: 1,
        kind: "changed",
        field: "priority",
        old_value: "medium",
        new_value: "high",
      },
    ]);
  });

  it.each(["svc_tickets", "svc_registry", "job_registry"])("is not readable by %s", async (role) => {
    const reading = as(role, (db) => db.query("select from tickets.event_feed"));

    await expect(reading).rejects.toThrow("permission denied");
  });

  it("grants nothing else: neither the tables to jobs, nor more rows to their owner", async () => {
    await aTicket(fixture, ours);

    const log = as("job_registry", (db) => db.query("select from tickets.ticket_event"));
    await expect(log).rejects.toThrow("permission denied");
    await fixture.admin.query("set role tickets_owner");
    expect(await fixture.admin.query("select from tickets.ticket_event")).toEqual([]);
    expect(await fixture.admin.query("select from tickets.ticket")).toEqual([]);
    await fixture.admin.query("reset role");
  });

  it("is read in order through its index", async () => {
    const plan = await as("job_analytics", async (db) => {
      await db.query("set enable_seqscan = off; set enable_bitmapscan = off");
      return db.query<{ "QUERY PLAN": string }>(`explain select * from tickets.event_feed
        where position > 7 order by position limit 500`);
    });

    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toMatch(/Index Scan using ticket_event_position .*\n\s+Index Cond: \("position" > 7\)/);
    expect(text).not.toContain("Sort");
  });
});
