import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { AiTicketPlace, Usage } from "@tessera/wire/organization/billing";
import { aTicket } from "../../test/organization.builder.ts";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
beforeEach(async () => {
  fixture.time.now = new Date("2026-11-20T09:00:00Z");
  owner = await anOrganization(fixture.admin, { createdAt: "2026-10-20T15:00:00Z" });
});
afterAll(() => fixture.close());

const keep = (key: string, actor = owner) =>
  fixture.call<AiTicketPlace>(actor, "POST /billing/ai-tickets", { body: { key } });
const settle = (key: string, ticket_id: string | null, actor = owner) =>
  fixture.call<AiTicketPlace>(actor, `PUT /billing/ai-tickets/${encodeURIComponent(key)}`, {
    body: { ticket_id },
  });
const usage = async () => (await fixture.call<Usage>(owner, "GET /billing/usage")).body;
async function use(times: number) {
  for (let time = 0; time < times; time += 1) {
    const key = crypto.randomUUID();
    await keep(key);
    await settle(key, crypto.randomUUID());
  }
}
const laterBy = (minutes: number) => {
  fixture.time.now = new Date(fixture.time.now.getTime() + minutes * 60_000);
};
const readNotices = ({ organizationId }: Actor) =>
  fixture.admin.query(
    "select kind, subject from organization.notice where organization_id = $1 order by id",
    [organizationId],
  );

describe("reserving a place for an AI ticket", () => {
  it("takes one of the remaining places", async () => {
    const { status, body } = await keep("conversation:1");

    expect(status).toBe(201);
    expect(body).toEqual({
      key: "conversation:1",
      state: "kept",
      remaining: 4,
      resets_at: "2026-12-20T00:00:00.000Z",
    });
    expect(await usage()).toMatchObject({ used: 0, limit: 5, remaining: 4 });
  });

  it("takes one place per key, even if requested several times", async () => {
    const colleague = await aMember(fixture.admin, owner.organizationId);

    await Promise.all([keep("a"), keep("a"), keep("a", colleague)]);

    expect((await keep("a")).body.remaining).toBe(4);
  });

  it("reports when more become available, if none is left", async () => {
    await use(5);

    const { status, body } = await fixture.call(owner, "POST /billing/ai-tickets", { body: { key: "b" } });

    expect([status, body]).toEqual([
      402,
      {
        code: "quota_exceeded",
        detail: "You've used all 5 AI tickets for this month. They reset on Dec 20, 2026 00:00 UTC.",
        request_id: expect.any(String),
        reason: "organization.ai_tickets_used_up",
        values: { limit: 5, day: "2026-12-20T00:00", time: "00:00" },
      },
    ]);
  });

  it("never exceeds the limit, even with concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => keep(`racer-${number}`)));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(45);
    expect((await usage()).remaining).toBe(0);
  });

  it("lapses after ten minutes", async () => {
    for (const key of ["1", "2", "3", "4", "5"]) await keep(key);
    laterBy(9.9);
    const early = await keep("6");
    laterBy(0.1);

    expect([early.status, (await keep("6")).status]).toEqual([402, 201]);
  });

  it("requires the permission to use agents", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    expect((await keep("a", viewer)).status).toBe(403);
    expect((await settle("a", null, viewer)).status).toBe(403);
    expect((await fixture.call(viewer, "GET /billing/usage")).status).toBe(200);
  });

  it("is unlimited on Premium", async () => {
    await fixture.admin.query(
      `insert into organization.subscription (organization_id, plan, anchor_at) values ($1, 'premium', $2)`,
      [owner.organizationId, "2026-11-01T00:00:00Z"],
    );

    await use(6);

    expect(await usage()).toMatchObject({ used: 6, limit: null, remaining: null });
    expect(await readNotices(owner)).toEqual([]);
  });
});

describe("counting or releasing a place", () => {
  it("counts it once, with the ticket it became", async () => {
    const ticketId = crypto.randomUUID();
    await keep("a");

    const counted = await settle("a", ticketId);
    const again = await settle("a", ticketId);

    expect(counted.body).toMatchObject({ state: "counted", remaining: 4 });
    expect(again.body).toEqual(counted.body);
    expect((await keep("a")).body.state).toBe("counted");
    const { used, entries } = await usage();
    expect(used).toBe(1);
    expect(entries).toMatchObject([
      {
        ticket_id: ticketId,
        user_id: owner.userId,
        user_name: "Robin Test",
        counted_at: "2026-11-20T09:00:00.000Z",
      },
    ]);
  });

  it("shows the current title of the ticket", async () => {
    const ticketId = await aTicket(fixture.admin, owner, { number: 7, title: "The printer is on fire" });
    await keep("a");

    await settle("a", ticketId);

    expect((await usage()).entries).toMatchObject([
      { ticket_id: ticketId, ticket_number: 7, ticket_title: "The printer is on fire" },
    ]);
  });

  it("releases it", async () => {
    await keep("a");

    const { body } = await settle("a", null);

    expect(body).toMatchObject({ state: "released", remaining: 5 });
    expect((await keep("a")).body).toMatchObject({ state: "kept", remaining: 4 });
  });

  it("does not undo a counted place, nor count it for another ticket", async () => {
    await keep("a");
    await settle("a", crypto.randomUUID());

    const back = await fixture.call(owner, "PUT /billing/ai-tickets/a", { body: { ticket_id: null } });
    const other = await fixture.call(owner, "PUT /billing/ai-tickets/a", {
      body: { ticket_id: crypto.randomUUID() },
    });

    expect([back.status, back.body.detail]).toEqual([409, "This AI ticket has already been counted."]);
    expect([other.status, other.body.detail]).toEqual([
      409,
      "This AI ticket was counted for another ticket.",
    ]);
  });

  it("takes up quota again for an expired place, and is refused if there is none", async () => {
    await keep("late");
    await keep("too late");
    laterBy(10);
    await use(4);

    expect((await settle("late", crypto.randomUUID())).body).toMatchObject({
      state: "counted",
      remaining: 0,
    });
    expect((await settle("too late", crypto.randomUUID())).status).toBe(402);
  });

  it("does not find a place of another organization", async () => {
    const stranger = await anOrganization(fixture.admin);
    await keep("a");

    expect((await settle("a", null, stranger)).status).toBe(404);
    expect((await keep("a", stranger)).body.remaining).toBe(4);
  });
});

describe("a new billing period", () => {
  it("begins with nothing used", async () => {
    await use(5);

    fixture.time.now = new Date("2026-12-19T23:59:59.999Z");
    const before = await keep("a");
    fixture.time.now = new Date("2026-12-20T00:00:00Z");
    const after = await keep("a");

    expect([before.status, after.status, after.body.resets_at]).toEqual([
      402,
      201,
      "2027-01-20T00:00:00.000Z",
    ]);
    expect((await usage()).entries).toEqual([]);
  });
});

describe("notices about the quota", () => {
  it("are added once per period: at 80 % and at 100 %", async () => {
    await use(3);
    const early = await readNotices(owner);
    await use(2);
    await keep("one too many");

    expect(early).toEqual([]);
    expect(await readNotices(owner)).toEqual([
      { kind: "ai_quota_80", subject: "2026-12-20T00:00:00.000Z" },
      { kind: "ai_quota_100", subject: "2026-12-20T00:00:00.000Z" },
    ]);
  });

  it("are added again in the next period", async () => {
    await use(4);
    fixture.time.now = new Date("2026-12-20T00:00:00Z");
    await use(4);

    expect(await readNotices(owner)).toEqual([
      { kind: "ai_quota_80", subject: "2026-12-20T00:00:00.000Z" },
      { kind: "ai_quota_80", subject: "2027-01-20T00:00:00.000Z" },
    ]);
  });
});
