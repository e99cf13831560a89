import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { insertMember } from "@tessera/kit/testing/admin-db";
import { decodeJwt } from "jose";
import {
  aMember,
  anIdentityService,
  anOrganization,
  aSignedIn,
  aUser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const aSlug = () => `desk-${randomUUID().slice(0, 8)}`;

describe("creating an organization", () => {
  it("makes the creator its owner, and switches to it at once", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const slug = aSlug();

    const created = await browser.post("/api/auth/organization/create", { name: "New Desk", slug });
    const listed = await browser.get("/api/auth/organization/list");

    expect(decodeJwt(await browser.token())).toMatchObject({
      org_id: created.json().id,
      org_slug: slug,
      org_role: "owner",
    });
    expect(listed.json()).toEqual([{ id: created.json().id, name: "New Desk", slug }]);
  });

  it("returns a conflict for a slug that is taken, even by a concurrent request", async () => {
    const slug = aSlug();
    const browsers = await Promise.all([1, 2, 3].map(async () => aSignedIn(identity, await aUser(identity))));

    const answers = await Promise.all(
      browsers.map((browser) => browser.post("/api/auth/organization/create", { name: "Race", slug })),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const response of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(response.json()).toMatchObject({ code: "conflict", fields: { "body.slug": "is taken" } });
    }
  });

  it.each([["Has Space"], ["UPPER"], ["a"], ["-a-"], ["a_b"], ["../x"], ["a".repeat(49)]])(
    "refuses the slug %j",
    async (slug) => {
      const browser = await aSignedIn(identity, await aUser(identity));

      const response = await browser.post("/api/auth/organization/create", { name: "Desk", slug });

      expect(response.statusCode).toBe(422);
    },
  );

  it("is limited to the number that the installation allows, even for concurrent requests", async () => {
    const limited = await anIdentityService({ MAX_ORGANIZATIONS_PER_PERSON: 2 }, identity.database);
    const user = await aUser(limited);
    const browser = await aSignedIn(limited, user);
    const create = () => browser.post("/api/auth/organization/create", { name: "Desk", slug: aSlug() });

    const answers = await Promise.all([create(), create(), create(), create()]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    expect((await create()).json()).toMatchObject({
      code: "conflict",
      detail: "You already own 2 organizations. Hand one over or leave one to create another.",
    });
    await limited.close();
  });

  it("requires a session", async () => {
    const response = await identity.app.inject({
      method: "POST",
      url: "/api/auth/organization/create",
      payload: { name: "Desk", slug: aSlug() },
    });

    expect(response.statusCode).toBe(401);
  });
});

describe("the active organization", () => {
  it("is the oldest membership after signing in", async () => {
    const [older, newer] = [await anOrganization(identity), await anOrganization(identity)];
    const user = await aUser(identity);
    for (const [organization, since] of [
      [newer, "2026-02-01"],
      [older, "2026-01-01"],
    ] as const) {
      await insertMember(identity.admin, {
        organizationId: organization.id,
        userId: user.id,
        createdAt: since,
      });
    }

    const browser = await aSignedIn(identity, user);

    expect(decodeJwt(await browser.token())).toMatchObject({ org_id: older.id, org_role: "user" });
  });

  it("can be switched to another one of the user's", async () => {
    const [first, second] = [await anOrganization(identity), await anOrganization(identity)];
    const user = await aMember(identity, first, { role: "owner" });
    await insertMember(identity.admin, { organizationId: second.id, userId: user.id, role: "viewer" });
    const browser = await aSignedIn(identity, user);

    const response = await browser.post("/api/auth/organization/set-active", { organizationId: second.id });
    const me = await browser.api("GET", "/auth/me");

    expect(response.json()).toMatchObject({ id: second.id });
    expect(me.json().organization).toMatchObject({ id: second.id, role: "viewer" });
  });

  it("is not switched to another user's organization, whose existence is not revealed", async () => {
    const own = await anOrganization(identity);
    const foreign = await anOrganization(identity);
    const browser = await aSignedIn(identity, await aMember(identity, own, { role: "owner" }));

    const forForeign = await browser.post("/api/auth/organization/set-active", {
      organizationId: foreign.id,
    });
    const forMissing = await browser.post("/api/auth/organization/set-active", { organizationId: "nowhere" });

    expect(forForeign.statusCode).toBe(404);
    expect(forForeign.json()).toEqual({ ...Object(forMissing.json()), request_id: expect.any(String) });
    expect(decodeJwt(await browser.token())).toMatchObject({ org_id: own.id });
  });

  it("is in no token once the member is removed, and its members are inaccessible", async () => {
    const organization = await anOrganization(identity);
    await aMember(identity, organization, { role: "owner" });
    const user = await aMember(identity, organization, { role: "admin" });
    const browser = await aSignedIn(identity, user);
    const before = decodeJwt(await browser.token());

    await identity.admin.query(`delete from identity.member where "userId" = $1`, [user.id]);
    const after = decodeJwt(await browser.token());

    expect(before).toMatchObject({ org_id: organization.id, org_role: "admin" });
    expect(after).not.toHaveProperty("org_id");
    expect(after).not.toHaveProperty("org_role");
    expect((await browser.api("GET", "/members")).statusCode).toBe(403);
    expect((await browser.api("GET", "/auth/me")).json().organization).toBeNull();
  });
});

describe("a membership", () => {
  it.each([["admin, owner"], ["member"], ["Owner"], [" admin"], [""]])(
    "cannot have the role %j",
    async (role) => {
      const organization = await anOrganization(identity);

      await expect(aMember(identity, organization, { role })).rejects.toMatchObject({
        code: "23514",
        constraint: "member_role_check",
      });
    },
  );

  it("is unique per user and organization", async () => {
    const organization = await anOrganization(identity);
    const user = await aMember(identity, organization);

    const again = insertMember(identity.admin, { organizationId: organization.id, userId: user.id });

    await expect(again).rejects.toMatchObject({ code: "23505" });
  });

  it("keeps the role of the last owner unless another owner takes over in the same transaction", async () => {
    const organization = await anOrganization(identity);
    const owner = await aMember(identity, organization, { role: "owner" });
    const heir = await aMember(identity, organization, { role: "admin" });
    const setRole = (user: { id: string }, role: string) =>
      identity.admin.query(`update identity.member set role = $2 where "userId" = $1`, [user.id, role]);

    await expect(setRole(owner, "user")).rejects.toMatchObject({ constraint: "member_one_owner" });
    await identity.admin.query("begin");
    await setRole(owner, "user");
    await setRole(heir, "owner");
    await identity.admin.query("commit");

    const { rows } = await identity.admin.query(
      `select "userId" from identity.member where "organizationId" = $1 and role = 'owner'`,
      [organization.id],
    );
    expect(rows).toEqual([{ userId: heir.id }]);
  });
});
