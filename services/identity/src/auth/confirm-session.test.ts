import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import {
  anIdentityService,
  anOrganization,
  aPassword,
  aSignedInMember,
  type TestBrowser,
  type TestIdentity,
  type TestUser,
} from "../../test/identity.builder.ts";
import { getTotp } from "../../test/totp.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const aKey = { name: "CI", kind: "personal", scopes: ["tickets.read"] };
const makeKey = (by: TestBrowser) => by.api("POST", "/auth/api-keys", aKey);
const confirm = (by: TestBrowser, proof: object) => by.post("/api/auth/confirm-session", proof);

/** Returns a member who signed in that many minutes ago. */
async function aMemberSince(minutes: number, role: "user" | "owner" = "owner") {
  const organization = await anOrganization(identity);
  const member = await aSignedInMember(identity, organization, role);
  await forget(member.user, minutes);
  return { ...member, organization };
}

async function forget({ id }: TestUser, minutes = 11): Promise<void> {
  await identity.admin.query(
    `update identity.session set "confirmedAt" = now() - make_interval(mins => $2) where "userId" = $1`,
    [id, minutes],
  );
}

describe("a session", () => {
  it("counts as confirmed for ten minutes after signing in, and its tokens state until when", async () => {
    const recent = await aMemberSince(9);
    const older = await aMemberSince(11);

    const [claims, late] = [decodeJwt(await recent.browser.token()), decodeJwt(await older.browser.token())];

    expect(Number(claims.confirmed_until) - Number(claims.iat)).toBeLessThanOrEqual(60);
    expect(late).not.toHaveProperty("confirmed_until");
    expect((await makeKey(recent.browser)).statusCode).toBe(201);
  });

  it("from before confirmations were stored counts as unconfirmed", async () => {
    const { user, browser } = await aMemberSince(0);
    await identity.admin.query(`update identity.session set "confirmedAt" = null where "userId" = $1`, [
      user.id,
    ]);

    expect((await makeKey(browser)).statusCode).toBe(403);
  });

  it("is confirmed with the password, after which the same call is allowed", async () => {
    const { browser } = await aMemberSince(11);

    const refused = await makeKey(browser);
    const method = (await browser.get("/api/auth/confirm-session")).json();
    const wrong = await confirm(browser, { password: "not the password" });
    const right = await confirm(browser, { password: aPassword });

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      detail: "Confirm it's you to continue.",
      code: "not_allowed",
      request_id: expect.any(String),
      reason: "common.confirm_identity",
      values: {},
      needs: "confirmation",
    });
    expect(method).toEqual({ method: "password", confirmed_until: null });
    expect(wrong.json().fields).toEqual({ "body.password": "is wrong" });
    expect(right.json()).toEqual({ status: true });
    expect((await makeKey(browser)).statusCode).toBe(201);
    expect((await browser.get("/api/auth/confirm-session")).json().confirmed_until).toMatch(/Z$/);
  });

  it("of a person with a second step is confirmed with a code, not with the password", async () => {
    const { user, browser } = await aMemberSince(0);
    const { totpURI, backupCodes } = (
      await browser.post("/api/auth/two-factor/enable", { password: aPassword })
    ).json();
    await browser.post("/api/auth/two-factor/verify-totp", { code: getTotp(totpURI) });
    await forget(user);

    const method = (await browser.get("/api/auth/confirm-session")).json();
    const withPassword = await confirm(browser, { password: aPassword });
    const stillRefused = await makeKey(browser);
    const withCode = await confirm(browser, { code: getTotp(totpURI, 1) });
    const made = await makeKey(browser);
    const again = await confirm(browser, { code: getTotp(totpURI, 1) });
    const withBackup = await confirm(browser, { code: backupCodes[0] });

    expect(method.method).toBe("code");
    expect(
      [withPassword, stillRefused, withCode, made, again, withBackup].map((response) => response.statusCode),
    ).toEqual([422, 403, 200, 201, 422, 200]);
  });

  it("is confirmed without confirming the person's other sessions", async () => {
    const { user, browser } = await aMemberSince(11);
    const other = await aSignedInMember(identity, await anOrganization(identity));
    await forget(other.user);

    await confirm(browser, { password: aPassword });

    const { rows } = await identity.admin.query(
      `select count(*)::int as count from identity.session where "confirmedAt" > now() - interval '1 minute'
       and "userId" in ($1, $2)`,
      [user.id, other.user.id],
    );
    expect(rows[0].count).toBe(1);
  });

  it("cannot be confirmed by guessing", async () => {
    const { browser } = await aMemberSince(11);
    for (let guess = 0; guess < 10; guess++) await confirm(browser, { password: `guess ${guess}` });

    expect((await confirm(browser, { password: aPassword })).statusCode).toBe(429);
  });

  it("needs no confirmation if that is turned off", async () => {
    const off = await anIdentityService({ CONFIRM_MINUTES: 0 }, identity.database);
    const member = await aSignedInMember(off, await anOrganization(off), "owner");
    await forget(member.user);

    expect((await makeKey(member.browser)).statusCode).toBe(201);
    await off.close();
  });

  it("cannot be confirmed by anyone who is not signed in", async () => {
    const { app } = identity;
    const response = await app.inject({
      method: "POST",
      url: "/api/auth/confirm-session",
      payload: { password: aPassword },
    });

    expect(response.statusCode).toBe(401);
  });
});

describe("an action that requires a confirmed session", () => {
  it.each([
    ["deleting an API key", "DELETE", "/auth/api-keys/01a20d84-0c5b-7d8b-adf9-a16a56469d8a", undefined],
    [
      "inviting an administrator",
      "POST",
      "/organizations/invite/",
      { email: "new@desk.test", role: "admin" },
    ],
  ] as const)("is %s", async (_, method, url, body) => {
    const { browser } = await aMemberSince(11);

    const response = await browser.api(method, url, body);

    expect([response.statusCode, response.json().needs]).toEqual([403, "confirmation"]);
  });

  it("is removing a member, but not leaving", async () => {
    const { browser, organization } = await aMemberSince(11);
    const other = await aSignedInMember(identity, organization, "user");
    await forget(other.user);

    const removed = await browser.api("DELETE", `/organizations/members/${other.user.id}/`);
    const left = await other.browser.api("DELETE", `/organizations/members/${other.user.id}/`);

    expect([removed.statusCode, removed.json().needs]).toEqual([403, "confirmation"]);
    expect(left.statusCode).toBe(200);
  });

  it("is changing a role, but only for people, and not deactivating", async () => {
    const { browser, organization } = await aMemberSince(0);
    const { user } = await aSignedInMember(identity, organization, "user");
    const key = (
      await browser.api("POST", "/auth/api-keys", { ...aKey, scopes: ["members.manage", "members.read"] })
    ).json().key;
    const { token } = (
      await identity.app.inject({ method: "POST", url: "/api/auth/api-key/token", payload: { key } })
    ).json();
    const byKey = (payload: object) =>
      identity.app.inject({
        method: "PUT",
        url: `/api/v1/organizations/members/${user.id}/`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
    await identity.admin.query(`update identity.session set "confirmedAt" = null`);

    const response = await browser.api("PUT", `/organizations/members/${user.id}/`, { role: "admin" });
    const deactivated = await browser.api("PUT", `/organizations/members/${user.id}/`, { is_active: false });

    expect(response.json()).toMatchObject({ code: "not_allowed", needs: "confirmation" });
    expect(deactivated.statusCode).toBe(200);
    expect((await byKey({ role: "viewer" })).json().detail).toBe("An API key can't do this.");
    expect((await byKey({ is_active: true })).statusCode).toBe(200);
  });
});
