import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { OrganizationSettings } from "@tessera/wire/organization";
import { anOrganization } from "../../test/organization.builder.ts";
import { anOrganizationRoom, type OrganizationRoom } from "../../test/organization-room.ts";

let room: OrganizationRoom;
let owner: Actor;
beforeAll(async () => {
  room = await anOrganizationRoom();
  owner = await anOrganization(room.admin);
  room.identity.act = async ({ name }) => {
    await room.admin.query("update identity.organization set name = $2 where id = $1", [
      owner.organizationId,
      name,
    ]);
  };
});
beforeEach(() => {
  room.identity.asked.length = 0;
  room.identity.answer = { status: 200, body: {} };
});
afterAll(() => room.close());

const rename = (body: object) => room.call<OrganizationSettings>(owner, "PUT /organizations/me/", { body });
const refusal = (code: string, detail: string) => ({ detail, code, request_id: "identity-1" });

describe("renaming an organization", () => {
  it("is passed on to identity with the caller's token", async () => {
    const { status, body } = await rename({ name: "North Desk", timezone: "Europe/Oslo" });

    expect([status, body.name, body.timezone]).toEqual([200, "North Desk", "Europe/Oslo"]);
    expect(room.identity.asked).toMatchObject([
      { method: "PATCH", path: "/api/v1/auth/organization", body: { name: "North Desk" } },
    ]);
    expect(room.identity.asked[0]?.authorization).toMatch(/^Bearer .+/);
  });

  it("changes nothing when identity refuses, and says what identity said", async () => {
    const fields = { "body.slug": "is taken" };
    room.identity.answer = {
      status: 409,
      body: { ...refusal("conflict", "This address is taken."), fields },
    };

    const answer = await room.call(owner, "PUT /organizations/me/", {
      body: { slug: "taken", timezone: "Asia/Tokyo" },
    });

    expect([answer.status, answer.body]).toMatchObject([409, { detail: "This address is taken.", fields }]);
    const { body } = await room.call<OrganizationSettings>(owner, "GET /organizations/me");
    expect(body.timezone).not.toBe("Asia/Tokyo");
  });

  it("does not trouble identity when something else is wrong", async () => {
    const { status } = await rename({ name: "Other", timezone: "Nowhere" });

    expect([status, room.identity.asked]).toEqual([422, []]);
  });

  it("says that accounts are away, without what went wrong inside", async () => {
    room.identity.answer = { status: 500, body: refusal("unexpected", "select * from secrets") };

    const { status, body, headers } = await room.call(owner, "PUT /organizations/me/", {
      body: { name: "Other" },
    });

    expect([status, body.detail, headers["retry-after"]]).toEqual([
      503,
      "Accounts do not answer at the moment.",
      "2",
    ]);
  });
});
