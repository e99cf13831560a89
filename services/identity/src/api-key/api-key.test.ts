import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Permission } from "@tessera/wire/api/permission";
import { decodeJwt } from "jose";
import {
  anAddress,
  anIdentityService,
  anOrganization,
  aSignedInMember,
  readAudit,
  type TestBrowser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

interface NewKeyRequest {
  name?: string;
  kind?: string;
  scopes?: Permission[];
  expires_in_days?: number | null;
}
const make = (by: TestBrowser, request: NewKeyRequest = {}) =>
  by.api("POST", "/auth/api-keys", {
    name: "CI",
    kind: "personal",
    scopes: ["tickets.read", "members.read"],
    ...request,
  });
const exchange = (key: string, remoteAddress = anAddress()) =>
  identity.app.inject({
    method: "POST",
    url: "/api/auth/api-key/token",
    payload: { key },
    remoteAddress,
  });
const call = (token: string, url: string, method: "GET" | "POST" | "DELETE" = "GET") =>
  identity.app.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });

describe("creating a key", () => {
  it("returns it only this once and stores a hash", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization);

    const made = await make(browser, { expires_in_days: 30 });

    const { key, ...shown } = made.json();
    const listed = await browser.api("GET", "/auth/api-keys");
    const { rows } = await identity.admin.query("select * from identity.api_key where id = $1", [shown.id]);
    const days = (Date.parse(shown.expires_at) - Date.now()) / 86_400_000;
    expect(made.statusCode).toBe(201);
    expect(made.headers["cache-control"]).toBe("no-store");
    expect(key).toMatch(/^tsk_[\w-]{43}$/);
    expect(key.startsWith(shown.start)).toBe(true);
    expect(days).toBeCloseTo(30, 1);
    expect(listed.json().items).toEqual([shown]);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await readAudit(identity, organization)).toEqual([
      "api_key.created · Robin Field · CI · personal: tickets.read, members.read",
    ]);
  });

  it("grants no more than the creator has, and only administrators create keys of the organization", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization, "user");

    const beyond = await make(browser, { scopes: ["tickets.read", "members.manage"] });
    const shared = await make(browser, { kind: "organization" });

    expect(beyond.json()).toMatchObject({
      code: "invalid_input",
      fields: { "body.scopes": "goes beyond your role" },
    });
    expect([shared.statusCode, shared.json().detail]).toEqual([
      403,
      "You are not allowed to create keys for the organization.",
    ]);
  });

  it.each([
    [{ scopes: [] }, "body.scopes"],
    [{ scopes: ["everything"] }, "body.scopes.0"],
    [{ name: "  " }, "body.name"],
    [{ expires_in_days: 366 }, "body.expires_in_days"],
  ])("refuses %j", async (request, field) => {
    const { browser } = await aSignedInMember(identity, await anOrganization(identity));

    const response = await make(browser, request as NewKeyRequest);

    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty([field]);
  });

  it("lists the caller's own keys, for administrators also those of the organization, and no others", async () => {
    const organization = await anOrganization(identity);
    const { browser: admin } = await aSignedInMember(identity, organization, "admin");
    const { browser: user } = await aSignedInMember(identity, organization, "user");
    const shared = (await make(admin, { kind: "organization", name: "Shared" })).json();
    const own = (await make(user, { name: "Own" })).json();
    const { browser: stranger } = await aSignedInMember(identity, await anOrganization(identity), "owner");
    const namesFor = async (by: TestBrowser) =>
      (await by.api("GET", "/auth/api-keys")).json().items.map(({ name }: { name: string }) => name);

    expect([await namesFor(admin), await namesFor(user), await namesFor(stranger)]).toEqual([
      ["Shared"],
      ["Own"],
      [],
    ]);
    for (const [by, id] of [
      [user, shared.id],
      [admin, own.id],
      [stranger, shared.id],
      [stranger, "nothing"],
    ] as const) {
      expect((await by.api("DELETE", `/auth/api-keys/${id}`)).statusCode).toBe(404);
    }
  });
});

describe("a token for a key", () => {
  it("never has operator rights, even if its owner does", async () => {
    const { user, browser } = await aSignedInMember(identity, await anOrganization(identity), "owner");
    const { key } = (await make(browser)).json();
    const operated = await anIdentityService({ OPERATORS: [user.email] }, identity.database);

    const response = await operated.app.inject({
      method: "POST",
      url: "/api/auth/api-key/token",
      payload: { key },
      remoteAddress: anAddress(),
    });

    expect(decodeJwt(response.json().token)).toMatchObject({ email: user.email, scopes: expect.any(Array) });
    expect(decodeJwt(response.json().token)).not.toHaveProperty("operator");
    await operated.close();
  });

  it("of a person acts as that person, with the current role limited to the scopes", async () => {
    const organization = await anOrganization(identity);
    const { browser: owner } = await aSignedInMember(identity, organization, "owner");
    const { user, browser } = await aSignedInMember(identity, organization, "admin");
    const { id, key } = (await make(browser, { scopes: ["members.read", "members.manage"] })).json();

    const response = await exchange(key);
    const { token } = response.json();
    const before = [await call(token, "/members"), await call(token, "/organizations/invitations")];
    await owner.api("PUT", `/organizations/members/${user.id}/`, { role: "viewer" });
    const later = (await exchange(key)).json().token;
    const after = [await call(later, "/members"), await call(later, "/organizations/invitations")];

    expect(response.json()).toEqual({ token, expires_in: 300 });
    expect(decodeJwt(token)).toMatchObject({
      sub: user.id,
      sid: `key:${id}`,
      name: "Robin Field",
      email: user.email,
      org_id: organization.id,
      org_role: "admin",
      scopes: ["members.read", "members.manage"],
    });
    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await call(token, "/members")).statusCode).toBe(401);
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  });

  it("of an organization acts under the key's name, with the weakest sufficient role", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization, "admin");
    const { id, key } = (
      await make(browser, { kind: "organization", scopes: ["tickets.write", "members.read"] })
    ).json();

    const { token } = (await exchange(key)).json();

    expect(decodeJwt(token)).toMatchObject({
      sub: `key_${id}`,
      name: "CI (API key)",
      org_role: "user",
      scopes: ["tickets.write", "members.read"],
    });
    expect((await call(token, "/members")).statusCode).toBe(200);
  });

  it("cannot access the account of a person, or keys", async () => {
    const { user, browser } = await aSignedInMember(identity, await anOrganization(identity), "user");
    const { id, key } = (await make(browser)).json();
    const { token } = (await exchange(key)).json();

    const answers = [
      await call(token, "/auth/sessions"),
      await call(token, "/auth/me/avatar/info"),
      await call(token, "/auth/me/avatar", "DELETE"),
      await call(token, "/auth/api-keys"),
      await call(token, `/auth/api-keys/${id}`, "DELETE"),
      await call(token, `/organizations/members/${user.id}/`, "DELETE"),
      await call(token, `/invitations/${"a".repeat(43)}/accept`, "POST"),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(403));
  });

  it("is refused for a deleted key, and earlier ones are revoked", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization, "admin");
    const { id, key } = (await make(browser, { kind: "organization" })).json();
    const { token } = (await exchange(key)).json();

    await browser.api("DELETE", `/auth/api-keys/${id}`);

    expect((await exchange(key)).statusCode).toBe(401);
    expect((await call(token, "/members")).statusCode).toBe(401);
    expect((await readAudit(identity, organization)).at(-1)).toBe("api_key.deleted · Robin Field · CI");
  });

  it("is refused once the member is deactivated or removed, or the key has expired", async () => {
    const organization = await anOrganization(identity);
    const { browser: owner } = await aSignedInMember(identity, organization, "owner");
    const { user, browser } = await aSignedInMember(identity, organization);
    const { key } = (await make(browser)).json();
    const over = (await make(browser, { expires_in_days: 1 })).json();
    await identity.admin.query("update identity.api_key set expires_at = now() where id = $1", [over.id]);
    const setActive = (is_active: boolean) =>
      owner.api("PUT", `/organizations/members/${user.id}/`, { is_active });

    await setActive(false);
    const resting = await exchange(key);
    await setActive(true);
    const back = await exchange(key);
    await owner.api("DELETE", `/organizations/members/${user.id}/`);
    const removed = await exchange(key);

    const statuses = [resting, back, removed, await exchange(over.key)].map(({ statusCode }) => statusCode);
    const { rows } = await identity.admin.query("select from identity.api_key where owner_id = $1", [
      user.id,
    ]);
    expect(statuses).toEqual([401, 200, 401, 401]);
    expect(rows).toEqual([]);
  });

  it("cannot be guessed: one address may try twenty wrong keys a minute", async () => {
    const address = anAddress();
    const statuses: number[] = [];

    for (let guess = 0; guess < 21; guess++) {
      statuses.push((await exchange(`tsk_${guess}`, address)).statusCode);
    }

    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  it("is issued any number of times to one address, concurrently and after wrong keys", async () => {
    const { browser } = await aSignedInMember(identity, await anOrganization(identity));
    const { key } = (await make(browser)).json();
    const address = anAddress();

    const together = await Promise.all(Array.from({ length: 25 }, () => exchange(key, address)));
    for (let guess = 0; guess < 21; guess++) await exchange(`tsk_${guess}`, address);
    const afterwards = await exchange(key, address);

    expect([...together, afterwards].map(({ statusCode }) => statusCode)).toEqual(Array(26).fill(200));
  });

  it("records when the key was used", async () => {
    const { browser } = await aSignedInMember(identity, await anOrganization(identity));
    const { key } = (await make(browser)).json();

    await exchange(key);

    const [listed] = (await browser.api("GET", "/auth/api-keys")).json().items;
    expect(Date.parse(listed.last_used_at)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("GET /auth/me with an API key", () => {
  it("returns the name of a personal key, and its owner as others see them", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization, "admin");
    await browser.api("PUT", "/auth/me", { timezone: "Europe/Berlin" });
    const made = (await make(browser)).json();
    const { token } = (await exchange(made.key)).json();

    const response = await call(token, "/auth/me");

    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        id: user.id,
        display_name: "Robin Field",
        full_name: "Robin Field",
        email: user.email,
        avatar_url: null,
        timezone: null,
        language: null,
        organization: {
          id: organization.id,
          name: "Field Support",
          slug: expect.any(String),
          role: "admin",
          availability: { state: "available", until: null },
        },
        is_operator: false,
        api_key: { id: made.id, name: "CI", kind: "personal", scopes: ["tickets.read", "members.read"] },
      },
    ]);
  });

  it("returns an organization's key under its own name, with the role it was given", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization, "admin");
    const made = (await make(browser, { kind: "organization", scopes: ["tickets.write"] })).json();
    const { token } = (await exchange(made.key)).json();

    const response = await call(token, "/auth/me");

    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({
        id: `key_${made.id}`,
        display_name: "CI",
        email: "",
        organization: expect.objectContaining({ id: organization.id, role: "user" }),
        api_key: { id: made.id, name: "CI", kind: "organization", scopes: ["tickets.write"] },
      }),
    ]);
  });

  it("cannot change anything about its owner", async () => {
    const { browser } = await aSignedInMember(identity, await anOrganization(identity));
    const { token } = (await exchange((await make(browser)).json().key)).json();

    const response = await identity.app.inject({
      method: "PUT",
      url: "/api/v1/auth/me",
      headers: { authorization: `Bearer ${token}` },
      payload: { full_name: "Somebody Else" },
    });

    expect(response.statusCode).toBe(403);
  });

  it.each(["personal", "organization"])(
    "returns 401 once a key (%s) is deleted, and its creator stays signed in",
    async (kind) => {
      const { browser } = await aSignedInMember(identity, await anOrganization(identity), "admin");
      const { id, key } = (await make(browser, { kind })).json();
      const { token } = (await exchange(key)).json();

      const deleted = await browser.api("DELETE", `/auth/api-keys/${id}`);

      expect(deleted.statusCode).toBe(200);
      expect((await call(token, "/auth/me")).statusCode).toBe(401);
      expect((await browser.api("GET", "/auth/me")).json()).not.toHaveProperty("api_key");
      expect((await browser.api("GET", "/auth/sessions")).json().items).toHaveLength(1);
    },
  );
});

describe("revoking the key that is presented", () => {
  const revoke = (key: string) =>
    identity.app.inject({ method: "POST", url: "/api/auth/api-key/revoke", payload: { key } });

  it("deletes it, ends its tokens and records who did it", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization);
    const { key } = (await make(browser)).json();
    const { token } = (await exchange(key)).json();

    const response = await revoke(key);

    expect(response.statusCode).toBe(200);
    expect((await exchange(key)).statusCode).toBe(401);
    expect((await call(token, "/auth/me")).statusCode).toBe(401);
    expect(await readAudit(identity, organization)).toContain(
      "api_key.deleted · Robin Field · CI · by the program that used it",
    );
  });

  it("answers the same for a key that does not exist", async () => {
    expect((await revoke("tsk_none")).statusCode).toBe(200);
  });
});
