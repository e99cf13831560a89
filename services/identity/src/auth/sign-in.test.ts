import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createPageHints, pageHintCookie } from "@tessera/kit/http/page-hint";
import { bringsSession } from "@tessera/kit/http/session-cookie";
import {
  aBrowser,
  aLine,
  anEmail,
  anIdentityService,
  anOrganization,
  aPassword,
  aSignedIn,
  aSignedInMember,
  aUser,
  origin,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

describe("signing in", () => {
  it("sets a cookie for 14 days that scripts cannot read, and returns its token in no body", async () => {
    const user = await aUser(identity);
    const browser = aBrowser(identity);

    const signedIn = await browser.signIn(user);
    const session = await browser.get("/api/auth/get-session");

    const [cookie] = signedIn.cookies;
    const token = decodeURIComponent(cookie?.value ?? "").split(".")[0] ?? "";
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 14 * 24 * 60 * 60 });
    expect(cookie).not.toHaveProperty("secure");
    expect(bringsSession(`${cookie?.name}=${cookie?.value}`, identity.config.PUBLIC_ORIGIN)).toBe(true);
    expect(token).toHaveLength(32);
    expect(signedIn.json()).toEqual({ user });
    expect(session.json()).toEqual({
      session: { id: expect.any(String), expiresAt: expect.any(String), activeOrganizationId: null },
      user,
    });
    expect(signedIn.body + session.body).not.toContain(token);
  });

  it("sets with each token a cookie that identifies the visitor to pages, sealed and hidden from scripts", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization);

    const minted = await browser.get("/api/auth/token");

    const hint = minted.cookies.find(({ name }) => name === pageHintCookie);
    expect(hint).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const cookies = `${pageHintCookie}=${hint?.value}`;
    const read = createPageHints(identity.config.HINT_SECRET).read(cookies);
    expect(read).toMatchObject({ organizationId: organization.id });
  });

  it("returns the same error for a wrong password and an unknown address", async () => {
    const user = await aUser(identity);

    const wrong = await aBrowser(identity).signIn(user, "not the password");
    const unknown = await aBrowser(identity).signIn({ email: anEmail() });

    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ ...Object(unknown.json()), request_id: expect.any(String) });
  });

  it("does not accept the session token as a bearer token", async () => {
    const user = await aUser(identity);
    const browser = await aSignedIn(identity, user);
    const token = decodeURIComponent(browser.cookie().split("=")[1] ?? "");

    const response = await identity.app.inject({
      url: "/api/auth/token",
      headers: { authorization: `Bearer ${token}` },
    });

    expect(response.statusCode).toBe(401);
  });

  it.each([["https://evil.test"], ["null"]])("is refused from the origin %s", async (foreign) => {
    const user = await aUser(identity);
    const browser = aBrowser(identity);

    const response = await browser.post(
      "/api/auth/sign-in/email",
      { email: user.email, password: aPassword },
      { origin: foreign },
    );

    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe("not_allowed");
    expect(browser.cookie()).toBe("");
  });

  it("records the client's address, and trusts no header about it", async () => {
    const user = await aUser(identity);
    const browser = aBrowser(identity, "198.51.100.9");

    await browser.post(
      "/api/auth/sign-in/email",
      { email: user.email, password: aPassword },
      { "x-forwarded-for": "192.0.2.1", "x-tessera-client-address": "192.0.2.2" },
    );

    const { rows } = await identity.admin.query(
      `select "ipAddress" from identity.session where "userId" = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ ipAddress: "198.51.100.9" }]);
  });
});

describe("signing out", () => {
  it("ends the session and its tokens", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const cookie = browser.cookie();
    const authorization = `Bearer ${await browser.token()}`;

    const signedOut = await browser.post("/api/auth/sign-out");
    const after = await identity.app.inject({ url: "/api/auth/get-session", headers: { origin, cookie } });

    const withToken = await identity.app.inject({ url: "/api/v1/auth/me", headers: { authorization } });
    expect(withToken.statusCode).toBe(401);
    expect(signedOut.json()).toEqual({ success: true });
    expect(browser.cookie()).toBe("");
    expect(after.json()).toBeNull();
  });

  it("is refused from a foreign origin", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));

    const response = await browser.post("/api/auth/sign-out", undefined, { origin: "https://evil.test" });

    expect(response.statusCode).toBe(403);
    expect((await browser.get("/api/auth/get-session")).json()).not.toBeNull();
  });
});

describe("features of the library that are not offered", () => {
  it.each([
    ["POST", "/api/auth/organization/invite-member"],
    ["POST", "/api/auth/organization/remove-member"],
    ["POST", "/api/auth/organization/update-member-role"],
    ["POST", "/api/auth/organization/leave"],
    ["POST", "/api/auth/organization/delete"],
    ["GET", "/api/auth/organization/list-invitations"],
    ["GET", "/api/auth/organization/get-full-organization"],
    ["POST", "/api/auth/update-user"],
    ["POST", "/api/auth/change-email"],
    ["GET", "/api/auth/list-sessions"],
    ["POST", "/api/auth/sign-in/social"],
  ] as const)("do not include %s %s, which returns 404", async (method, url) => {
    const browser = await aSignedIn(identity, await aUser(identity));

    const response = await (method === "GET" ? browser.get(url) : browser.post(url, {}));

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "not_found", request_id: expect.any(String) });
  });
});

describe("behind https", () => {
  it("marks the cookie secure", async () => {
    const secure = await anIdentityService({ PUBLIC_ORIGIN: "https://desk.test" });
    const user = await aUser(secure);

    const response = await secure.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      headers: { origin: "https://desk.test" },
      payload: { email: user.email, password: aPassword },
    });
    await secure.close();

    expect(response.cookies[0]).toMatchObject({ name: "__Secure-tessera.session_token", secure: true });
    expect(bringsSession("__Secure-tessera.session_token=x", "https://desk.test")).toBe(true);
    expect(bringsSession("tessera.session_token=x", "https://desk.test")).toBe(false);
  });
});

describe("while the database is unavailable", () => {
  it("accuses nobody of a wrong password, signs nobody out, and recovers by itself", async () => {
    const line = await aLine(identity.database.urlFor("svc_identity"));
    const other = await anIdentityService({ DATABASE_URL: line.url }, identity.database);
    const user = await aUser(other);
    const browser = await aSignedIn(other, user);

    line.cut();
    const afterwards = [
      await aBrowser(other).signIn(user),
      await browser.get("/api/auth/get-session"),
      await browser.get("/api/auth/token"),
      await browser.get("/api/auth/jwks"),
      await browser.post("/api/auth/organization/create", { name: "Desk", slug: "desk" }),
    ];
    await line.restart();
    const back = await browser.get("/api/auth/token");
    await other.close();
    line.cut();

    for (const { statusCode } of afterwards) expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(back.statusCode).toBe(200);
  });
});
