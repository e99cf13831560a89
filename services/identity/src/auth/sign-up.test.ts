import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt, decodeProtectedHeader } from "jose";
import {
  aBrowser,
  anEmail,
  anIdentityService,
  aPassword,
  aSignedIn,
  aUser,
  linkIn,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const anAccount = (email: string) => ({ name: "Ada Byron", email, password: aPassword });

const toShape = ({ value, ...cookie }: { value: string }) => ({ ...cookie, length: value.length });

function signUp(email: string) {
  return aBrowser(identity).post("/api/auth/sign-up/email", anAccount(email));
}

describe("signing up", () => {
  it("leads from the first email to an organization with its owner", async () => {
    const email = anEmail();
    const browser = aBrowser(identity);

    const signedUp = await browser.post("/api/auth/sign-up/email", anAccount(email));
    const early = await browser.signIn({ email });
    const verified = await browser.get(linkIn(identity, email));
    const created = await browser.post("/api/auth/organization/create", { name: "Byron Ltd", slug: "byron" });
    const me = await browser.api("GET", "/auth/me");
    const members = await browser.api("GET", "/members?active=true&page=1&limit=50");

    expect(signedUp.json()).toEqual({ user: { name: "Ada Byron", email } });
    expect(early.statusCode).toBe(403);
    expect(early.json()).toMatchObject({
      code: "not_allowed",
      fields: { "body.email": "is not confirmed yet" },
    });
    expect(verified.statusCode).toBe(302);
    expect(verified.headers.location).toBe("/dashboard");
    expect(created.json()).toEqual({ id: expect.any(String), name: "Byron Ltd", slug: "byron" });
    expect(me.json()).toMatchObject({
      full_name: "Ada Byron",
      display_name: "Ada Byron",
      email,
      avatar_url: null,
      timezone: null,
      organization: { name: "Byron Ltd", slug: "byron", role: "owner" },
    });
    expect(members.json()).toEqual({
      data: [expect.objectContaining({ email, role: "owner", is_active: true })],
      total: 1,
      page: 1,
      pages: 1,
    });
  });

  it("returns the same response for a known address as for a new one, and notifies its owner by email", async () => {
    const known = await aUser(identity);
    const unknown = anEmail();

    const [forKnown, forUnknown] = [await signUp(known.email), await signUp(unknown)];

    expect(forKnown.statusCode).toBe(forUnknown.statusCode);
    expect(forKnown.json()).toEqual({ user: { ...forUnknown.json().user, email: known.email } });
    expect(Object.keys(forKnown.headers).sort()).toEqual(Object.keys(forUnknown.headers).sort());
    expect(forKnown.cookies.map(toShape)).toEqual(forUnknown.cookies.map(toShape));
    expect(identity.emails.filter(({ to }) => to === known.email).map(({ subject }) => subject)).toEqual([
      "You already have an account",
    ]);
  });

  it("sends the link again on request", async () => {
    const email = anEmail();
    const browser = aBrowser(identity);
    await browser.post("/api/auth/sign-up/email", anAccount(email));

    const again = await aBrowser(identity).post("/api/auth/send-verification-email", { email });
    const verified = await browser.get(linkIn(identity, email));

    expect(again.json()).toEqual({ status: true });
    expect(identity.emails.filter(({ to }) => to === email)).toHaveLength(2);
    expect(verified.headers.location).toBe("/dashboard");
  });

  it("returns to the page where it began, such as an invitation, also with a link that was sent again", async () => {
    const callbackURL = `/invitations/accept/${"a".repeat(43)}`;

    for (const isSentAgain of [false, true]) {
      const email = anEmail();
      const browser = aBrowser(identity);
      await browser.post("/api/auth/sign-up/email", { ...anAccount(email), callbackURL });
      if (isSentAgain) await browser.post("/api/auth/send-verification-email", { email, callbackURL });
      const link = linkIn(identity, email);
      const verified = await browser.get(link);

      expect(new URL(link, "http://x").searchParams.get("callbackURL")).toBe(callbackURL);
      expect(verified.headers.location).toBe(callbackURL);
      expect((await browser.get("/api/auth/get-session")).json().user.email).toBe(email);
    }
  });

  it("returns the same response whether or not there is anyone to send the link to", async () => {
    const response = await aBrowser(identity).post("/api/auth/send-verification-email", { email: anEmail() });

    expect(response.json()).toEqual({ status: true });
  });

  it("redirects a broken link to the sign-in page with the reason", async () => {
    const response = await aBrowser(identity).get("/api/auth/verify-email?token=forged");

    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe("/sign-in?error=link_invalid");
  });

  it.each([
    [{ password: "elevenchars" }, "body.password"],
    [{ email: "nobody" }, "body.email"],
    [{ name: "   " }, "body.name"],
    [{ name: "Ada\u202e" }, "body.name"],
    [{ image: "javascript:alert(1)" }, "body.image"],
    [{ callbackURL: "//evil.test" }, "body.callbackURL"],
    [{ callbackURL: "https://evil.test" }, "body.callbackURL"],
  ])("refuses %j", async (wrong, field) => {
    const response = await aBrowser(identity).post("/api/auth/sign-up/email", {
      name: "Ada",
      email: anEmail(),
      password: aPassword,
      ...wrong,
    });

    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty([field]);
  });

  it("hashes the password with argon2id, 19 MiB and two passes", async () => {
    const email = anEmail();

    await signUp(email);

    const { rows } = await identity.admin.query(
      `select a.password from identity.account a join identity."user" u on u.id = a."userId" where u.email = $1`,
      [email],
    );
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("signing up with an address that another person signed up with before", () => {
  const stranger = { name: "Mallory", password: "the password of a stranger" };

  it("replaces the password and name of an unconfirmed account", async () => {
    const email = anEmail();
    await aBrowser(identity).post("/api/auth/sign-up/email", { ...stranger, email });
    const victim = aBrowser(identity);

    await victim.post("/api/auth/sign-up/email", anAccount(email));
    const verified = await victim.get(linkIn(identity, email));

    expect(verified.headers.location).toBe("/dashboard");
    expect((await aBrowser(identity).signIn({ email }, stranger.password)).statusCode).toBe(401);
    expect((await aBrowser(identity).signIn({ email })).json().user).toMatchObject({ name: "Ada Byron" });
  });

  it("leaves the earlier link valid: its reader sets a password, and the stranger's is void", async () => {
    const email = anEmail();
    const victim = aBrowser(identity);
    await victim.post("/api/auth/sign-up/email", anAccount(email));
    const link = linkIn(identity, email);
    await aBrowser(identity).post("/api/auth/sign-up/email", { ...stranger, email });

    const opened = new URL(String((await victim.get(link)).headers.location), "http://x");
    const token = opened.searchParams.get("token");
    await victim.post("/api/auth/reset-password", { token, newPassword: "another horse battery" });

    const { user } = (await victim.signIn({ email }, "another horse battery")).json();
    expect([opened.pathname, user.name]).toEqual(["/sign-in/reset-password", email.split("@")[0]]);
    expect((await aBrowser(identity).signIn({ email }, stranger.password)).statusCode).toBe(401);
    expect((await victim.get(link)).headers.location).toBe("/sign-in?error=link_invalid");
  });

  it("invalidates a link to reset the password of the account it replaces", async () => {
    const email = anEmail();
    await aBrowser(identity).post("/api/auth/sign-up/email", { ...stranger, email });
    await aBrowser(identity).post("/api/auth/request-password-reset", { email });
    const token = new URL(linkIn(identity, email), "http://x").searchParams.get("token");
    await signUp(email);

    const reset = await aBrowser(identity).post("/api/auth/reset-password", {
      token,
      newPassword: stranger.password,
    });

    expect(reset.statusCode).toBe(422);
  });

  it("does not change an account whose address is confirmed", async () => {
    const user = await aUser(identity);

    await aBrowser(identity).post("/api/auth/sign-up/email", { ...stranger, email: user.email });

    expect((await aBrowser(identity).signIn(user, stranger.password)).statusCode).toBe(401);
    expect((await aBrowser(identity).signIn(user)).json()).toEqual({ user });
  });
});

describe("a link that is opened in another browser than the one that signed up", () => {
  const confirmationIn = (location: unknown) =>
    new URL(String(location), "http://x").searchParams.get("confirmation");
  const signInWith = (email: string, password: string, confirmation: unknown) =>
    aBrowser(identity).post("/api/auth/sign-in/email", { email, password, confirmation });

  it("confirms nothing and signs nobody in before the password is given", async () => {
    const email = anEmail();
    await aBrowser(identity).post("/api/auth/sign-up/email", {
      ...anAccount(email),
      callbackURL: "/welcome",
    });
    const other = aBrowser(identity);

    const opened = await other.get(linkIn(identity, email));

    const location = new URL(String(opened.headers.location), "http://x");
    expect([location.pathname, location.searchParams.get("from")]).toEqual(["/sign-in", "/welcome"]);
    expect((await other.get("/api/auth/get-session")).json()).toBeNull();
    expect((await aBrowser(identity).signIn({ email })).statusCode).toBe(403);
  });

  it("confirms the address only together with the right password", async () => {
    const email = anEmail();
    await signUp(email);
    const confirmation = confirmationIn(
      (await aBrowser(identity).get(linkIn(identity, email))).headers.location,
    );

    const wrong = await signInWith(email, "not the password", confirmation);
    const before = await aBrowser(identity).signIn({ email });
    const right = await signInWith(email, aPassword, confirmation);
    const after = await aBrowser(identity).signIn({ email });

    expect([wrong.statusCode, before.statusCode, right.statusCode, after.statusCode]).toEqual([
      401, 403, 200, 200,
    ]);
  });

  it("does not confirm the password of a stranger who signed up in between", async () => {
    const email = anEmail();
    const victim = aBrowser(identity);
    await victim.post("/api/auth/sign-up/email", anAccount(email));
    await aBrowser(identity).post("/api/auth/sign-up/email", {
      name: "Mallory",
      email,
      password: "the password of a stranger",
    });

    await victim.get(linkIn(identity, email));

    expect((await aBrowser(identity).signIn({ email }, "the password of a stranger")).statusCode).toBe(403);
  });

  it("does not confirm the address of someone else", async () => {
    const [email, other] = [anEmail(), anEmail()];
    await signUp(email);
    await signUp(other);
    const confirmation = confirmationIn(
      (await aBrowser(identity).get(linkIn(identity, email))).headers.location,
    );

    expect((await signInWith(other, aPassword, confirmation)).statusCode).toBe(403);
    expect((await signInWith(other, aPassword, "forged")).statusCode).toBe(403);
  });

  it("continues if the address is already confirmed", async () => {
    const email = anEmail();
    const browser = aBrowser(identity);
    await browser.post("/api/auth/sign-up/email", anAccount(email));
    await browser.get(linkIn(identity, email));

    const again = await aBrowser(identity).get(linkIn(identity, email));

    expect(again.headers.location).toBe("/dashboard");
  });
});

describe("resetting a password", () => {
  it("confirms the address, since the link was mailed to it", async () => {
    const email = anEmail();
    await signUp(email);
    await aBrowser(identity).post("/api/auth/request-password-reset", { email });
    const token = new URL(linkIn(identity, email), "http://x").searchParams.get("token");

    await aBrowser(identity).post("/api/auth/reset-password", {
      token,
      newPassword: "another horse battery",
    });

    expect((await aBrowser(identity).signIn({ email }, "another horse battery")).statusCode).toBe(200);
  });

  it("replaces it using a mailed link, and ends all sessions", async () => {
    const user = await aUser(identity);
    const browser = aBrowser(identity);
    await browser.signIn(user);
    const authorization = `Bearer ${await browser.token()}`;

    await aBrowser(identity).post("/api/auth/request-password-reset", { email: user.email });
    const link = new URL(linkIn(identity, user.email), "http://here");
    const token = link.searchParams.get("token");
    const reset = await aBrowser(identity).post("/api/auth/reset-password", {
      token,
      newPassword: "another horse battery",
    });

    expect(link.pathname).toBe("/sign-in/reset-password");
    expect(reset.json()).toEqual({ status: true });
    expect((await browser.get("/api/auth/token")).statusCode).toBe(401);
    expect(
      (await identity.app.inject({ url: "/api/v1/auth/me", headers: { authorization } })).statusCode,
    ).toBe(401);
    expect((await aBrowser(identity).signIn(user)).statusCode).toBe(401);
    expect((await aBrowser(identity).signIn(user, "another horse battery")).statusCode).toBe(200);
  });

  it("returns the same response for an unknown address, and refuses a token that was never sent", async () => {
    const browser = aBrowser(identity);

    const asked = await browser.post("/api/auth/request-password-reset", { email: anEmail() });
    const reset = await browser.post("/api/auth/reset-password", { token: "x", newPassword: aPassword });

    expect(asked.json()).toEqual({ status: true });
    expect(reset.statusCode).toBe(422);
  });
});

describe("a token", () => {
  it("contains the claims that services read, and is valid for five minutes", async () => {
    const user = await aUser(identity);
    const browser = aBrowser(identity);
    await browser.signIn(user);

    const claims = decodeJwt(await browser.token());

    expect(claims).toMatchObject({
      sub: user.id,
      sid: expect.any(String),
      name: user.name,
      email: user.email,
      iss: "http://desk.test:3000",
      aud: "https://desk.test/api",
    });
    expect(claims).not.toHaveProperty("org_id");
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it("states operator rights while the user's confirmed address is among the operators", async () => {
    const user = await aUser(identity);
    const operated = await anIdentityService({ OPERATORS: [user.email.toUpperCase()] }, identity.database);
    const operator = await aSignedIn(operated, user);
    const other = await aSignedIn(operated, await aUser(operated));
    const afterwards = await aSignedIn(identity, user);

    const claims = decodeJwt(await operator.token());
    const me = [operator, other, afterwards].map((browser) => browser.api("GET", "/auth/me"));
    const flags = (await Promise.all(me)).map((response) => response.json().is_operator);
    await identity.admin.query(`update identity."user" set "emailVerified" = false where id = $1`, [user.id]);
    const unconfirmed = decodeJwt(await (await aSignedIn(operated, user)).token());

    expect(claims.operator).toBe(true);
    expect(flags).toEqual([true, false, false]);
    expect(unconfirmed).not.toHaveProperty("operator");
    await operated.close();
  });

  it("states operator rights without a second step only if none is required", async () => {
    const user = await aUser(identity);
    const strict = await anIdentityService(
      { OPERATORS: [user.email], OPERATORS_NEED_SECOND_STEP: true },
      identity.database,
    );
    const browser = await aSignedIn(strict, user);

    const without = decodeJwt(await browser.token());
    const refused = await browser.api("GET", "/auth/me");
    const other = await (await aSignedIn(strict, await aUser(strict))).api("GET", "/auth/me");
    await identity.admin.query(`update identity."user" set "twoFactorEnabled" = true where id = $1`, [
      user.id,
    ]);
    const withStep = decodeJwt(await browser.token());
    const granted = await browser.api("GET", "/auth/me");

    expect(without).not.toHaveProperty("operator");
    expect(refused.json()).toMatchObject({ is_operator: false, operator_needs: "second_step" });
    expect(other.json()).not.toHaveProperty("operator_needs");
    expect(withStep.operator).toBe(true);
    expect(granted.json()).toMatchObject({ is_operator: true });
    expect(granted.json()).not.toHaveProperty("operator_needs");
    await strict.close();
  });

  it("is valid before and after its key is replaced, regardless of the replica that replaced it", async () => {
    const user = await aUser(identity);
    const browser = await aSignedIn(identity, user);
    const before = await browser.token();

    await identity.admin.query(`update identity.jwks set "expiresAt" = now() - interval '1 minute'`);
    const replica = await anIdentityService({}, identity.database);
    const after = await (await aSignedIn(replica, user)).token();

    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after]) {
      for (const { app } of [identity, replica]) {
        const response = await app.inject({
          url: "/api/v1/auth/me",
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.statusCode).toBe(200);
      }
    }
    await replica.close();
  });
});
