import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PortalSession } from "@tessera/wire/portal/portal";
import { aCustomer, linksFor, signIn } from "../../../test/portal-customer.builder.ts";
import { settings } from "../../../test/settings.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const open = (secret: string | undefined, organization = owner.organizationId) =>
  fixture.call<PortalSession>(null, "POST /portal/session", { body: { organization, secret } });
const renew = (cookie: string, organization = owner.organizationId) =>
  fixture.call<PortalSession | null>(null, `GET /portal/session?organization=${organization}`, {
    headers: { cookie },
  });

describe("an organization at the portal", () => {
  it("is found by its address", async () => {
    const known = await fixture.call(null, `GET /portal/organizations/${owner.organizationId}`);
    const unknown = await fixture.call(null, "GET /portal/organizations/nobody");

    expect([known.body, unknown.status]).toEqual([
      {
        name: "Field Support",
        brand_color: null,
        form: null,
        data_notice: null,
        has_widget: false,
        usual_answer_hours: null,
      },
      404,
    ]);
  });

  it("is still found by a former address, where people stay signed in", async () => {
    const former = owner.organizationId;
    const { email } = await aCustomer(fixture, owner);
    const { cookie } = await signIn(fixture, owner, email);
    await fixture.admin.query("update identity.organization set slug = $2 where id = $1", [
      former,
      `new-${former}`,
    ]);
    const path = `/portal/organizations/${former}`;

    expect((await fixture.call(null, `GET ${path}`)).body).toMatchObject({ name: "Field Support" });
    expect((await renew(cookie)).body).not.toBeNull();
    expect((await open((await linksFor(fixture, owner, email)).at(-1))).status).toBe(200);
  });
});

describe("asking for a link", () => {
  it("returns the same response for every address and organization", async () => {
    const { email } = await aCustomer(fixture, owner);
    const blocked = await aCustomer(fixture, owner, { is_blocked: true });
    const asked = [
      { organization: owner.organizationId, email },
      { organization: owner.organizationId, email: "nobody@nowhere.example" },
      { organization: owner.organizationId, email: blocked.email },
      { organization: owner.organizationId, email: owner.email },
      { organization: "no-such-desk", email },
    ];

    const answers = [];
    for (const body of asked) {
      const { status, body: answer } = await fixture.call(null, "POST /portal/sign-in", { body });
      answers.push([status, answer]);
    }

    expect(answers).toEqual(asked.map(() => [202, {}]));
    const links = await Promise.all(asked.map((one) => fixture.portal.linksTo(one.email)));
    expect(links.map(({ length }) => length)).toEqual([1, 0, 0, 0, 1]);
  });

  it("mails it in the language of the browser, or else the customer's, or else the organization's", async () => {
    await settings(fixture.admin, owner, { language: "de" });
    const customers = [{}, { locale: "en-GB" }, { locale: "fr" }, { locale: "de-AT" }];
    const openings: (string | undefined)[] = [];

    for (const [index, change] of customers.entries()) {
      const { email } = await aCustomer(fixture, owner, change);
      const headers = index === 3 ? { "accept-language": "en" } : {};
      const body = { organization: owner.organizationId, email };
      await fixture.call(null, "POST /portal/sign-in", { body, headers });
      openings.push((await fixture.portal.textsTo(email))[0]?.split(",")[0]);
    }

    expect(openings).toEqual(["Guten Tag", "Hello", "Guten Tag", "Hello"]);
  });

  it("mails customers of this organization only, in any spelling of the address", async () => {
    const other = await anOrganization(fixture.admin);
    const { email } = await aCustomer(fixture, owner);

    const elsewhere = await linksFor(fixture, other, email);
    const here = await linksFor(fixture, owner, email.toUpperCase());

    expect([elsewhere.length, here.length]).toEqual([0, 1]);
  });

  it("stores no usable secret", async () => {
    const { email } = await aCustomer(fixture, owner);

    const [secret] = await linksFor(fixture, owner, email);

    const rows = await fixture.admin.query("select * from tickets.portal_link where email = $1", [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("mails five links in a quarter of an hour, without a different response afterwards", async () => {
    const { email } = await aCustomer(fixture, owner);
    const send = () =>
      fixture.call(null, "POST /portal/sign-in", { body: { organization: owner.organizationId, email } });

    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await send()).status);

    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await fixture.portal.linksTo(email)).toHaveLength(5);
  });
});

describe("a link", () => {
  it("signs in once", async () => {
    const { email, name } = await aCustomer(fixture, owner);
    const [secret] = await linksFor(fixture, owner, email);

    const first = await open(secret);
    const second = await open(secret);

    expect([first.status, first.body]).toEqual([
      200,
      { token: expect.any(String), expires_in: 300, name, email },
    ]);
    expect([second.status, second.body]).toMatchObject([
      409,
      { detail: expect.stringContaining("already used") },
    ]);
  });

  it("signs in once, even if it is used many times at once", async () => {
    const { email } = await aCustomer(fixture, owner);
    const [secret] = await linksFor(fixture, owner, email);

    const answers = await Promise.all(Array.from({ length: 8 }, () => open(secret)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("expires after 15 minutes", async () => {
    const { email } = await aCustomer(fixture, owner);
    const [secret] = await linksFor(fixture, owner, email);
    await fixture.admin.query(
      "update tickets.portal_link set expires_at = expires_at - interval '15 minutes' where email = $1",
      [email],
    );

    expect((await open(secret)).status).toBe(404);
  });

  it("is valid for its organization only", async () => {
    const other = await anOrganization(fixture.admin);
    const { email } = await aCustomer(fixture, owner);
    await aCustomer(fixture, other, { addresses: [{ email }] });
    const [secret] = await linksFor(fixture, owner, email);

    const elsewhere = await open(secret, other.organizationId);

    expect([elsewhere.status, (await open(secret)).status]).toEqual([404, 200]);
  });

  it("is refused if its customer was blocked in the meantime", async () => {
    const { id, email } = await aCustomer(fixture, owner);
    const [secret] = await linksFor(fixture, owner, email);
    await fixture.call(owner, `PATCH /customers/${id}/`, { body: { is_blocked: true } });

    expect((await open(secret)).status).toBe(404);
  });

  it.each([
    ["", 422],
    ["x", 404],
    ["x".repeat(101), 422],
  ])("is refused if it is made up: %j", async (secret, status) => {
    expect((await open(secret)).status).toBe(status);
  });
});

describe("a code", () => {
  const codeFor = async (email: string) => {
    await linksFor(fixture, owner, email);
    const texts = await fixture.portal.textsTo(email);
    return /code: (\d{6})/u.exec(texts.at(-1) ?? "")?.[1] ?? "";
  };
  const enter = (email: string, code: string, values: object = {}) =>
    fixture.call<PortalSession>(null, "POST /portal/session/code", {
      body: { organization: owner.organizationId, email, code, ...values },
    });
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  it("signs in once, in place of its link", async () => {
    const { email } = await aCustomer(fixture, owner);
    const code = await codeFor(email);

    const first = await enter(email.toUpperCase(), code);
    const second = await enter(email, code);

    expect([first.status, first.body.email, second.status]).toEqual([200, email, 404]);
  });

  it("is refused after five wrong attempts, and valid for its address only", async () => {
    const [one, stranger] = [await aCustomer(fixture, owner), await aCustomer(fixture, owner)];
    const code = await codeFor(one.email);
    const elsewhere = await enter(stranger.email, code);
    const wrong = [];
    for (let count = 0; count < 5; count += 1) wrong.push((await enter(one.email, other(code))).status);

    expect([elsewhere.status, wrong, (await enter(one.email, code)).status]).toEqual([
      404,
      [404, 404, 404, 404, 404],
      404,
    ]);
  });

  it("opens a session for the widget with a cookie partitioned by the page around it", async () => {
    const { email } = await aCustomer(fixture, owner);

    const { headers } = await enter(email, await codeFor(email), { embedded: true });

    const line = String(headers["set-cookie"]);
    expect(line).toMatch(
      /^tessera\.widget\.[\w-]+=[\w-]{43}; Path=\/api\/v1\/portal\/session; .*HttpOnly; SameSite=None; Secure; Partitioned$/,
    );
    const cookie = line.split(";", 1)[0] ?? "";
    const query = `organization=${owner.organizationId}`;
    const [inside, outside] = [
      await fixture.call<PortalSession | null>(null, `GET /portal/session?${query}&embedded=true`, {
        headers: { cookie },
      }),
      await fixture.call<PortalSession | null>(null, `GET /portal/session?${query}`, { headers: { cookie } }),
    ];
    expect([inside.body?.email, outside.body]).toEqual([email, null]);
  });

  it.each(["12345", "1234567", "12345a", ""])("must have six digits: %j", async (code) => {
    expect((await enter("somebody@nowhere.example", code)).status).toBe(422);
  });
});

describe("a session", () => {
  it("is kept in a cookie that scripts cannot read, for its own operation only", async () => {
    const { email } = await aCustomer(fixture, owner);
    const [secret] = await linksFor(fixture, owner, email);

    const { headers } = await open(secret);

    expect(headers["set-cookie"]).toMatch(
      /^tessera\.portal\.[\w-]+=[\w-]{43}; Path=\/api\/v1\/portal\/session; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("renews its token for its own organization only", async () => {
    const other = await anOrganization(fixture.admin);
    const { email } = await aCustomer(fixture, owner);
    const { cookie } = await signIn(fixture, owner, email);
    const moved = cookie.replace(owner.organizationId, other.organizationId);

    const here = await renew(cookie);
    const there = await renew(moved, other.organizationId);
    const without = await renew("", owner.organizationId);

    expect([here.status, here.body?.email]).toEqual([200, email]);
    expect([there.status, there.body, without.status, without.body]).toEqual([200, null, 200, null]);
  });

  it("ends when its customer signs out", async () => {
    const { email } = await aCustomer(fixture, owner);
    const { cookie } = await signIn(fixture, owner, email);

    const left = await fixture.call(null, `DELETE /portal/session?organization=${owner.organizationId}`, {
      headers: { cookie },
    });

    expect([left.status, left.headers["set-cookie"]]).toEqual([204, expect.stringContaining("Max-Age=0")]);
    expect((await renew(cookie)).body).toBeNull();
  });

  it("ends when its customer is blocked, or loses the address", async () => {
    const [blocked, moved] = [await aCustomer(fixture, owner), await aCustomer(fixture, owner)];
    const [first, second] = [
      await signIn(fixture, owner, blocked.email),
      await signIn(fixture, owner, moved.email),
    ];

    await fixture.call(owner, `PATCH /customers/${blocked.id}/`, { body: { is_blocked: true } });
    await fixture.call(owner, `PATCH /customers/${moved.id}/`, { body: { addresses: [] } });
    await aCustomer(fixture, owner, { addresses: [{ email: moved.email }] });

    expect([(await renew(first.cookie)).body, (await renew(second.cookie)).body]).toEqual([null, null]);
  });
});

describe("too many requests from one network", () => {
  it("are refused", async () => {
    const other = await aTicketsFixture();
    const body = { organization: "no-such-desk", email: "somebody@nowhere.example" };
    const statuses = [];
    for (let count = 0; count < 101; count += 1)
      statuses.push((await other.call(null, "POST /portal/sign-in", { body })).status);
    await other.close();

    expect([statuses.indexOf(429), statuses.length]).toEqual([100, 101]);
  });
});
