import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt, generateKeyPair } from "jose";
import { createTransport } from "nodemailer";
import {
  aBrowser,
  anAddress,
  anEmail,
  anIdentityService,
  aUser,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import { anIssuer } from "../../test/issuer.fake.ts";
import { createContext } from "../open-context.ts";
import { releaseAddress } from "./release-address.ts";

let issuer: Awaited<ReturnType<typeof anIssuer>>;
let identity: TestIdentity;
beforeAll(async () => {
  issuer = await anIssuer();
  identity = await anIdentityService({
    IDENTITY_PROVIDER: "oidc",
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: "the-desk",
    OPERATORS: [operator],
  });
});
afterAll(async () => {
  await identity.close();
  issuer.close();
});

const session = "/api/auth/oidc/session";
const operator = "operator@desk.test";

/** Returns the claims of a person at the issuer. */
function aSubject(claims: Record<string, unknown> = {}) {
  return { sub: randomUUID(), email: anEmail(), ...claims };
}

/** Signs in with a token of the issuer, in a browser that returns from there. */
async function enter(claims: Record<string, unknown>, browser = aBrowser(identity, anAddress())) {
  const response = await browser.post(session, { id_token: await issuer.idToken(claims) });
  return { browser, response };
}

describe("signing in with an issuer", () => {
  it("gives operator rights to a person whose operator address the issuer confirms", async () => {
    const { browser } = await enter(aSubject({ email: operator }));

    expect((await browser.api("GET", "/auth/me")).json()).toMatchObject({ is_operator: true });
  });

  it("creates a session for half a day, which otherwise works like any other", async () => {
    const { browser, response } = await enter(aSubject({ email: "Ada.New@Desk.test" }));

    const created = await browser.post("/api/auth/organization/create", {
      name: "Ada's Desk",
      slug: `desk-${randomUUID()}`,
    });
    const me = await browser.api("GET", "/auth/me");

    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 12 * 60 * 60 });
    expect(created.statusCode).toBe(200);
    expect(me.json()).toMatchObject({
      full_name: "Ada Byron",
      email: "ada.new@desk.test",
      organization: { name: "Ada's Desk", role: "owner" },
    });
  });

  it("counts as confirmed from the sign-in at the issuer, not from the return", async () => {
    const now = Math.floor(Date.now() / 1000);
    const readUntil = async (auth_time: number | null) => {
      const { browser } = await enter(aSubject({ auth_time }));
      return decodeJwt(await browser.token()).confirmed_until;
    };

    expect(await readUntil(now - 60)).toBe(now - 60 + 600);
    expect(await readUntil(now - 3600)).toBeUndefined();
    expect(await readUntil(null)).toBeUndefined();
  });

  it("requires confirming at the provider", async () => {
    const { browser } = await enter(aSubject());

    expect((await browser.get("/api/auth/confirm-session")).json()).toMatchObject({ method: "provider" });
    expect((await browser.post("/api/auth/confirm-session", {})).statusCode).toBe(405);
  });

  it("finds a known subject, even if the name and address have changed", async () => {
    const subject = aSubject();
    const first = (await enter(subject)).response.json();
    const renamed = { ...subject, name: "Ada Lovelace", email: anEmail() };

    const again = (await enter(renamed)).response.json();

    expect(again.user).toEqual({ id: first.user.id, name: "Ada Lovelace", email: renamed.email });
  });

  it("requests the address from the issuer if the token contains none", async () => {
    const { email, ...thin } = aSubject({ name: null });
    issuer.say("opaque", { sub: thin.sub, name: "Ada King", email, email_verified: true });

    const response = await aBrowser(identity, anAddress()).post(session, {
      id_token: await issuer.idToken({ ...thin, email_verified: null }),
      access_token: "opaque",
    });

    expect(response.json().user).toMatchObject({ name: "Ada King", email });
  });

  it("ignores userinfo about another subject", async () => {
    const { email, ...thin } = aSubject();
    issuer.say("of-another", { sub: randomUUID(), email, email_verified: true });

    const response = await aBrowser(identity, anAddress()).post(session, {
      id_token: await issuer.idToken(thin),
      access_token: "of-another",
    });

    expect(response.statusCode).toBe(401);
  });

  it("finds an existing account by its confirmed address", async () => {
    const user = await aUser(identity);

    const { response } = await enter(aSubject({ email: user.email }));

    expect(response.json().user.id).toBe(user.id);
  });

  it("refuses another subject with the address of a known one, and says who can link it", async () => {
    const email = anEmail();
    const first = (await enter(aSubject({ email }))).response.json();

    const { response } = await enter(aSubject({ email: email.toUpperCase() }));

    expect(response.statusCode).toBe(403);
    expect(response.json().detail).toContain("Ask the operator of this installation to link yours.");
    expect(response.cookies).toEqual([]);
    const { rows } = await identity.admin.query(
      `select count(*)::int as n from identity.account where "userId" = $1`,
      [first.user.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("lets only one of two subjects in who come with one address at the same moment", async () => {
    const email = anEmail();

    const answers = await Promise.all([enter(aSubject({ email })), enter(aSubject({ email }))]);

    expect(answers.map(({ response }) => response.statusCode).toSorted()).not.toEqual([200, 200]);
    const { rows } = await identity.admin.query(
      `select count(*)::int as n from identity.account as account
       join identity."user" as "user" on "user".id = account."userId" where "user".email = $1`,
      [email],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("gives a new subject the account after an operator has released it for the same person", async () => {
    const { sub, email } = aSubject();
    const first = (await enter({ sub, email })).response.json();

    const isReleased = await releaseAddress(identity.db, issuer.issuer, {
      email: email.toUpperCase(),
      reason: "same-person",
    });
    const second = (await enter(aSubject({ email }))).response.json();

    expect(isReleased).toBe(true);
    expect(second.user.id).toBe(first.user.id);
    expect((await enter({ sub, email })).response.statusCode).toBe(403);
  });

  it("gives another person an account of their own after an operator has released the address", async () => {
    const { sub, email } = aSubject();
    const first = (await enter({ sub, email })).response.json();

    await releaseAddress(identity.db, issuer.issuer, { email, reason: "another-person" });
    const second = (await enter(aSubject({ email }))).response.json();
    const again = (await enter({ sub, email })).response.json();

    expect(second.user.id).not.toBe(first.user.id);
    expect(second.user.email).toBe(email);
    expect(again.user.id).toBe(first.user.id);
  });

  it("releases nothing for an address that no subject has", async () => {
    const release = { email: anEmail(), reason: "same-person" } as const;

    expect(await releaseAddress(identity.db, issuer.issuer, release)).toBe(false);
  });

  it.each([
    ["true", 200],
    ["false", 403],
    ["True", 403],
    [1, 403],
    ["", 403],
  ])("takes a confirmation that the issuer writes as %j for %d", async (email_verified, status) => {
    const { response } = await enter(aSubject({ email_verified }));

    expect(response.statusCode).toBe(status);
  });

  it("takes over an account that somebody created with this unconfirmed address", async () => {
    const user = await aUser(identity);
    await identity.admin.query(`update identity."user" set "emailVerified" = false where id = $1`, [user.id]);

    await enter(aSubject({ email: user.email }));

    const { rows } = await identity.admin.query(
      `select "providerId" from identity.account where "userId" = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ providerId: issuer.issuer }]);
  });

  it("does not take an address from its owner when another subject gets it", async () => {
    const [one, other] = [aSubject(), aSubject()];
    await enter(one);
    await enter(other);

    const { response } = await enter({ ...other, email: one.email });

    expect(response.json().user.email).toBe(other.email);
  });

  it("creates one user for five concurrent sign-ins of one subject", async () => {
    const subject = aSubject();

    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(subject)));

    expect(answers.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ response }) => response.json().user.id)).size).toBe(1);
  });

  it.each([
    ["says that it is not confirmed", { email_verified: false }],
    ["does not say whether it is confirmed", { email_verified: null }],
    ["names none", { email: null }],
  ])("requires a confirmed address, and is refused if the issuer %s", async (_, claims) => {
    const { response } = await enter(aSubject(claims));

    expect(response.statusCode).toBe(403);
    expect(response.json().detail).toContain("has not confirmed your email address");
    expect(response.cookies).toEqual([]);
  });
});

describe("a token that is not valid for signing in here", () => {
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, () => Record<string, unknown>]>([
    ["of another issuer", () => ({ iss: "https://evil.test" })],
    ["for another application", () => ({ aud: "another-desk" })],
    ["given to another application", () => ({ aud: ["the-desk", "other"], azp: "other" })],
    ["of a clock that is two minutes ahead", () => ({ iat: now() + 120 })],
    ["of an hour ago", () => ({ iat: now() - 3600 })],
    ["that is over", () => ({ iat: now() - 200, exp: now() - 100 })],
    ["about nobody", () => ({ sub: null })],
  ])("is refused: one %s", async (_, claims) => {
    const { response } = await enter({ ...aSubject(), ...claims() });

    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe("not_signed_in");
    expect(response.cookies).toEqual([]);
  });

  it("is accepted from a clock that is half a minute ahead", async () => {
    const { response } = await enter(aSubject({ iat: now() + 30 }));

    expect(response.statusCode).toBe(200);
  });

  it("is refused when someone else signed it", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const id_token = await issuer.idToken(aSubject(), privateKey);

    expect((await aBrowser(identity).post(session, { id_token })).statusCode).toBe(401);
  });

  it("is refused without a signature", async () => {
    const [, payload] = (await issuer.idToken(aSubject())).split(".");
    const header = Buffer.from('{"alg":"none"}').toString("base64url");

    expect((await aBrowser(identity).post(session, { id_token: `${header}.${payload}.` })).statusCode).toBe(
      401,
    );
  });

  it("is refused the second time", async () => {
    const id_token = await issuer.idToken(aSubject());
    const send = () => aBrowser(identity, anAddress()).post(session, { id_token });

    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 401]);
  });
});

describe("an issuer that is unavailable", () => {
  it("returns 503 and signs nobody out, and is tried again", async () => {
    issuer.state.isDown = true;
    const fresh = await anIdentityService(
      { IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: "the-desk" },
      identity.database,
    );
    const send = async () =>
      aBrowser(fresh, anAddress()).post(session, { id_token: await issuer.idToken(aSubject()) });

    const afterwards = await send();
    issuer.state.isDown = false;
    const back = await send();
    await fresh.close();

    expect([afterwards.statusCode, back.statusCode]).toEqual([503, 200]);
  });

  it("is not replaced by one with another name in its configuration", async () => {
    issuer.state.configuration = { issuer: "https://evil.test" };
    const fresh = await anIdentityService(
      { IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: "the-desk" },
      identity.database,
    );

    const response = await aBrowser(fresh).post(session, { id_token: await issuer.idToken(aSubject()) });
    issuer.state.configuration = {};
    await fresh.close();

    expect(response.statusCode).toBe(503);
  });
});

describe("with an issuer", () => {
  it.each(["/sign-in/email", "/sign-up/email", "/two-factor/enable", "/change-password"])(
    "there are no passwords: %s",
    async (path) => {
      const response = await aBrowser(identity).post(`/api/auth${path}`, { email: anEmail() });

      expect(response.statusCode).toBe(404);
    },
  );

  it("the session route exists; without an issuer it returns 404", async () => {
    const embedded = await anIdentityService({}, identity.database);

    const response = await aBrowser(embedded).post(session, { id_token: "x" });
    await embedded.close();

    expect(response.statusCode).toBe(404);
  });
});

it("does not start without knowing the issuer", async () => {
  const { OIDC_ISSUER: _, ...config } = identity.config;
  const given = { config, redis: identity.redis, log: identity.app.log, onClose: () => {} };
  const start = createContext(given, createTransport({}), Date.now);

  await expect(start).rejects.toThrow("OIDC_ISSUER is needed with IDENTITY_PROVIDER=oidc");
});
