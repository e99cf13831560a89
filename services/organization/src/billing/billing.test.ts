import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Plan, Subscription } from "@tessera/wire/organization/billing";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { subscriptionJob } from "./billing.jobs.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
beforeEach(async () => {
  fixture.time.now = new Date("2026-11-20T09:00:00Z");
  owner = await anOrganization(fixture.admin, { createdAt: "2026-08-31T15:00:00Z" });
});
afterAll(() => fixture.close());

const readSubscription = async (actor = owner) =>
  (await fixture.call<Subscription>(actor, "GET /billing/subscription")).body;

async function sessionFor(operation: string, body?: object): Promise<string> {
  const response = await fixture.call<{ url: string }>(owner, operation, body ? { body } : {});
  const [, id] =
    /^\/dashboard\/organization\/billing\/checkout\/([0-9a-f-]{36})$/.exec(response.body.url) ?? [];
  if (!id) throw new Error(`no page: ${JSON.stringify(response.body)}`);
  return id;
}

const choose = (sessionId: string, outcome: string, actor = owner) =>
  fixture.call(actor, `POST /billing/test-checkout/${sessionId}`, { body: { outcome } });
const buy = async (plan: PlanId) => choose(await sessionFor("POST /billing/checkout", { plan }), "pay");
const manage = async (outcome: string) => choose(await sessionFor("POST /billing/portal"), outcome);
const readAudit = async () =>
  (
    await fixture.admin.query<{ line: string }>(
      `select action || ': ' || detail || ' by ' || coalesce(actor_name, 'nobody') as line
       from organization.audit_entry where organization_id = $1 order by id`,
      [owner.organizationId],
    )
  ).map(({ line }) => line);

describe("an organization that never subscribed", () => {
  it("is on Free, with months counted from its first day", async () => {
    expect(await readSubscription()).toEqual({
      plan: "free",
      state: "active",
      provider: "test",
      is_test: true,
      period_start: "2026-10-31T00:00:00.000Z",
      period_end: "2026-11-30T00:00:00.000Z",
      cancels_at_period_end: false,
      next_plan: null,
      is_sold: true,
      paid_plan: "free",
      grant: null,
    });
  });

  it("has nothing to manage, and cannot pay for Free", async () => {
    const portal = await fixture.call(owner, "POST /billing/portal");
    const free = await fixture.call(owner, "POST /billing/checkout", { body: { plan: "free" } });

    expect([portal.status, portal.body.detail]).toEqual([
      409,
      "There is no subscription to manage on Free. Choose a plan first.",
    ]);
    expect([free.status, free.body.fields]).toEqual([
      422,
      { "body.plan": "needs no payment: cancel the subscription instead" },
    ]);
  });
});

describe("the plans", () => {
  it("are as advertised, even without an organization", async () => {
    const { body } = await fixture.call<{ items: Plan[] }>(owner, "GET /billing/plans");

    expect(body.items.map(({ name, dollars, ai_tickets }) => [name, dollars, ai_tickets])).toEqual([
      ["Free", 0, 5],
      ["Basic", 19, 100],
      ["Premium", 49, null],
    ]);
  });
});

describe("paying for a plan", () => {
  it("starts it at once, with a new month", async () => {
    const { status } = await buy("basic");

    expect(status).toBe(200);
    expect(await readSubscription()).toMatchObject({
      plan: "basic",
      period_start: "2026-11-20T09:00:00.000Z",
      period_end: "2026-12-20T09:00:00.000Z",
    });
    expect(await readAudit()).toEqual(["plan.changed: Free → Basic by Robin Test"]);
    expect(await fixture.listEvents(owner)).toEqual([{ kind: "organization.changed", user_id: null }]);
  });

  it("is refused for the current plan", async () => {
    await buy("basic");

    const { status, body } = await fixture.call(owner, "POST /billing/checkout", { body: { plan: "basic" } });

    expect([status, body.detail]).toEqual([409, "You're already on Basic."]);
  });

  it("starts a smaller plan at the end of the period", async () => {
    await buy("premium");

    await buy("basic");

    expect(await readSubscription()).toMatchObject({
      plan: "premium",
      next_plan: "basic",
      cancels_at_period_end: false,
    });
    fixture.time.now = new Date("2026-12-20T09:00:00Z");
    expect(await readSubscription()).toMatchObject({
      plan: "basic",
      next_plan: null,
      period_start: "2026-12-20T09:00:00.000Z",
    });
  });

  it("returns the same page for the same Idempotency-Key", async () => {
    const send = (key: string) =>
      fixture.call(owner, "POST /billing/checkout", {
        body: { plan: "basic" },
        headers: { "idempotency-key": key },
      });
    const [first, again, other] = [await send("a"), await send("a"), await send("b")];

    expect(again.body).toEqual(first.body);
    expect(other.body).not.toEqual(first.body);
  });
});

describe("a page of the test provider", () => {
  it("returns what it is for", async () => {
    const id = await sessionFor("POST /billing/checkout", { plan: "premium" });

    const { body } = await fixture.call(owner, `GET /billing/test-checkout/${id}`);

    expect(body).toEqual({
      id,
      kind: "checkout",
      plan: "premium",
      return_url: "/dashboard/organization/billing",
    });
  });

  it("works once, even for two simultaneous clicks", async () => {
    const id = await sessionFor("POST /billing/checkout", { plan: "basic" });

    const answers = await Promise.all([choose(id, "pay"), choose(id, "pay"), choose(id, "pay")]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await readAudit()).toHaveLength(1);
    const { status, body } = await fixture.call(owner, `GET /billing/test-checkout/${id}`);
    expect([status, body.detail]).toEqual([409, "This page has expired. Start again from Billing."]);
  });

  it("expires after half an hour", async () => {
    const id = await sessionFor("POST /billing/checkout", { plan: "basic" });

    fixture.time.now = new Date("2026-11-20T09:30:00Z");

    expect((await choose(id, "pay")).status).toBe(409);
    expect((await readSubscription()).plan).toBe("free");
  });

  it("stays open after a card was declined, and closes after going back", async () => {
    const id = await sessionFor("POST /billing/checkout", { plan: "basic" });

    expect((await choose(id, "decline")).status).toBe(200);
    expect((await readSubscription()).plan).toBe("free");
    expect((await choose(id, "back")).status).toBe(200);
    expect((await choose(id, "pay")).status).toBe(409);
  });

  it("offers only the matching choices", async () => {
    const id = await sessionFor("POST /billing/checkout", { plan: "basic" });

    const { status, body } = await choose(id, "cancel_subscription");

    expect([status, body.fields]).toEqual([422, { "body.outcome": "must be one of pay, decline, back" }]);
  });

  it("is accessible to the organization's owners only", async () => {
    const id = await sessionFor("POST /billing/checkout", { plan: "basic" });
    const admin = await aMember(fixture.admin, owner.organizationId, { role: "admin" });
    const stranger = await anOrganization(fixture.admin);

    expect((await choose(id, "pay", admin)).status).toBe(403);
    expect((await choose(id, "pay", stranger)).status).toBe(404);
    expect((await fixture.call(admin, "POST /billing/checkout", { body: { plan: "basic" } })).status).toBe(
      403,
    );
    expect((await choose("nonsense", "pay")).status).toBe(404);
  });
});

describe("cancelling a subscription", () => {
  it("keeps the plan until its period ends, and can be undone", async () => {
    await buy("basic");

    await manage("cancel_subscription");
    const cancelled = await readSubscription();
    await manage("resume_subscription");
    const resumed = await readSubscription();

    expect(cancelled).toMatchObject({ plan: "basic", cancels_at_period_end: true, next_plan: "free" });
    expect(resumed).toMatchObject({ plan: "basic", cancels_at_period_end: false, next_plan: null });
    expect(await readAudit()).toEqual([
      "plan.changed: Free → Basic by Robin Test",
      "plan.cancelled: Basic ends on 2026-12-20, then Free by Robin Test",
      "plan.resumed: Basic goes on by Robin Test",
    ]);
  });

  it("takes effect exactly at the end of the period, and a job records it once", async () => {
    await buy("basic");
    await manage("cancel_subscription");

    fixture.time.now = new Date("2026-12-20T08:59:59.999Z");
    const before = await readSubscription();
    await subscriptionJob.run(fixture);
    const early = await readAudit();
    fixture.time.now = new Date("2026-12-20T09:00:00Z");
    const after = await readSubscription();
    await Promise.all([subscriptionJob.run(fixture), subscriptionJob.run(fixture)]);
    await subscriptionJob.run(fixture);

    expect([before.plan, after.plan]).toEqual(["basic", "free"]);
    expect(await readSubscription()).toEqual(after);
    expect(await readAudit()).toEqual([...early, "plan.changed: Basic → Free by nobody"]);
  });

  it("applies to the plan that has started, even before the job has run", async () => {
    await buy("premium");
    await buy("basic");
    fixture.time.now = new Date("2026-12-20T09:00:00Z");

    await manage("cancel_subscription");

    expect(await readSubscription()).toMatchObject({
      plan: "basic",
      next_plan: "free",
      period_end: "2027-01-20T09:00:00.000Z",
    });
  });
});
