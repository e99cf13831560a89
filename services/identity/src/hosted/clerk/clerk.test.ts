import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aTestRedis } from "@tessera/kit/testing/redis";
import { decodeJwt, generateKeyPair } from "jose";
import { Webhook } from "standardwebhooks";
import { aClerk, clerkPublishableKey, clerkSecretKey, type FakeClerkUser } from "../../../test/clerk.fake.ts";
import {
  aBrowser,
  anAddress,
  anIdentityService,
  listEvents,
  readAudit,
  type TestIdentity,
} from "../../../test/identity.builder.ts";
import { mirrorEverybody } from "../mirror.service.ts";
import { reconcileJob } from "../reconcile.jobs.ts";

const secret = `whsec_${Buffer.from("a-secret-for-webhooks-in-tests-32").toString("base64")}`;
const formerSecret = `whsec_${Buffer.from("the-former-webhook-secret-32-chr").toString("base64")}`;

let clerk: Awaited<ReturnType<typeof aClerk>>;
let identity: TestIdentity;
beforeAll(async () => {
  clerk = await aClerk();
  identity = await anIdentityService({
    IDENTITY_PROVIDER: "clerk",
    CLERK_PUBLISHABLE_KEY: clerkPublishableKey,
    CLERK_SECRET_KEY: clerkSecretKey,
    CLERK_WEBHOOK_SECRET: secret,
    CLERK_WEBHOOK_SECRET_FORMER: [formerSecret],
    CLERK_API_URL: clerk.apiUrl,
  });
});
afterAll(async () => {
  await identity.close();
  clerk.close();
});

/** Adds an organization at Clerk. */
function anOrganization(name = "Byron Support") {
  const id = `org_${randomUUID().replaceAll("-", "")}`;
  const organization = { id, name, slug: `byron-${randomUUID()}` as string | null };
  clerk.organizations.set(id, organization);
  return organization;
}

/** Adds a user at Clerk. */
function aPerson(details: Partial<FakeClerkUser> = {}): FakeClerkUser {
  const person = { id: `user_${randomUUID().replaceAll("-", "")}`, ...details };
  clerk.users.set(person.id, person);
  return person;
}

async function enter({ id }: FakeClerkUser, claims: Record<string, unknown> = {}) {
  const browser = aBrowser(identity, anAddress());
  const response = await browser.post("/api/auth/clerk/session", { token: await clerk.token(id, claims) });
  return { browser, response };
}

/** Sends a webhook like Clerk does. */
function send(type: string, data: object, { sign = secret, at = new Date() } = {}) {
  const payload = JSON.stringify({ type, object: "event", data });
  const headers = {
    "content-type": "application/json",
    "svix-id": "msg_1",
    "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
    "svix-signature": new Webhook(sign).sign("msg_1", at, payload),
  };
  return identity.app.inject({ method: "POST", url: "/api/auth/clerk/webhook", headers, payload });
}

describe("signing in with Clerk", () => {
  it("creates a session with the person's name, organizations and roles", async () => {
    const organization = anOrganization();
    const person = aPerson({ roles: { [organization.id]: "org:admin" } });

    const { browser, response } = await enter(person);
    const [me, members] = [await browser.api("GET", "/auth/me"), await browser.api("GET", "/members")];

    expect(response.statusCode).toBe(200);
    expect(me.json()).toMatchObject({
      full_name: "Ada Byron",
      email: `${person.id}@desk.test`,
      organization: { id: organization.id, name: "Byron Support", slug: organization.slug, role: "admin" },
    });
    expect(members.json().data).toMatchObject([{ full_name: "Ada Byron", role: "admin" }]);
  });

  it.each([
    ["org:owner", "owner"],
    ["org:admin", "admin"],
    ["org:member", "user"],
    ["org:viewer", "viewer"],
  ])("maps the role %s to %s", async (role, ours) => {
    const organization = anOrganization();

    const { browser } = await enter(aPerson({ roles: { [organization.id]: role } }));

    expect((await browser.api("GET", "/auth/me")).json().organization.role).toBe(ours);
  });

  it.each(["admin", "org:admin,org:owner", "ORG:ADMIN", "org:admin ", "constructor"])(
    "creates no membership for the unknown role %j",
    async (role) => {
      const organization = anOrganization();

      const { browser } = await enter(aPerson({ roles: { [organization.id]: role } }));

      expect((await browser.api("GET", "/auth/me")).json().organization).toBeNull();
    },
  );

  it("creates a slug for an organization that has none, or whose slug is taken", async () => {
    const taken = anOrganization();
    await enter(aPerson({ roles: { [taken.id]: "org:member" } }));
    const [same, none] = [anOrganization(), anOrganization()];
    same.slug = taken.slug;
    none.slug = null;

    const { browser } = await enter(aPerson({ roles: { [same.id]: "org:member", [none.id]: "org:member" } }));
    const list = (await browser.get("/api/auth/organization/list")).json() as { id: string; slug: string }[];

    expect(new Set(list.map(({ slug }) => slug))).toEqual(
      new Set([same, none].map(({ id }) => id.replaceAll("_", "-"))),
    );
  });

  it("requires a confirmed address", async () => {
    const { response } = await enter(aPerson({ isConfirmed: false }));

    expect(response.statusCode).toBe(403);
  });

  it.each<[string, FakeClerkUser]>([
    ["was deleted", { id: "user_deleted" }],
    ["is banned", aBannedPerson()],
  ])("is refused to a person who %s", async (_, person) => {
    if (person.banned) clerk.users.set(person.id, person);

    expect((await enter(person)).response.statusCode).toBe(401);
  });

  it("returns 503 and signs nobody out while Clerk is unavailable", async () => {
    clerk.state.isDown = true;

    const { response } = await enter(aPerson());
    clerk.state.isDown = false;

    expect(response.statusCode).toBe(503);
  });
});

function aBannedPerson(): FakeClerkUser {
  return { id: "user_banned", banned: true };
}

describe("a token of Clerk that is not valid here", () => {
  it.each<[string, Record<string, unknown>]>([
    ["of another application", { iss: "https://clerk.evil.test" }],
    ["made for another site", { azp: "https://evil.test" }],
    ["made for no site", { azp: undefined }],
    ["of a session that is not complete", { sts: "pending" }],
    ["that is over", { exp: Math.floor(Date.now() / 1000) - 60 }],
  ])("is refused: one %s", async (_, claims) => {
    expect((await enter(aPerson(), claims)).response.statusCode).toBe(401);
  });

  it("is refused when someone else signed it", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const token = await clerk.token(aPerson().id, {}, privateKey);

    expect((await aBrowser(identity).post("/api/auth/clerk/session", { token })).statusCode).toBe(401);
  });
});

describe("a webhook of Clerk", () => {
  it("changes a role at once: older tokens are revoked, and members are notified", async () => {
    const organization = anOrganization();
    const person = aPerson({ roles: { [organization.id]: "org:owner" } });
    const { browser } = await enter(person);
    const token = await browser.token();
    person.roles = { [organization.id]: "org:viewer" };

    const reply = await send("organizationMembership.updated", { public_user_data: { user_id: person.id } });
    const before = await identity.app.inject({
      url: "/api/v1/auth/me",
      headers: { authorization: `Bearer ${token}` },
    });

    expect(reply.statusCode).toBe(200);
    expect(before.statusCode).toBe(401);
    expect((await browser.api("GET", "/auth/me")).json().organization.role).toBe("viewer");
    const memberEvents = (await listEvents(identity, organization)).filter(
      (event) => "user_id" in event && event.user_id,
    );
    expect(memberEvents).toHaveLength(2);
  });

  it("removes a member, whose session falls back to another organization", async () => {
    const [left, kept] = [anOrganization("Left"), anOrganization("Kept")];
    const person = aPerson({ roles: { [left.id]: "org:owner", [kept.id]: "org:member" } });
    const { browser } = await enter(person);
    await browser.post("/api/auth/organization/set-active", { organizationId: left.id });
    person.roles = { [kept.id]: "org:member" };

    await send("organizationMembership.deleted", { public_user_data: { user_id: person.id } });

    expect((await browser.api("GET", "/auth/me")).json().organization).toMatchObject({ id: kept.id });
  });

  it("ends the keys that a removed member created for the organization", async () => {
    const organization = anOrganization();
    const person = aPerson({ roles: { [organization.id]: "org:admin" } });
    const { browser } = await enter(person);
    const { sub } = decodeJwt(await browser.token());
    await identity.admin.query(
      `insert into identity.api_key (organization_id, created_by_id, created_by_name, name, hash, start, scopes)
       values ($1, $2, 'Ada Byron', 'CI', 'hash', 'tsk_', array['tickets.read'])`,
      [organization.id, sub],
    );
    person.roles = {};

    await send("organizationMembership.deleted", { public_user_data: { user_id: person.id } });

    const { rows } = await identity.admin.query("select from identity.api_key where organization_id = $1", [
      organization.id,
    ]);
    expect([rows.length, (await readAudit(identity, organization)).at(-1)]).toEqual([
      0,
      "api_key.deleted · CI · created by Ada Byron, who is no longer an active member",
    ]);
  });

  it("signs out a deleted person", async () => {
    const person = aPerson();
    const { browser } = await enter(person);
    clerk.users.delete(person.id);

    await send("user.deleted", { id: person.id });

    expect((await browser.get("/api/auth/get-session")).json()).toBeNull();
  });

  it("renames an organization, and has no effect if it is delivered twice or late", async () => {
    const organization = anOrganization();
    const person = aPerson({ roles: { [organization.id]: "org:member" } });
    const { browser } = await enter(person);
    organization.name = "Lovelace Support";

    const first = await send("organization.updated", { id: organization.id, name: "An older name" });
    const again = await send("organization.updated", { id: organization.id, name: "An older name" });

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await browser.api("GET", "/auth/me")).json().organization.name).toBe("Lovelace Support");
    const kinds = (await listEvents(identity, organization)).map((event) => (event as { kind: string }).kind);
    expect(kinds.filter((kind) => kind === "organization.changed")).toHaveLength(2);
  });

  it.each<[string, object]>([
    [
      "with another secret",
      { sign: `whsec_${Buffer.from("another-secret-for-webhooks-32ch").toString("base64")}` },
    ],
    ["an hour ago", { at: new Date(Date.now() - 3_600_000) }],
  ])("is refused if it was signed %s", async (_, how) => {
    const asked = clerk.state.asked.length;

    const response = await send("user.updated", { id: aPerson().id }, how);

    expect(response.statusCode).toBe(401);
    expect(clerk.state.asked).toHaveLength(asked);
  });

  it("is accepted with the former secret", async () => {
    const response = await send("user.updated", { id: aPerson().id }, { sign: formerSecret });

    expect(response.statusCode).toBe(200);
  });

  it("is refused without a signature", async () => {
    const url = "/api/auth/clerk/webhook";

    const response = await identity.app.inject({
      method: "POST",
      url,
      payload: { type: "user.updated", data: {} },
    });

    expect(response.statusCode).toBe(401);
  });

  it("returns 503 while Clerk is unavailable, so that Clerk sends it again", async () => {
    clerk.state.isDown = true;

    const response = await send("user.updated", { id: aPerson().id });
    clerk.state.isDown = false;

    expect(response.statusCode).toBe(503);
  });
});

describe("the nightly comparison", () => {
  it("finds changes that no webhook reported", async () => {
    const organization = anOrganization();
    const person = aPerson({ roles: { [organization.id]: "org:admin" } });
    const { browser } = await enter(person);
    person.roles = {};
    person.last_name = "Lovelace";

    const compared = identity.hosted.mirror && (await mirrorEverybody(identity.hosted.mirror));
    const me = await browser.api("GET", "/auth/me");

    expect(compared?.compared).toBeGreaterThan(0);
    expect(me.json()).toMatchObject({ full_name: "Ada Lovelace", organization: null });
  });

  it("continues after a person it fails for, and reports who that is", async () => {
    const [stuck, next] = [
      aPerson({ id: `user_0${randomUUID()}` }),
      aPerson({ id: `user_1${randomUUID()}` }),
    ];
    await enter(stuck);
    const { browser } = await enter(next);
    stuck.isBroken = true;
    next.last_name = "Lovelace";

    const compared = identity.hosted.mirror && (await mirrorEverybody(identity.hosted.mirror));
    stuck.isBroken = false;

    expect(compared?.failures).toEqual([
      { subjectId: stuck.id, error: expect.objectContaining({ code: "unavailable" }) },
    ]);
    expect((await browser.api("GET", "/auth/me")).json().full_name).toBe("Ada Lovelace");
  });

  it("is aborted if the provider is unavailable, and tried again within the hour", async () => {
    const redis = aTestRedis();
    const { hosted } = identity;
    await redis.del("identity:reconciled");
    clerk.state.isDown = true;
    const asked = clerk.state.asked.length;

    const given = reconcileJob.run({ hosted, redis, log: identity.app.log });
    await expect(given).rejects.toMatchObject({ code: "unavailable" });
    const tries = clerk.state.asked.length - asked;
    clerk.state.isDown = false;
    const done = await reconcileJob.run({ hosted, redis, log: identity.app.log });
    const again = await reconcileJob.run({ hosted, redis, log: identity.app.log });
    await redis.del("identity:reconciled");
    redis.disconnect();

    expect(tries).toBe(3);
    expect([done > 3, again]).toEqual([true, 0]);
  });
});

describe("with Clerk", () => {
  it("organizations and members can be changed only there", async () => {
    const organization = anOrganization();
    const { browser, response } = await enter(aPerson({ roles: { [organization.id]: "org:owner" } }));
    const { id } = response.json().user;

    const refused = await Promise.all([
      browser.api("POST", "/organizations/invite/", { email: "new@desk.test" }),
      browser.api("PUT", `/organizations/members/${id}/`, { role: "viewer" }),
      browser.api("DELETE", `/organizations/members/${id}/`),
      browser.api("PATCH", "/auth/organization", { name: "Mine" }),
      browser.post("/api/auth/organization/create", { name: "Mine", slug: "mine" }),
    ]);

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect((await browser.api("GET", "/auth/me")).json().organization.role).toBe("owner");
  });

  it("there are no passwords; without Clerk, its routes return 404", async () => {
    const embedded = await anIdentityService({}, identity.database);
    const token = await clerk.token(aPerson().id);

    const answers = [
      await aBrowser(identity).post("/api/auth/sign-in/email", { email: "a@desk.test", password: "x" }),
      await aBrowser(embedded).post("/api/auth/clerk/session", { token }),
      await aBrowser(embedded).post("/api/auth/clerk/webhook", {}),
    ];
    await embedded.close();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
