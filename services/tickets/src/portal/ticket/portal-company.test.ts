import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company } from "@tessera/wire/customer/company";
import type { Customer } from "@tessera/wire/customer/customer";
import type { PortalMessage, PortalTicket, PortalTicketPage } from "@tessera/wire/portal/portal";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aCustomer, type SignedIn, signIn } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let colleague: Customer & { email: string };
let session: SignedIn;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  const { body: company } = await fixture.call<Company>(owner, "POST /companies/", {
    body: { name: "Nordlicht" },
  });
  colleague = await aCustomer(fixture, owner, { name: "Paul", company_id: company.id });
  const customer = await aCustomer(fixture, owner, { name: "Greta", company_id: company.id });
  session = await signIn(fixture, owner, customer.email);
  ticket = await aTicket(fixture, owner, { title: "Of a colleague", requester_id: colleague.id });
});
afterAll(() => fixture.close());

const send = <Body>(operation: string, body?: unknown) =>
  fixture.call<Body>(null, operation, { token: session.token, body });
const allow = (shows_company_tickets: boolean) =>
  fixture.call<PortalSettings>(owner, "PUT /portal/settings", { body: { shows_company_tickets } });

describe("the tickets of a company", () => {
  it("are not found by colleagues unless the organization allows it", async () => {
    const list = await send<PortalTicketPage>("GET /portal/tickets/");
    const one = await send(`GET /portal/tickets/${ticket.id}/`);
    const answered = await send(`POST /portal/tickets/${ticket.id}/messages`, { body: "Hello" });

    expect([list.body.items, one.status, answered.status]).toEqual([[], 404, 404]);
  });

  it("are listed with their requester, until the permission is revoked", async () => {
    await allow(true);
    const list = await send<PortalTicketPage>("GET /portal/tickets/");
    const one = await send<PortalTicket>(`GET /portal/tickets/${ticket.id}/`);
    await allow(false);
    const after = await send(`GET /portal/tickets/${ticket.id}/`);

    expect(list.body.items).toMatchObject([{ title: "Of a colleague", requester_name: "Paul" }]);
    expect([one.body.requester_name, after.status]).toEqual(["Paul", 404]);
  });

  it("can be answered by colleagues, who are then added in copy", async () => {
    await allow(true);

    const { body } = await send<PortalMessage>(`POST /portal/tickets/${ticket.id}/messages`, {
      body: "We need it today.",
    });

    const { body: now } = await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`);
    expect([body.author_kind, body.author_name]).toEqual(["you", "Greta"]);
    expect([now.requester.id, now.cc]).toEqual([colleague.id, [session.email]]);
  });

  it("do not include those of customers without a company", async () => {
    await allow(true);
    const stranger = await aCustomer(fixture, owner, { company_id: null });
    const theirs = await aTicket(fixture, owner, { requester_id: stranger.id });

    expect((await send(`GET /portal/tickets/${theirs.id}/`)).status).toBe(404);
  });

  it("include those of a customer who was merged into a colleague", async () => {
    await allow(true);
    const twin = await aCustomer(fixture, owner);
    const { id } = await aTicket(fixture, owner, { requester_id: twin.id });
    await fixture.call(owner, `POST /customers/${twin.id}/merge`, {
      body: { into_customer_id: colleague.id },
    });

    expect((await send(`GET /portal/tickets/${id}/`)).status).toBe(200);
  });
});

describe("the settings of the portal", () => {
  it("are the defaults until they are changed", async () => {
    const { body } = await fixture.call<PortalSettings>(owner, "GET /portal/settings");

    expect(body).toEqual({
      shows_company_tickets: false,
      links_in_mails: true,
      asks_satisfaction: false,
      brand_color: null,
      has_form: false,
      form_fields: [],
      data_notice: null,
      has_widget: false,
      widget_position: "right",
    });
  });

  it("can be changed one by one", async () => {
    await fixture.call(owner, "PUT /portal/settings", { body: { brand_color: "#00a86b" } });
    const { body } = await allow(true);
    const shown = await fixture.call(null, `GET /portal/organizations/${owner.organizationId}`);

    expect(body).toMatchObject({ brand_color: "#00a86b", shows_company_tickets: true, links_in_mails: true });
    expect(shown.body).toMatchObject({ brand_color: "#00a86b" });
  });

  it.each([{ brand_color: "red" }, { brand_color: "#FFF" }, { unknown: true }])(
    "are refused if they are invalid: %j",
    async (body) => {
      expect((await fixture.call(owner, "PUT /portal/settings", { body })).status).toBe(422);
    },
  );

  it("are available to admins only", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);

    const answers = [
      await fixture.call(member, "GET /portal/settings"),
      await fixture.call(member, "PUT /portal/settings", { body: { links_in_mails: false } }),
      await send("GET /portal/settings"),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
  });
});
