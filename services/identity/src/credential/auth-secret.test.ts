import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import {
  aBrowser,
  anEmail,
  anIdentityService,
  aPassword,
  aSignedIn,
  aUser,
  linkIn,
  secret,
  type TestBrowser,
  type TestIdentity,
  type TestUser,
} from "../../test/identity.builder.ts";
import { getTotp } from "../../test/totp.ts";

const newer = "a-newer-secret-for-tests-of-32-characters";
const newest = "the-newest-secret-for-tests-of-32-characters";

let database: TestDatabase;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.drop());

/** Starts a replica of the service with its own secrets, on the shared database. */
async function aReplica(present: string, former: string[] = []) {
  const identity = await anIdentityService({ AUTH_SECRET: present, AUTH_SECRET_FORMER: former }, database);
  return { ...identity, [Symbol.asyncDispose]: () => identity.close() };
}

interface Made {
  user: TestUser;
  browser: TestBrowser;
  uri: string;
  backupCodes: string[];
  link: string;
  /** The browser that signed up, in which the link is sufficient by itself. */
  newcomer: TestBrowser;
}

/** Creates what a secret signs and encrypts: a session, token keys, a second step, and a confirmation link. */
async function makeAll(identity: TestIdentity): Promise<Made> {
  const user = await aUser(identity);
  const browser = await aSignedIn(identity, user);
  const { totpURI: uri, backupCodes } = (
    await browser.post("/api/auth/two-factor/enable", { password: aPassword })
  ).json();
  await browser.post("/api/auth/two-factor/verify-totp", { code: getTotp(uri) });
  expect(await browser.token()).toEqual(expect.any(String));
  const email = anEmail();
  const newcomer = aBrowser(identity);
  await newcomer.post("/api/auth/sign-up/email", { name: "New", email, password: aPassword });
  return { user, browser, uri, backupCodes, link: linkIn(identity, email), newcomer };
}

/** Returns the same browser, connected to another replica. */
function browserAt(identity: TestIdentity, { cookie }: TestBrowser): TestBrowser {
  const pairs = cookie()
    .split("; ")
    .map((pair): [string, string] => [pair.split("=")[0] ?? "", pair.split("=").slice(1).join("=")]);
  return aBrowser(identity, undefined, new Map(pairs));
}

async function signInWithCode(identity: TestIdentity, { user, backupCodes }: Made, index: number) {
  const browser = aBrowser(identity);
  await browser.signIn(user);
  return browser.post("/api/auth/two-factor/verify-backup-code", { code: backupCodes[index] });
}

const isReady = async ({ app }: TestIdentity) => (await app.inject("/readyz")).statusCode;

describe("rotating AUTH_SECRET", () => {
  it("keeps what the former one signed and encrypted valid, and eventually no longer needs it", async () => {
    await using before = await aReplica(secret);
    const made = await makeAll(before);

    await using rotated = await aReplica(newer, [secret]);
    const browser = browserAt(rotated, made.browser);
    const token = await browser.token();
    const confirmed = await browserAt(rotated, made.newcomer).get(made.link);
    const signedIn = await signInWithCode(rotated, made, 0);

    expect(await isReady(rotated)).toBe(200);
    expect(token).toEqual(expect.any(String));
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([302, "/dashboard"]);
    expect(signedIn.json()).toMatchObject({ user: { id: made.user.id } });

    await using after = await aReplica(newer);
    expect(await isReady(after)).toBe(200);
    expect((await signInWithCode(after, made, 1)).json()).toMatchObject({ user: { id: made.user.id } });
    expect((await browserAt(after, made.browser).get("/api/auth/get-session")).json()).toBeNull();
  });

  it("can be prepared, so that replicas before and after it read what either writes", async () => {
    await using old = await aReplica(newer, [newest]);
    const made = await makeAll(old);
    await using fresh = await aReplica(newest, [newer]);

    expect(await browserAt(fresh, made.browser).token()).toEqual(expect.any(String));
    const later = await makeAll(fresh);
    expect(await browserAt(old, later.browser).token()).toEqual(expect.any(String));
    expect((await signInWithCode(old, later, 0)).json()).toMatchObject({ user: { id: later.user.id } });
  });

  it("without the former one is not ready, because it cannot sign anything", async () => {
    await using _before = await aReplica(newest);
    await using wrong = await aReplica("a-secret-that-sealed-nothing-here-at-all");

    const response = await wrong.app.inject("/readyz");

    expect([response.statusCode, response.json().detail]).toEqual([503, "Not ready: signing."]);
  });

  it("without the former one returns 503 for token requests", async () => {
    await using _before = await aReplica(newest);
    await using wrong = await aReplica("a-secret-that-sealed-nothing-here-at-all");
    const browser = await aSignedIn(wrong, await aUser(wrong));

    const response = await browser.get("/api/auth/token");

    expect([response.statusCode, response.json().code]).toEqual([503, "unavailable"]);
  });

  it("accepts no cookies that a stranger signed", async () => {
    await using rotated = await aReplica(newest, [newer]);
    const stranger = await aSignedIn(
      rotated,
      await aUser(rotated),
      "a-secret-of-a-stranger-of-32-characters",
    );

    expect((await stranger.get("/api/auth/get-session")).json()).toBeNull();
  });
});
