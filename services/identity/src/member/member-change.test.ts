import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { insertMember } from "@tessera/kit/testing/admin-db";
import { createRevocations } from "@tessera/kit/tokens/revocations";
import { decodeJwt } from "jose";
import {
  aMember,
  anIdentityService,
  anOrganization,
  aSignedIn,
  aSignedInMember,
  listEvents,
  readAudit,
  type TestBrowser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const change = (by: TestBrowser, { id }: { id: string }, body: object) =>
  by.api("PUT", `/organizations/members/${id}/`, body);
const remove = (by: TestBrowser, { id }: { id: string }) => by.api("DELETE", `/organizations/members/${id}/`);

/** Creates an organization with an owner, an admin and a user, all signed in. */
async function anInstallation() {
  const organization = await anOrganization(identity);
  const [owner, admin, user] = await Promise.all(
    (["owner", "admin", "user"] as const).map((role) => aSignedInMember(identity, organization, role)),
  );
  if (!owner || !admin || !user) throw new Error("Nobody is there.");
  return { organization, owner, admin, user };
}

describe("changing a role", () => {
  it("takes effect at once: in the response, in the next token, and by revoking the previous one", async () => {
    const { organization, admin, user } = await anInstallation();
    const old = await user.browser.token();

    const response = await change(admin.browser, user.user, { role: "viewer" });

    const withOld = await identity.app.inject({
      url: "/api/v1/members",
      headers: { authorization: `Bearer ${old}` },
    });
    expect(response.json()).toMatchObject({ id: user.user.id, role: "viewer", is_active: true });
    expect([withOld.statusCode, withOld.json().code]).toEqual([401, "not_signed_in"]);
    expect(decodeJwt(await user.browser.token())).toMatchObject({ org_role: "viewer" });
    expect((await user.browser.api("GET", "/members")).statusCode).toBe(200);
    expect(await listEvents(identity, organization)).toEqual([
      { kind: "member.changed", user_id: user.user.id },
    ]);
    expect(await readAudit(identity, organization)).toEqual([
      "member.role_changed · Robin Field · Robin Field · Agent → Viewer",
    ]);
  });

  it("to the same role is not recorded and revokes no tokens", async () => {
    const { organization, admin, user } = await anInstallation();

    const response = await change(admin.browser, user.user, { role: "user", is_active: true });

    const isRevoked = await createRevocations(identity.redis).isRevoked(
      { organizationId: organization.id, userId: user.user.id, sessionId: "" },
      0,
    );
    expect(response.statusCode).toBe(200);
    expect(isRevoked).toBe(false);
    expect(await readAudit(identity, organization)).toEqual([]);
  });

  it.each([["admin, owner"], ["member"], ["Owner"], [""], [null]])("refuses the role %j", async (role) => {
    const { admin, user } = await anInstallation();

    expect((await change(admin.browser, user.user, { role })).statusCode).toBe(422);
  });

  it("lets only owners add and remove owners", async () => {
    const { owner, admin, user } = await anInstallation();

    const promoted = await change(admin.browser, user.user, { role: "owner" });
    const demoted = await change(admin.browser, owner.user, { role: "user" });
    const rested = await change(admin.browser, owner.user, { is_active: false });
    const removed = await remove(admin.browser, owner.user);
    const allowed = await change(owner.browser, user.user, { role: "owner" });

    expect([promoted, demoted, rested, removed].map(({ statusCode }) => statusCode)).toEqual(
      Array(4).fill(403),
    );
    expect(promoted.json().detail).toBe("You are not allowed to make someone an owner.");
    expect(demoted.json().detail).toBe("You are not allowed to change an owner.");
    expect(removed.json().detail).toBe("You are not allowed to remove an owner.");
    expect(allowed.json().role).toBe("owner");
  });

  it("keeps one owner: the last one can neither be demoted or deactivated, nor leave", async () => {
    const { owner } = await anInstallation();

    const answers = [
      await change(owner.browser, owner.user, { role: "user" }),
      await remove(owner.browser, owner.user),
    ];

    for (const response of answers) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "conflict",
        detail: "An organization needs at least one owner.",
      });
    }
    expect(decodeJwt(await owner.browser.token()).org_role).toBe("owner");
  });

  it("is checked against the actor's current role, not that of the token", async () => {
    const { admin, user, organization } = await anInstallation();
    const authorization = `Bearer ${await admin.browser.token()}`;
    await identity.admin.query(
      `update identity.member set role = 'user' where "userId" = $1 and "organizationId" = $2`,
      [admin.user.id, organization.id],
    );

    const response = await identity.app.inject({
      method: "PUT",
      url: `/api/v1/organizations/members/${user.user.id}/`,
      headers: { authorization },
      payload: { role: "viewer" },
    });

    expect([response.statusCode, response.json().code]).toEqual([403, "not_allowed"]);
  });

  it.each(["viewer", "user"] as const)("is not allowed for a %s", async (role) => {
    const { organization, user } = await anInstallation();
    const { browser } = await aSignedInMember(identity, organization, role);

    expect((await change(browser, user.user, { role: "viewer" })).statusCode).toBe(403);
    expect((await remove(browser, user.user)).json().detail).toBe("You are not allowed to remove members.");
  });

  it("does not reveal that another organization's member exists", async () => {
    const [here, there] = [await anInstallation(), await anInstallation()];

    const foreign = await change(here.owner.browser, there.user.user, { role: "viewer" });
    const missing = await change(here.owner.browser, { id: "nobody" }, { role: "viewer" });

    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ ...Object(missing.json()), request_id: expect.any(String) });
    expect((await remove(here.owner.browser, there.user.user)).statusCode).toBe(404);
  });
});

describe("deactivating", () => {
  it("ends access to that organization until reactivated, and the session falls back to another one", async () => {
    const { organization, admin, user } = await anInstallation();
    const other = await anOrganization(identity);
    await insertMember(identity.admin, { organizationId: other.id, userId: user.user.id, role: "viewer" });

    const rested = await change(admin.browser, user.user, { is_active: false });
    const meanwhile = decodeJwt(await user.browser.token());
    const back = await user.browser.post("/api/auth/organization/set-active", {
      organizationId: organization.id,
    });
    const listed = await user.browser.get("/api/auth/organization/list");
    const offered = await admin.browser.api("GET", "/members?active=true");
    await change(admin.browser, user.user, { is_active: true });
    await user.browser.post("/api/auth/organization/set-active", { organizationId: organization.id });

    expect(rested.json()).toMatchObject({ is_active: false, role: "user" });
    expect(meanwhile).toMatchObject({ org_id: other.id, org_role: "viewer" });
    expect(back.statusCode).toBe(404);
    expect(listed.json()).toHaveLength(1);
    expect(offered.body).not.toContain(user.user.id);
    expect(decodeJwt(await user.browser.token())).toMatchObject({ org_id: organization.id });
    expect(await readAudit(identity, organization)).toEqual([
      "member.deactivated · Robin Field · Robin Field",
      "member.activated · Robin Field · Robin Field",
    ]);
  });

  it("is not possible for oneself", async () => {
    const { admin } = await anInstallation();

    const response = await change(admin.browser, admin.user, { is_active: false });

    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      "You can't deactivate yourself. Leave the organization instead.",
    ]);
  });
});

describe("removing", () => {
  it("revokes the member's tokens at once, and leaves the session without an organization", async () => {
    const { organization, admin, user } = await anInstallation();
    const old = await user.browser.token();

    const response = await remove(admin.browser, user.user);

    const withOld = await identity.app.inject({
      url: "/api/v1/auth/me",
      headers: { authorization: `Bearer ${old}` },
    });
    expect(response.json()).toEqual({});
    expect(withOld.statusCode).toBe(401);
    expect(decodeJwt(await user.browser.token())).not.toHaveProperty("org_id");
    expect((await remove(admin.browser, user.user)).statusCode).toBe(404);
    expect(await readAudit(identity, organization)).toEqual([
      "member.removed · Robin Field · Robin Field · Agent",
    ]);
    expect(await listEvents(identity, organization)).toEqual([
      { kind: "member.changed", user_id: user.user.id },
    ]);
  });

  it("lets anyone leave, including a viewer", async () => {
    const { organization } = await anInstallation();
    const { user, browser } = await aSignedInMember(identity, organization, "viewer");

    expect((await remove(browser, user)).statusCode).toBe(200);
    expect(await readAudit(identity, organization)).toEqual([
      "member.left · Robin Field · Robin Field · Viewer",
    ]);
  });

  it("of two admins who remove each other keeps one", async () => {
    const { organization, admin } = await anInstallation();
    const second = await aSignedInMember(identity, organization, "admin");

    const answers = await Promise.all([
      remove(admin.browser, second.user),
      remove(second.browser, admin.user),
    ]);

    // The second one is refused immediately, or when their role is read again.
    const [removed, refused] = answers.map(({ statusCode }) => statusCode).sort();
    expect(removed).toBe(200);
    expect([401, 403]).toContain(refused);
  });

  it("keeps one owner when two of them leave concurrently, 25 times", async () => {
    const outcomes: unknown[] = [];

    for (let round = 0; round < 25; round++) {
      const organization = await anOrganization(identity);
      const owners = [
        await aMember(identity, organization, { role: "owner" }),
        await aMember(identity, organization, { role: "owner" }),
      ];
      const browsers = await Promise.all(owners.map((owner) => aSignedIn(identity, owner)));
      const answers = await Promise.all(
        browsers.map((browser, index) => remove(browser, owners[index] ?? { id: "" })),
      );
      const { rows } = await identity.admin.query(
        `select count(*)::int as n from identity.member where "organizationId" = $1 and role = 'owner'`,
        [organization.id],
      );
      outcomes.push([...answers.map(({ statusCode }) => statusCode).sort(), rows[0].n]);
    }

    expect(outcomes).toEqual(Array(25).fill([200, 409, 1]));
  }, 60_000);
});

describe("keys that a member created for the organization", () => {
  /** Creates an admin with two keys of the organization: one that reads tickets, one that manages members. */
  async function anAdminWithKeys() {
    const installation = await anInstallation();
    const { browser } = installation.admin;
    const make = async (...scopes: string[]) => {
      const body = { name: scopes.join(), kind: "organization", scopes };
      return (await browser.api("POST", "/auth/api-keys", body)).json() as { key: string };
    };
    const keys = [await make("tickets.read"), await make("members.read", "members.manage")];
    const exchange = ({ key }: { key: string }) =>
      identity.app.inject({ method: "POST", url: "/api/auth/api-key/token", payload: { key } });
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await identity.app.inject({ url: "/api/v1/members", headers })).statusCode;
    };
    const token: string = (await exchange(keys[1] as { key: string })).json().token;
    return {
      ...installation,
      readExchanges: () => Promise.all(keys.map(async (key) => (await exchange(key)).statusCode)),
      read,
      token,
    };
  }

  it.each<[string, (by: TestBrowser, member: { id: string }) => Promise<unknown>]>([
    ["is removed", remove],
    ["is deactivated", (by, member) => change(by, member, { is_active: false })],
  ])("end when the member %s, with the tokens issued for them", async (_what, act) => {
    const { owner, admin, organization, readExchanges, read, token } = await anAdminWithKeys();
    const before = [...(await readExchanges()), await read(token)];

    await act(owner.browser, admin.user);

    expect(before).toEqual([200, 200, 200]);
    expect([...(await readExchanges()), await read(token)]).toEqual([401, 401, 401]);
    expect(
      (await readAudit(identity, organization)).filter((line) => line.includes("api_key.deleted")),
    ).toEqual([
      "api_key.deleted · Robin Field · tickets.read · created by Robin Field, who is no longer an active member",
      "api_key.deleted · Robin Field · members.read,members.manage · created by Robin Field, who is no longer an active member",
    ]);
  });

  it("end when the member's role no longer has their permissions, and only those", async () => {
    const { owner, admin, organization, readExchanges } = await anAdminWithKeys();

    await change(owner.browser, admin.user, { role: "user" });

    expect(await readExchanges()).toEqual([200, 401]);
    expect(await readAudit(identity, organization)).toContain(
      "api_key.deleted · Robin Field · members.read,members.manage · created by Robin Field, whose role allows less now",
    );
  });
});
