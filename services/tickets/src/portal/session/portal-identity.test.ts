import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PortalSession, PortalTicketPage } from "@tessera/wire/portal/portal";
import type { WidgetSecret, WidgetSecretState } from "@tessera/wire/portal/portal-setting";
import { SignJWT, UnsecuredJWT } from "jose";
import { aCustomer } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let secret: string;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  await fixture.call(owner, "PUT /portal/settings", { body: { has_widget: true } });
  secret = await makeSecret();
});
afterAll(() => fixture.close());

async function makeSecret(): Promise<string> {
  const { body } = await fixture.call<WidgetSecret>(owner, "POST /portal/widget-secret");
  return body.secret;
}

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
const claims = (values: object = {}) => ({ email: "greta@shop.example", name: "Greta", ...values });

function sign(values: object = claims(), key = secret, { exp = inAnHour(), alg = "HS256" } = {}) {
  return new SignJWT({ ...values, exp }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
}

const identify = (token: string, organization = owner.organizationId) =>
  fixture.call<PortalSession>(null, "POST /portal/session/identity", { body: { organization, token } });

describe("a reader identified by the host page of the widget", () => {
  it("is signed in as that customer, without a cookie", async () => {
    const customer = await aCustomer(fixture, owner);
    await aTicket(fixture, owner, { title: "The table", requester_id: customer.id });

    const { status, body, headers } = await identify(
      await sign(claims({ email: customer.email.toUpperCase() })),
    );

    const list = await fixture.call<PortalTicketPage>(null, "GET /portal/tickets/", { token: body.token });
    expect([status, body.email, headers["set-cookie"]]).toEqual([200, customer.email, undefined]);
    expect(list.body.items.map(({ title }) => title)).toEqual(["The table"]);
  });

  it("becomes a customer if they are none", async () => {
    const { body } = await identify(await sign());

    expect([body.name, body.email]).toEqual(["Greta", "greta@shop.example"]);
  });

  it("has one session per token, which ends with it", async () => {
    const token = await sign();
    await identify(token);
    await identify(token);

    const rows = await fixture.admin.query<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::int as seconds from tickets.portal_session
       where organization_id = $1`,
      [owner.organizationId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(3_600);
  });

  it("is refused if the customer is blocked", async () => {
    const { email } = await aCustomer(fixture, owner, { is_blocked: true });

    expect((await identify(await sign(claims({ email })))).status).toBe(401);
  });

  it.each<[string, () => string | Promise<string>]>([
    ["without a signature", () => new UnsecuredJWT(claims({ exp: inAnHour() })).encode()],
    ["signed with a foreign key", () => sign(claims(), "a foreign key of many characters, long enough")],
    ["that has expired", () => sign(claims(), secret, { exp: inAnHour() - 7_200 })],
    ["that ends in a week", () => sign(claims(), secret, { exp: inAnHour() + 7 * 86_400 })],
    [
      "without an end",
      () => new SignJWT(claims()).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret)),
    ],
    ["signed by another algorithm", () => sign(claims(), `${secret}${secret}`, { alg: "HS512" })],
    ["without an address", () => sign({ name: "Greta" })],
    ["with half an address", () => sign(claims({ email: "greta" }))],
    ["with two addresses", () => sign(claims({ email: ["a@shop.example", "b@shop.example"] }))],
    ["that is none", () => "abc.def.ghi"],
  ])("is refused with a token %s", async (_what, make) => {
    const { status, body } = await identify(await make());

    expect([status, JSON.stringify(body)]).toEqual([401, expect.stringContaining("couldn't identify you")]);
  });

  it("is refused with a token of another organization, and if the widget is off", async () => {
    const other = await anOrganization(fixture.admin);
    await fixture.call(other, "PUT /portal/settings", { body: { has_widget: true } });
    await fixture.call(other, "POST /portal/widget-secret");
    const token = await sign();
    const elsewhere = await identify(token, other.organizationId);
    await fixture.call(owner, "PUT /portal/settings", { body: { has_widget: false } });

    expect([elsewhere.status, (await identify(token)).status]).toEqual([401, 404]);
  });
});

describe("the secret of the widget", () => {
  it.each<[string, Partial<Actor>]>([
    ["an API key, whatever its scopes", { scopes: ["organization.settings", "tickets.read"] }],
    ["somebody at an unlocked screen", { confirmedUntil: 0 }],
  ])("is not given to %s", async (_who, values) => {
    const { status } = await fixture.call({ ...owner, ...values }, "POST /portal/widget-secret");

    expect(status).toBe(403);
  });

  it("is valid for a day after it was replaced, and no longer", async () => {
    const former = secret;
    const token = await sign(claims(), former);
    secret = await makeSecret();

    const { body: state } = await fixture.call<WidgetSecretState>(owner, "GET /portal/widget-secret");
    const both = [await identify(token), await identify(await sign())];
    await fixture.admin.query(
      "update tickets.widget_secret set former_until = now() - interval '1 second' where organization_id = $1",
      [owner.organizationId],
    );

    expect([state.former_until !== null, both.map(({ status }) => status)]).toEqual([true, [200, 200]]);
    expect((await identify(token)).status).toBe(401);
  });

  it("is stored sealed, and recorded in the audit log without its value", async () => {
    await makeSecret();

    const rows = await fixture.admin.query(
      "select sealed, former_sealed from tickets.widget_secret where organization_id = $1",
      [owner.organizationId],
    );
    const entries = await fixture.admin.query<{ action: string }>(
      "select * from tickets.audit_entry where organization_id = $1 and action like 'portal.secret%' order by id",
      [owner.organizationId],
    );
    expect(JSON.stringify([rows, entries])).not.toContain(secret);
    expect(entries.map(({ action }) => action)).toEqual(["portal.secret_created", "portal.secret_rotated"]);
  });
});
