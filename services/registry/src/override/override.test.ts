import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getVisitor } from "@tessera/kit/http/page-hint";
import type { OverrideOffer } from "@tessera/wire/release/override";
import { overrideCookie } from "@tessera/wire/release/override.constants";
import type { ReleaseAuditEntry } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";
import { createOverrideSeals } from "./override-seal.ts";

const secret = "a-secret-for-overrides-of-32-characters";
const origin = "http://localhost:4101";
const hour = 60 * 60 * 1000;
const clock = { now: Date.parse("2026-11-20T08:40:00.000Z") };
let registry: TestRegistry;
let module: string;

beforeAll(async () => {
  registry = await aRegistry({ overrides: { secret, origins: [] }, now: () => clock.now });
  const release = aRelease();
  module = release.manifest.name;
  await publish(registry, release);
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface SendInput {
  token?: string;
  body?: object;
  cookie?: string;
}

async function send(method: Method, path: string, { token = publishToken, body, cookie }: SendInput = {}) {
  const response = await registry.app.inject({
    method,
    url: `/api/v1/registry${path}`,
    headers: { authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: response.statusCode,
    body: response.json<OverrideOffer & { detail: string; key: string }>(),
    cookie: response.headers["set-cookie"],
  };
}

async function aPerson() {
  const userId = crypto.randomUUID();
  const email = `${userId}@desk.test`;
  return { userId, email, token: await registry.issuer.tokenFor({ userId, email }) };
}

const offerTo = (email: string, request: object = {}) =>
  send("POST", "/overrides", { body: { module, origin, email, ...request } });

async function readActions(actor: string): Promise<string[]> {
  const { body } = await send("GET", "/audit");
  const { items } = body as unknown as { items: ReleaseAuditEntry[] };
  return items
    .filter((entry) => entry.actor === actor)
    .map(({ action, name, reason }) => `${action} ${name} ${reason}`);
}

describe("offering an override", () => {
  it("creates a link for one person, valid for eight hours unless fewer are requested", async () => {
    const { status, body } = await offerTo("Anna@acme.test");
    const { body: short } = await offerTo("anna@acme.test", { hours: 0.5 });

    expect({ status, ...body }).toMatchObject({
      status: 201,
      module,
      origin,
      email: "anna@acme.test",
      until: "2026-11-20T16:40:00.000Z",
      link: `https://desk.test/override?ticket=${body.ticket}`,
    });
    expect(short.until).toBe("2026-11-20T09:10:00.000Z");
    expect(await readActions("installation")).toContain(
      `offer_override ${module} ${origin} for anna@acme.test, until 2026-11-20T16:40:00.000Z`,
    );
  });

  it("is allowed with the module's own key, and not for members", async () => {
    const { body: own } = await send("POST", "/keys", { body: { module, label: "team", grants: null } });
    const { body: other } = await send("POST", "/keys", {
      body: { module: "mf-other", label: "others", grants: null },
    });
    const { token } = await aPerson();
    const body = { module, origin, email: "anna@acme.test" };

    expect((await send("POST", "/overrides", { token: own.key, body })).status).toBe(201);
    expect((await send("POST", "/overrides", { token: other.key, body })).status).toBe(403);
    expect((await send("POST", "/overrides", { token, body })).status).toBe(403);
  });

  it("works for a module without a release once its team has a key", async () => {
    const { body: own } = await send("POST", "/keys", {
      body: { module: "mf-unborn", label: "unborn", grants: null },
    });
    const body = { module: "mf-unborn", origin, email: "anna@acme.test" };

    expect((await send("POST", "/overrides", { token: own.key, body })).status).toBe(201);
  });

  it.each([
    ["an origin that is not allowed", { origin: "http://evil.example:4101" }, 422],
    ["a module nobody knows", { module: "mf-nobody" }, 404],
    ["the shell", { module: "shell" }, 404],
    ["longer than eight hours", { hours: 9 }, 422],
    ["no time at all", { hours: 0 }, 422],
    ["no address", { email: "anna" }, 422],
  ])("is refused for %s", async (_, request, status) => {
    expect((await offerTo("anna@acme.test", request)).status).toBe(status);
  });

  it("records refusals in the audit trail", async () => {
    expect(await readActions("installation")).toEqual(
      expect.arrayContaining([
        `refuse_override ${module} origin_refused: http://evil.example:4101`,
        `refuse_override mf-nobody unknown_module: ${origin}`,
      ]),
    );
  });
});

describe("accepting an override", () => {
  it("gives the person a sealed cookie of their own, which is removed when the override ends", async () => {
    const { userId, email, token } = await aPerson();
    const { body } = await offerTo(email);
    const { ticket } = body;

    const shown = await send("GET", `/override/offer?ticket=${ticket}`, { token });
    const accepted = await send("PUT", "/override", { token, body: { ticket } });
    const cookie = String(accepted.cookie).split(";", 1)[0] ?? "";
    const ended = await send("DELETE", "/override", { token, cookie });

    expect(shown).toMatchObject({ status: 200, body: { module, origin }, cookie: undefined });
    expect(accepted.status).toBe(200);
    expect(String(accepted.cookie)).toMatch(/; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/);
    expect(createOverrideSeals(secret).accepted.open(cookie.slice(overrideCookie.length + 1))).toEqual({
      module,
      origin,
      until: clock.now + 8 * hour,
      visitor: getVisitor(userId),
    });
    expect(String(ended.cookie)).toContain(`${overrideCookie}=; Path=/; Max-Age=0`);
    expect(await readActions(email)).toEqual([
      `end_override ${module} ${origin}`,
      `accept_override ${module} ${origin}, until 2026-11-20T16:40:00.000Z`,
    ]);
  });

  it("is refused to everyone else, and recorded", async () => {
    const stranger = await aPerson();
    const { body } = await offerTo("anna@acme.test");

    const response = await send("PUT", "/override", { token: stranger.token, body: { ticket: body.ticket } });

    expect(response).toMatchObject({ status: 403, cookie: undefined });
    expect(response.body.detail).toBe("This link is for someone else. Sign in as the person it names.");
    expect(await readActions(stranger.email)).toEqual([`refuse_override ${module} other_person: link`]);
    expect(
      (await send("PUT", "/override", { token: publishToken, body: { ticket: body.ticket } })).status,
    ).toBe(401);
  });

  it("is refused after the link has expired", async () => {
    const { email, token } = await aPerson();
    const { body } = await offerTo(email, { hours: 1 });

    clock.now += hour;
    const response = await send("PUT", "/override", { token, body: { ticket: body.ticket } });
    clock.now -= hour;

    expect(response).toMatchObject({ status: 409, cookie: undefined });
    expect(response.body.detail).toContain("expired");
  });

  it("is refused for anything that this installation did not seal as a link, and recorded only occasionally", async () => {
    const { userId, email, token } = await aPerson();
    const offered = { module, origin, email, until: clock.now + hour };
    const { body } = await offerTo(email);
    const [payload = "", signature] = body.ticket.split(".");
    const changed = Buffer.from(payload, "base64url").toString().replace("4101", "4102");
    const forged = [
      createOverrideSeals("another-installation-of-32-characters").offered.close(offered),
      createOverrideSeals(secret).accepted.close({ ...offered, visitor: getVisitor(userId) }),
      `${Buffer.from(changed).toString("base64url")}.${signature}`,
      "nonsense",
    ];

    for (const ticket of forged) {
      const response = await send("PUT", "/override", { token, body: { ticket } });
      expect(response).toMatchObject({ status: 422, cookie: undefined });
    }
    expect(await readActions(email)).toEqual(["refuse_override shell forged: link"]);
  });

  it("is refused for a sealed link to an origin that is no longer allowed, or to a deleted module", async () => {
    const { email, token } = await aPerson();
    const seal = createOverrideSeals(secret).offered;
    const offered = { module, origin, email, until: clock.now + hour };
    const elsewhere = seal.close({ ...offered, origin: "https://old-previews.example" });
    const stale = seal.close({ ...offered, module: "mf-deleted" });

    expect((await send("PUT", "/override", { token, body: { ticket: elsewhere } })).status).toBe(403);
    expect((await send("PUT", "/override", { token, body: { ticket: stale } })).status).toBe(404);
  });
});

describe("a page that did not apply an override", () => {
  it("is recorded with the person's address, only occasionally", async () => {
    const { email, token } = await aPerson();
    const body = { place: "storage", reason: "unsigned" };

    await send("POST", "/override/refusals", { token, body });
    await send("POST", "/override/refusals", { token, body });

    expect(await readActions(email)).toEqual(["refuse_override shell unsigned: storage"]);
    const made = await send("POST", "/override/refusals", { token, body: { ...body, reason: "<script>" } });
    expect(made.status).toBe(422);
  });
});

describe("an installation without a secret", () => {
  it("does not allow overrides", async () => {
    await using other = await aRegistry();
    const response = await other.app.inject({
      method: "POST",
      url: "/api/v1/registry/overrides",
      headers: { authorization: `Bearer ${await other.issuer.tokenFor({ isOperator: true })}` },
      payload: { module, origin, email: "anna@acme.test" },
    });

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ detail: expect.stringContaining("OVERRIDE_SECRET") });
  });
});
