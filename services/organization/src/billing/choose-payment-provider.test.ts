import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "@tessera/kit/config/config";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { Type } from "typebox";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { configSchema } from "../config.ts";

const paymentSchema = Type.Pick(configSchema, ["PAYMENT_PROVIDER"]);

describe("the payment provider", () => {
  it("is the built-in test provider only if it is named", () => {
    expect(readConfig(paymentSchema, {})).toEqual({ PAYMENT_PROVIDER: "none" });
    expect(readConfig(paymentSchema, { PAYMENT_PROVIDER: "test" })).toEqual({ PAYMENT_PROVIDER: "test" });
    expect(() => readConfig(paymentSchema, { PAYMENT_PROVIDER: "paypal" })).toThrow("PAYMENT_PROVIDER");
  });
});

describe("without a payment provider", () => {
  let fixture: OrganizationFixture;
  let owner: Actor;
  beforeAll(async () => {
    fixture = await anOrganizationFixture({ payment: "none" });
  });
  beforeEach(async () => {
    owner = await anOrganization(fixture.admin);
  });
  afterAll(() => fixture.close());

  const planNow = async () =>
    (
      await fixture.call<{ plan: string; provider: string; is_test: boolean }>(
        owner,
        "GET /billing/subscription",
      )
    ).body;

  it("does not allow changing the plan", async () => {
    const checkout = await fixture.call(owner, "POST /billing/checkout", { body: { plan: "premium" } });

    expect([checkout.status, checkout.body.code]).toEqual([409, "conflict"]);
    expect(checkout.body.detail).toContain("no payment provider");
    expect(await planNow()).toMatchObject({ paid_plan: "free", provider: "none", is_test: false });
  });

  it("does not find a page that the test provider opened before", async () => {
    const [session] = await fixture.admin.query<{ id: string }>(
      `insert into organization.checkout_session (organization_id, kind, plan, created_by, created_at, expires_at)
       values ($1, 'checkout', 'premium', $2, now(), now() + interval '1 hour') returning id`,
      [owner.organizationId, owner.userId],
    );

    const path = `/billing/test-checkout/${session?.id}`;
    const seen = await fixture.call(owner, `GET ${path}`);
    const paid = await fixture.call(owner, `POST ${path}`, { body: { outcome: "pay" } });

    expect([seen.status, paid.status]).toEqual([404, 404]);
    expect(await planNow()).toMatchObject({ paid_plan: "free" });
  });
});
