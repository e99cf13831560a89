import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
  owner = await anOrganization(fixture.admin);
  fixture.identity.act = async ({ name }) => {
    await fixture.admin.query("update identity.organization set name = $2 where id = $1", [
      owner.organizationId,
      name,
    ]);
  };
});
beforeEach(() => {
  fixture.identity.asked.length = 0;
  fixture.identity.answer = { status: 200, body: {} };
});
afterAll(() => fixture.close());

const rename = (body: object) =>
  fixture.call<OrganizationSettings>(owner, "PUT /organizations/me/", { body });
const refusal = (code: string, detail: string) => ({ detail, code, request_id: "identity-1" });

describe("renaming an organization", () => {
  it("is forwarded to identity with the caller's token", async () => {
    const { status, body } = await rename({ name: "North Desk", timezone: "Europe/Oslo" });

    expect([status, body.name, body.timezone]).toEqual([200, "North Desk", "Europe/Oslo"]);
    expect(fixture.identity.asked).toMatchObject([
      { method: "PATCH", path: "/api/v1/auth/organization", body: { name: "North Desk" } },
    ]);
    expect(fixture.identity.asked[0]?.authorization).toMatch(/^Bearer .+/);
  });

  it("changes nothing if identity refuses, and returns the error of identity", async () => {
    const fields = { "body.slug": "is taken" };
    fixture.identity.answer = {
      status: 409,
      body: { ...refusal("conflict", "This address is taken."), fields },
    };

    const response = await fixture.call(owner, "PUT /organizations/me/", {
      body: { slug: "taken", timezone: "Asia/Tokyo" },
    });

    expect([response.status, response.body]).toMatchObject([
      409,
      { detail: "This address is taken.", fields },
    ]);
    const { body } = await fixture.call<OrganizationSettings>(owner, "GET /organizations/me");
    expect(body.timezone).not.toBe("Asia/Tokyo");
  });

  it("does not call identity if another value is invalid", async () => {
    const { status } = await rename({ name: "Other", timezone: "Nowhere" });

    expect([status, fixture.identity.asked]).toEqual([422, []]);
  });

  it("reports that accounts are unavailable, without internal details", async () => {
    fixture.identity.answer = { status: 500, body: refusal("unexpected", "select * from secrets") };

    const { status, body, headers } = await fixture.call(owner, "PUT /organizations/me/", {
      body: { name: "Other" },
    });

    expect([status, body.detail, headers["retry-after"]]).toEqual([
      503,
      "Accounts do not answer at the moment.",
      "2",
    ]);
  });
});
