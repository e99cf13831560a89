import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import {
  aBrowser,
  anIdentityService,
  anOrganization,
  aPassword,
  aSignedIn,
  aSignedInMember,
  aUser,
  linkIn,
  readAudit,
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

const enable = (browser: TestBrowser, password = aPassword) =>
  browser.post("/api/auth/two-factor/enable", { password });
const verify = (browser: TestBrowser, code: string, more: object = {}) =>
  browser.post("/api/auth/two-factor/verify-totp", { code, ...more });
const useBackup = (browser: TestBrowser, code: string) =>
  browser.post("/api/auth/two-factor/verify-backup-code", { code });

interface Enrolled {
  user: TestUser;
  browser: TestBrowser;
  uri: string;
  backupCodes: string[];
}

async function enrol(user: TestUser, browser: TestBrowser): Promise<Enrolled> {
  const { totpURI: uri, backupCodes } = (await enable(browser)).json();
  await verify(browser, getTotp(uri));
  return { user, browser, uri, backupCodes };
}

/** Returns a user whose second step is on. */
async function anEnrolled(): Promise<Enrolled> {
  const user = await aUser(identity);
  return enrol(user, await aSignedIn(identity, user));
}

/** Returns a browser in which the password was accepted, but no code was entered yet. */
async function aHalfSignedIn(user: TestUser): Promise<TestBrowser> {
  const browser = aBrowser(identity);
  await browser.signIn(user);
  return browser;
}

const readSession = async (browser: TestBrowser) => (await browser.get("/api/auth/get-session")).json();
const findWrong = (uri: string) => (getTotp(uri) === "000000" ? "000001" : "000000");

describe("turning the second step on", () => {
  it("requires the password and a code of the app, and keeps the session in its organization", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);

    const response = await enable(browser);
    const early = await aBrowser(identity).signIn(user);
    const { totpURI: uri, backupCodes } = response.json();
    const verified = await verify(browser, getTotp(uri));

    const sessions = (await browser.api("GET", "/auth/sessions")).json();
    expect(Object.keys(response.json()).sort()).toEqual(["backupCodes", "totpURI"]);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tessera:.*issuer=Tessera/);
    expect(backupCodes).toHaveLength(10);
    expect(early.json()).toHaveProperty("user");
    expect(verified.json()).toEqual({ user });
    expect(sessions.two_factor).toBe(true);
    expect(decodeJwt(await browser.token())).toMatchObject({ org_id: organization.id });
    expect(await readAudit(identity, organization)).toEqual([
      "sign_in.succeeded · Robin Field · Robin Field · Password",
      "two_factor.enabled · Robin Field · Robin Field",
    ]);
  });

  it("is refused with a wrong password or code, and if it is already on", async () => {
    const user = await aUser(identity);
    const browser = await aSignedIn(identity, user);

    const wrongPassword = await enable(browser, "not the password");
    const { totpURI } = (await enable(browser)).json();
    const wrongCode = await verify(browser, findWrong(totpURI));
    await verify(browser, getTotp(totpURI));
    const twice = await enable(browser);

    expect(wrongPassword.json()).toMatchObject({
      code: "invalid_input",
      fields: { "body.password": "is wrong" },
    });
    expect(wrongCode.json()).toMatchObject({
      code: "invalid_input",
      detail: "This code isn't right.",
      fields: { "body.code": "is wrong" },
    });
    expect([twice.statusCode, twice.json().detail]).toEqual([409, "Two-step sign-in is already on."]);
  });

  it("stores the secret and the codes encrypted", async () => {
    const { user, uri, backupCodes } = await anEnrolled();

    const { rows } = await identity.admin.query(
      `select secret, "backupCodes" from identity."twoFactor" where "userId" = $1`,
      [user.id],
    );

    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(new URL(uri).searchParams.get("secret"));
    expect(kept).not.toContain(backupCodes[0]);
  });
});

describe("signing in with the second step", () => {
  it("creates no session before the code, and returns no token in any body", async () => {
    const { user, uri } = await anEnrolled();
    const browser = aBrowser(identity);

    const first = await browser.signIn(user);
    const between = await readSession(browser);
    const second = await verify(browser, getTotp(uri, 1));

    const token = /session_token=([^.;]+)/.exec(decodeURIComponent(browser.cookie()))?.[1] ?? "";
    expect(first.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    expect(between).toBeNull();
    expect(second.json()).toEqual({ user });
    expect((await readSession(browser)).user).toEqual(user);
    expect(token).toHaveLength(32);
    expect(first.body + second.body).not.toContain(token);
  });

  it("accepts a code once, even while the app still shows it", async () => {
    const { user, uri } = await anEnrolled();
    const code = getTotp(uri, 1);
    await verify(await aHalfSignedIn(user), code);

    const replayed = await aHalfSignedIn(user);
    const response = await verify(replayed, code);

    expect(response.json()).toMatchObject({ code: "invalid_input", detail: "This code isn't right." });
    expect(await readSession(replayed)).toBeNull();
  });

  it("accepts a backup code once", async () => {
    const { user, backupCodes } = await anEnrolled();
    const [code = ""] = backupCodes;

    const first = await useBackup(await aHalfSignedIn(user), code);
    const again = await useBackup(await aHalfSignedIn(user), code);

    expect(first.json()).toEqual({ user });
    expect(again.json()).toMatchObject({ code: "invalid_input", fields: { "body.code": "is wrong" } });
  });

  it("requires a new sign-in after five wrong codes, and locks the account after ten", async () => {
    const { user, uri } = await anEnrolled();
    const codes = ["100001", "100002", "100003", "100004", "100005", "100006"];
    const guess = async (from: number) => {
      const browser = await aHalfSignedIn(user);
      const answers = [];
      for (const code of codes) answers.push(await verify(browser, String(Number(code) + from)));
      return answers.map(({ statusCode }) => statusCode);
    };

    const first = await guess(0);
    const second = await guess(10);
    const locked = await verify(await aHalfSignedIn(user), getTotp(uri, 1));

    expect(first).toEqual([422, 422, 422, 422, 422, 401]);
    expect(second).toEqual([422, 422, 422, 422, 422, 429]);
    expect([locked.statusCode, locked.headers["retry-after"]]).toEqual([429, "900"]);
  });

  it("requires the password first", async () => {
    const { uri } = await anEnrolled();

    const response = await verify(aBrowser(identity), getTotp(uri));

    expect([response.statusCode, response.json().detail]).toEqual([
      401,
      "Signing in took too long. Sign in again.",
    ]);
  });

  it("requires no code on a trusted device", async () => {
    const { user, uri } = await anEnrolled();
    const browser = await aHalfSignedIn(user);
    await verify(browser, getTotp(uri, 1), { trustDevice: true });
    await browser.post("/api/auth/sign-out");

    const again = await browser.signIn(user);

    expect(again.json()).toEqual({ user });
  });
});

describe("a trusted device", () => {
  /** Returns a browser that need not enter a code. */
  async function aTrusting({ user, uri }: Enrolled): Promise<TestBrowser> {
    const browser = await aHalfSignedIn(user);
    await verify(browser, getTotp(uri, 1), { trustDevice: true });
    return browser;
  }

  it("is asked for a code again after the password was reset", async () => {
    const enrolled = await anEnrolled();
    const { email } = enrolled.user;
    const browser = await aTrusting(enrolled);
    const waiting = await aHalfSignedIn(enrolled.user);
    await aBrowser(identity).post("/api/auth/request-password-reset", { email });
    const token = new URL(linkIn(identity, email), "http://x").searchParams.get("token");
    const newPassword = "another horse battery";

    await aBrowser(identity).post("/api/auth/reset-password", { token, newPassword });

    expect((await browser.signIn({ email }, newPassword)).json()).toHaveProperty("twoFactorRedirect");
    const [backup = ""] = enrolled.backupCodes;
    expect((await useBackup(waiting, backup)).statusCode).toBe(401);
  });

  it("is asked for a code again after the password was changed", async () => {
    const enrolled = await anEnrolled();
    const browser = await aTrusting(enrolled);
    const newPassword = "another horse battery";

    await enrolled.browser.post("/api/auth/change-password", { currentPassword: aPassword, newPassword });

    expect((await browser.signIn(enrolled.user, newPassword)).json()).toHaveProperty("twoFactorRedirect");
  });

  it("is asked for a code again after the second step was off for a while", async () => {
    const enrolled = await anEnrolled();
    const { user, browser: own, uri } = enrolled;
    const browser = await aTrusting(enrolled);

    await own.post("/api/auth/two-factor/disable", { password: aPassword, code: getTotp(uri) });
    await enrol(user, own);

    expect((await browser.signIn(user)).json()).toHaveProperty("twoFactorRedirect");
  });
});

describe("the second step", () => {
  it("replaces the old backup codes by new ones", async () => {
    const { user, browser, uri, backupCodes } = await anEnrolled();

    const response = await browser.post("/api/auth/two-factor/generate-backup-codes", {
      password: aPassword,
      code: getTotp(uri),
    });

    const [old = ""] = backupCodes;
    const [fresh = ""] = response.json().backupCodes;
    expect((await useBackup(await aHalfSignedIn(user), old)).statusCode).toBe(422);
    expect((await useBackup(await aHalfSignedIn(user), fresh)).statusCode).toBe(200);
  });

  it.each(["disable", "generate-backup-codes"])(
    "is not changed by %s with the password alone",
    async (call) => {
      const { user, browser, uri, backupCodes } = await anEnrolled();
      const tryWith = (body: object) =>
        browser.post(`/api/auth/two-factor/${call}`, { password: aPassword, ...body });

      const [without, wrong, wrongPassword] = [
        await tryWith({}),
        await tryWith({ code: findWrong(uri) }),
        await tryWith({ code: getTotp(uri), password: "not the password" }),
      ];

      expect([without, wrong, wrongPassword].map((response) => response.json().fields)).toEqual([
        { "body.code": "is required" },
        { "body.code": "is wrong" },
        { "body.password": "is wrong" },
      ]);
      expect((await aBrowser(identity).signIn(user)).json()).toHaveProperty("twoFactorRedirect");
      expect((await tryWith({ code: backupCodes[1] })).statusCode).toBe(200);
    },
  );

  it("accepts a code once, also to turn it off", async () => {
    const { user, browser, uri } = await anEnrolled();
    const code = getTotp(uri, 1);
    await verify(await aHalfSignedIn(user), code);

    const response = await browser.post("/api/auth/two-factor/disable", { password: aPassword, code });

    expect(response.json().fields).toEqual({ "body.code": "was used" });
  });

  it("is turned off with the password and a code, which is recorded and announced by email", async () => {
    const organization = await anOrganization(identity);
    const member = await aSignedInMember(identity, organization);
    const { user, browser, uri } = await enrol(member.user, member.browser);

    const wrong = await browser.post("/api/auth/two-factor/disable", { password: "not the password" });
    const right = await browser.post("/api/auth/two-factor/disable", {
      password: aPassword,
      code: getTotp(uri),
    });

    expect(wrong.statusCode).toBe(422);
    expect(right.json()).toEqual({ status: true });
    expect((await aBrowser(identity).signIn(user)).json()).toEqual({ user });
    const audit = await readAudit(identity, organization);
    expect(audit.filter((line) => line.includes("abled"))).toEqual([
      "two_factor.enabled · Robin Field · Robin Field",
      "two_factor.disabled · Robin Field · Robin Field",
    ]);
    expect(identity.emails.findLast(({ to }) => to === user.email)?.subject).toContain("is off");
  });

  it.each([
    "/api/auth/two-factor/get-totp-uri",
    "/api/auth/two-factor/send-otp",
    "/api/auth/two-factor/verify-otp",
    "/api/auth/two-factor/view-backup-codes",
  ])("returns 404 for %s", async (url) => {
    const { browser } = await anEnrolled();

    expect((await browser.post(url, { password: aPassword })).statusCode).toBe(404);
  });
});
