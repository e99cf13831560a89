import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { insertMember } from "@tessera/kit/testing/admin-db";
import {
  aBrowser,
  anIdentityService,
  anOrganization,
  aPassword,
  aSignedIn,
  aSignedInMember,
  aUser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const withToken = (token: string) =>
  identity.app.inject({ url: "/api/v1/auth/me", headers: { authorization: `Bearer ${token}` } });

describe("a person's sessions", () => {
  it("are listed with device and address, the current one first", async () => {
    const user = await aUser(identity);
    const other = aBrowser(identity, "198.51.100.7");
    const body = { email: user.email, password: aPassword };
    await other.post("/api/auth/sign-in/email", body, { "user-agent": firefox });
    const browser = await aSignedIn(identity, user);
    await aSignedIn(identity, await aUser(identity));

    const response = (await browser.api("GET", "/auth/sessions")).json();

    expect(response.two_factor).toBe(false);
    expect(response.items).toEqual([
      expect.objectContaining({ device: "Unknown device", address: null, is_current: true }),
      expect.objectContaining({
        device: "Firefox on Linux",
        address: "198.51.100.7",
        is_current: false,
        last_seen_at: expect.stringMatching(/Z$/),
      }),
    ]);
    expect(JSON.stringify(response)).not.toContain("token");
  });

  it("can be ended one by one, which revokes their tokens", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);
    const other = await aSignedIn(identity, user);
    const token = await other.token();
    const { items } = (await browser.api("GET", "/auth/sessions")).json();

    const response = await browser.api("DELETE", `/auth/sessions/${items[1].id}`);

    const after = await withToken(token);
    expect(response.json()).toEqual({});
    expect((await other.get("/api/auth/get-session")).json()).toBeNull();
    expect(after.statusCode).toBe(401);
    expect((await browser.api("GET", "/members")).statusCode).toBe(200);
  });

  it("can all be ended except the current one, which revokes their tokens", async () => {
    const user = await aUser(identity);
    const [browser, ...others] = await Promise.all([1, 2, 3].map(() => aSignedIn(identity, user)));
    const tokens = await Promise.all(others.map((other) => other.token()));

    await browser?.api("DELETE", "/auth/sessions");

    for (const token of tokens) expect((await withToken(token)).statusCode).toBe(401);

    for (const other of others) expect((await other.get("/api/auth/get-session")).json()).toBeNull();
    expect((await browser?.get("/api/auth/get-session"))?.json()).not.toBeNull();
  });

  it("are not found by other people", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const stranger = await aSignedIn(identity, await aUser(identity));
    const { items } = (await stranger.api("GET", "/auth/sessions")).json();

    const response = await browser.api("DELETE", `/auth/sessions/${items[0].id}`);

    expect([response.statusCode, response.json().detail]).toEqual([404, "The session was not found."]);
    expect((await stranger.get("/api/auth/get-session")).json()).not.toBeNull();
  });
});

describe("changing the password", () => {
  const another = "another horse battery";
  const change = (browser: ReturnType<typeof aBrowser>, currentPassword: string, more: object = {}) =>
    browser.post("/api/auth/change-password", { currentPassword, newPassword: another, ...more });

  it("requires the old one, can end other sessions, keeps the organization, and is announced by email", async () => {
    const oldest = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, oldest);
    const active = await anOrganization(identity);
    await insertMember(identity.admin, { organizationId: active.id, userId: user.id });
    await browser.post("/api/auth/organization/set-active", { organizationId: active.id });
    const other = await aSignedIn(identity, user);

    const response = await change(browser, aPassword, { revokeOtherSessions: true });

    const session = (await browser.get("/api/auth/get-session")).json();
    expect(response.json()).toEqual({ user });
    expect(session.session.activeOrganizationId).toBe(active.id);
    expect((await other.get("/api/auth/get-session")).json()).toBeNull();
    expect((await aBrowser(identity).signIn(user, another)).statusCode).toBe(200);
    expect((await aBrowser(identity).signIn(user)).statusCode).toBe(401);
    expect(identity.emails.findLast(({ to }) => to === user.email)?.subject).toBe(
      "Your password was changed",
    );
  });

  it("cannot be guessed: at most ten wrong passwords are allowed", async () => {
    const user = await aUser(identity);
    const browser = await aSignedIn(identity, user);
    const statuses: number[] = [];

    const first = await change(browser, "not it");
    for (let guess = 0; guess < 10; guess++) statuses.push((await change(browser, "not it")).statusCode);
    const right = await change(browser, aPassword);

    expect(first.json()).toMatchObject({
      code: "invalid_input",
      fields: { "body.currentPassword": "is wrong" },
    });
    expect(statuses).toEqual([...Array(9).fill(422), 429]);
    expect(right.statusCode).toBe(429);
  });

  it.each([
    [{ newPassword: "short" }, "body.newPassword"],
    [{ newPassword: "x".repeat(129) }, "body.newPassword"],
    [{ extra: 1 }, "body.extra"],
  ])("refuses %j", async (more, field) => {
    const browser = await aSignedIn(identity, await aUser(identity));

    const response = await change(browser, aPassword, more);

    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty([field]);
  });

  it("requires a session, and is refused from a foreign origin", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const body = { currentPassword: aPassword, newPassword: another };

    const anonymous = await aBrowser(identity).post("/api/auth/change-password", body);
    const foreign = await browser.post("/api/auth/change-password", body, { origin: "https://evil.test" });

    expect([anonymous.statusCode, foreign.statusCode]).toEqual([401, 403]);
  });
});

describe("a session", () => {
  it("is extended by use, but ends thirty days after its sign-in", async () => {
    const user = await aUser(identity);
    const browser = await aSignedIn(identity, user);
    const startedDaysAgo = async (days: number) => {
      await identity.admin.query(
        `update identity.session set "createdAt" = now() - make_interval(days => $2), "expiresAt" = now() + interval '1 hour'
         where "userId" = $1`,
        [user.id, days],
      );
      await browser.get("/api/auth/get-session");
      const { rows } = await identity.admin.query(
        `select extract(epoch from "expiresAt" - now()) / 86400 as days from identity.session where "userId" = $1`,
        [user.id],
      );
      return Math.max(0, Math.round(Number(rows[0].days)));
    };

    expect(await startedDaysAgo(2)).toBe(14);
    expect(await startedDaysAgo(20)).toBe(10);
    expect(await startedDaysAgo(30)).toBe(0);
    expect((await browser.get("/api/auth/get-session")).json()).toBeNull();
  });
});
