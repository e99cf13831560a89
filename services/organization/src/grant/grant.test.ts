import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Plan, Subscription, Usage } from "@tessera/wire/organization/billing";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { giveToAllJob } from "../billing/billing.jobs.ts";

let selling: OrganizationFixture;
let own: OrganizationFixture;
beforeAll(async () => {
  [selling, own] = await Promise.all([anOrganizationFixture(), anOrganizationFixture({ payment: "none" })]);
});
afterAll(() => Promise.all([selling.close(), own.close()]));

let fixture: OrganizationFixture;
let owner: Actor;
let operator: Actor;
async function use(used: OrganizationFixture) {
  fixture = used;
  fixture.time.now = new Date("2026-11-20T09:00:00Z");
  owner = await anOrganization(fixture.admin);
  operator = { ...(await anOrganization(fixture.admin)), isOperator: true } as Actor;
  await giveToAllJob.run(fixture);
}
beforeEach(() => use(selling));

const give = (body: object, actor = operator, organizationId = owner.organizationId) =>
  fixture.call<OrganizationPlan>(actor, `PUT /billing/organizations/${organizationId}/grant`, {
    body: { plan: null, ai_tickets: null, ends_at: null, ...body },
  });
const end = (actor = operator) =>
  fixture.call(actor, `DELETE /billing/organizations/${owner.organizationId}/grant`);
const readSubscription = async () =>
  (await fixture.call<Subscription>(owner, "GET /billing/subscription")).body;
const readUsage = async () => (await fixture.call<Usage>(owner, "GET /billing/usage")).body;
/** Returns the plan that other services enforce. */
const readDirectory = async () =>
  fixture.tenantDb
    .for(owner.organizationId)
    .selectFrom("organization.plan_directory" as never)
    .selectAll()
    .execute();
const readSlug = async () => {
  const [row] = await fixture.admin.query<{ slug: string }>(
    "select slug from identity.organization where id = $1",
    [owner.organizationId],
  );
  return row?.slug;
};
const readAudit = async () =>
  (
    await fixture.admin.query<{ line: string }>(
      `select action || ': ' || detail || ' by ' || coalesce(actor_name, 'the installation') as line
       from organization.audit_entry where organization_id = $1 order by id`,
      [owner.organizationId],
    )
  ).map(({ line }) => line);

describe("an operator who gives a plan", () => {
  it("gives it at once, to every service, and the organization's audit log records it", async () => {
    const { status, body } = await give({ plan: "premium", note: "Partner" });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      plan: "premium",
      ai_ticket_limit: null,
      grant: { plan: "premium", note: "Partner", given_by: operator.email, has_ended: false },
    });
    expect(await readSubscription()).toMatchObject({
      plan: "premium",
      paid_plan: "free",
      grant: { plan: "premium", ai_tickets: null, ends_at: null },
    });
    expect(await readDirectory()).toEqual([{ organization_id: owner.organizationId, plan: "premium" }]);
    expect(await readAudit()).toEqual(["plan.granted: Premium by the installation"]);
    expect(await fixture.listEvents(owner)).toEqual([{ kind: "organization.changed", user_id: null }]);
  });

  it("can give AI tickets until a day", async () => {
    await give({ ai_tickets: 500, ends_at: "2026-12-31T00:00:00.000Z" });

    expect(await readUsage()).toMatchObject({ limit: 500, remaining: 500 });
    expect(await readAudit()).toEqual([
      "plan.granted: 500 AI tickets per month, until 2026-12-31 by the installation",
    ]);

    fixture.time.now = new Date("2026-12-31T00:00:00Z");
    expect(await readUsage()).toMatchObject({ limit: 5 });
  });

  it("can end it", async () => {
    await give({ plan: "basic" });

    expect((await end()).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ plan: "free", grant: null });
    expect(await readAudit()).toContain("plan.grant_ended: Basic by the installation");
    expect((await end()).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ["nothing", {}, "body.plan"],
    ["what has ended", { plan: "basic", ends_at: "2026-11-20T09:00:00.000Z" }, "body.ends_at"],
    ["a plan that does not exist", { plan: "gold" }, "body.plan"],
    ["less than no AI tickets", { ai_tickets: -1 }, "body.ai_tickets"],
    ["more AI tickets than there may be", { ai_tickets: 1_000_001 }, "body.ai_tickets"],
    ["with a long note", { plan: "basic", note: "x".repeat(201) }, "body.note"],
  ])("cannot give %s", async (_what, body, field) => {
    const { status, body: refusal } = (await give(body)) as unknown as {
      status: number;
      body: { fields: object };
    };

    expect([status, Object.keys(refusal.fields)]).toEqual([422, [field]]);
  });

  it("gets 404 for an organization that does not exist", async () => {
    expect((await give({ plan: "basic" }, operator, "nobody")).status).toBe(404);
  });

  it("is the only one who may", async () => {
    const listed = await fixture.call(owner, "GET /billing/organizations");

    expect([(await give({ plan: "premium" }, owner)).status, (await end(owner)).status]).toEqual([403, 403]);
    expect([listed.status, listed.body.detail]).toEqual([
      403,
      "Only operators of the installation may do this.",
    ]);
    expect((await fixture.call(null, "GET /billing/organizations")).status).toBe(401);
  });
});

describe("the list of plans", () => {
  it("finds organizations by name or slug, page by page", async () => {
    await give({ plan: "basic" });
    const list = async (query: string) =>
      (
        await fixture.call<{ is_sold: boolean; items: OrganizationPlan[]; next_cursor: string | null }>(
          operator,
          `GET /billing/organizations?${query}`,
        )
      ).body;

    const found = await list(`search=${await readSlug()}`);
    expect(found.items.map(({ organization_id, plan }) => [organization_id, plan])).toEqual([
      [owner.organizationId, "basic"],
    ]);
    expect((await list("search=100%25_")).items).toEqual([]);

    const first = await list("size=1");
    const second = await list(`size=1&cursor=${first.next_cursor}`);
    expect(first.items).toHaveLength(1);
    expect(second.items[0]?.slug).not.toBe(first.items[0]?.slug);
  });
});

describe("an installation that sells nothing", () => {
  beforeEach(() => use(own));

  it("gives everything, without limit, and has no price list", async () => {
    const { body } = await fixture.call<{ items: Plan[] }>(owner, "GET /billing/plans");

    expect(body.items).toEqual([]);
    expect(await readSubscription()).toMatchObject({
      ...{ plan: "premium", provider: "none", is_sold: false, grant: null },
    });
    expect(await readUsage()).toMatchObject({ limit: null, remaining: null, is_sold: false });
    expect(await readDirectory()).toEqual([{ organization_id: owner.organizationId, plan: "premium" }]);
  });

  it("can give an organization less", async () => {
    await give({ plan: "basic", ai_tickets: 20 });

    expect(await readUsage()).toMatchObject({ limit: 20 });
    expect(await readDirectory()).toEqual([{ organization_id: owner.organizationId, plan: "basic" }]);
  });
});
