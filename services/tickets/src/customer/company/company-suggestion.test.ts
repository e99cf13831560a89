import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company, CompanyPage } from "@tessera/wire/customer/company";
import type { CompanySuggestionPage } from "@tessera/wire/customer/company-suggestion";
import type { Customer } from "@tessera/wire/customer/customer";
import type { PortalTicketPage } from "@tessera/wire/portal/portal";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { down, up } from "../../../migrations/2026-11-29-0800-confirm-companies.ts";
import { aCustomer, signIn } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { listCompanyDomains } from "./company-domain.ts";
import { isProvider } from "./mail-provider.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const customerAt = (email: string, more: object = {}) =>
  aCustomer(fixture, owner, { name: email, addresses: [{ email }], ...more });
const suggestions = async (query = "", actor = owner) =>
  (await fixture.call<CompanySuggestionPage>(actor, `GET /companies/suggestions?${query}`)).body;
const companies = async () =>
  (await fixture.call<CompanyPage>(owner, "GET /companies/")).body.items.map(({ name }) => name);
const decide = (id: string, decision: "confirm" | "dismiss", actor = owner, body?: object) =>
  fixture.call<Company>(actor, `POST /companies/suggestions/${id}/${decision}`, {
    body: body ?? (decision === "confirm" ? {} : undefined),
  });
const suggest = async (domain: string) => {
  await customerAt(`anna@${domain}`);
  const found = (await suggestions()).items.find(({ name }) => name === domain);
  if (!found) throw new Error(`${domain} is not suggested.`);
  return found;
};
const share = () => fixture.call(owner, "PUT /portal/settings", { body: { shows_company_tickets: true } });
/** Returns the titles of the tickets that a customer sees in the portal. */
const seenBy = async ({ email }: { email: string }) => {
  const { token } = await signIn(fixture, owner, email);
  const { body } = await fixture.call<PortalTicketPage>(null, "GET /portal/tickets/", { token });
  return body.items.map(({ title }) => title).toSorted();
};
const readTickets = async (...customers: Customer[]) => {
  for (const { id, name } of customers) await aTicket(fixture, owner, { title: name, requester_id: id });
};

describe("a domain that no company has", () => {
  it("is suggested, and creates no company", async () => {
    const { id } = await customerAt("anna@arcor.example");
    await customerAt("bert@arcor.example");

    const { items, counts } = await suggestions();

    expect(items).toMatchObject([
      {
        name: "arcor.example",
        domains: ["arcor.example"],
        addresses: ["anna@arcor.example", "bert@arcor.example"],
        customer_count: 2,
      },
    ]);
    expect(counts).toEqual({ suggested: 1, dismissed: 0 });
    expect(await companies()).toEqual([]);
    expect((await fixture.call<Customer>(owner, `GET /customers/${id}/`)).body.company).toBeNull();
    const named = await fixture.call(owner, `GET /companies/${items[0]?.id}/`);
    const assigned = await fixture.call(owner, `PATCH /customers/${id}/`, {
      body: { company_id: items[0]?.id },
    });
    expect([named.status, assigned.status]).toEqual([404, 422]);
  });

  it("shares nothing between its customers until a member confirms it", async () => {
    const people = [await customerAt("anna@arcor.example"), await customerAt("bert@arcor.example")] as const;
    await share();
    await readTickets(...people);
    const before = await seenBy(people[1]);
    await decide((await suggestions()).items[0]?.id ?? "", "confirm", owner, { name: "Arcor" });

    expect(before).toEqual(["bert@arcor.example"]);
    expect(await seenBy(people[1])).toEqual(["anna@arcor.example", "bert@arcor.example"]);
    expect(await companies()).toEqual(["Arcor"]);
  });

  it.each([
    "gmail.com",
    "abv.bg",
    "posteo.net",
    "xs4all.nl",
    "privaterelay.appleid.com",
    "guest.booking.com",
    "marketplace.amazon.de",
    "members.ebay.com",
    "user.etsy.com",
    "users.noreply.github.com",
    "bluewin.ch",
    "yopmail.com",
  ])("is not even suggested if it is known to be a provider's: %s", async (domain) => {
    await customerAt(`person.one@${domain}`);

    expect(isProvider(domain)).toBe(true);
    expect((await suggestions()).items).toEqual([]);
  });
});

describe("POST /companies/suggestions/:companyId/confirm", () => {
  it("assigns customers of the domain who have no company, and records who confirmed it", async () => {
    const { id } = await suggest("nordlicht.example");
    const alone = await customerAt("paul@nordlicht.example", { company_id: null });

    const { status, body } = await decide(id, "confirm");

    expect([status, body.name, body.customer_count]).toEqual([200, "nordlicht.example", 2]);
    expect((await fixture.call<Customer>(owner, `GET /customers/${alone.id}/`)).body.company?.id).toBe(id);
    const { body: later } = await fixture.call<Customer>(owner, "POST /customers/", {
      body: { name: "Late", addresses: [{ email: "late@eu.nordlicht.example" }] },
    });
    expect(later.company?.id).toBe(id);
    expect((await decide(id, "confirm", owner, { name: "Other" })).body).toMatchObject({ name: body.name });
    const entries = await fixture.admin.query<{ action: string; actor_id: string }>(
      "select action, actor_id from tickets.audit_entry where organization_id = $1 and target_id = $2",
      [owner.organizationId, id],
    );
    expect(entries).toEqual([{ action: "company.confirmed", actor_id: owner.userId }]);
  });

  it("does not assign the guests of a marketplace to the company that runs it", async () => {
    const guest = await customerAt("one@guest.booking.com");
    const { id } = await suggest("booking.com");

    await decide(id, "confirm");
    const second = await customerAt("two@guest.booking.com");

    const read = async (customer: Customer) =>
      (await fixture.call<Customer>(owner, `GET /customers/${customer.id}/`)).body.company;
    expect([await read(guest), await read(second)]).toEqual([null, null]);
    expect(listCompanyDomains("a@guest.booking.com")).toEqual(["guest.booking.com"]);
  });

  it("is for members who may change tickets, and for their own organization", async () => {
    const { id } = await suggest("acme.example");
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const stranger = await anOrganization(fixture.admin);

    const statuses = [
      await decide(id, "confirm", viewer),
      await decide(id, "dismiss", viewer),
      await decide(id, "confirm", stranger),
      await decide(id, "dismiss", stranger),
      await decide(crypto.randomUUID(), "confirm"),
    ].map(({ status }) => status);

    expect(statuses).toEqual([403, 403, 404, 404, 404]);
    expect((await suggestions("", stranger)).items).toEqual([]);
    expect((await suggestions("", viewer)).items).toHaveLength(1);
  });
});

describe("POST /companies/suggestions/:companyId/dismiss", () => {
  it("hides the suggestion for good, until someone confirms it after all", async () => {
    const { id } = await suggest("arcor.example");

    await decide(id, "dismiss");
    await customerAt("carl@arcor.example");

    expect(await suggestions()).toMatchObject({ items: [], counts: { suggested: 0, dismissed: 1 } });
    expect((await suggestions("state=dismissed")).items).toMatchObject([{ id, customer_count: 2 }]);
    expect((await decide(id, "confirm")).body.customer_count).toBe(2);
    expect((await decide(id, "dismiss")).status).toBe(409);
  });

  it("leaves the domain free for a company that a member creates", async () => {
    const { id } = await suggest("acme.example");
    await decide(id, "dismiss");

    const { status, body } = await fixture.call<Company>(owner, "POST /companies/", {
      body: { name: "Acme", domains: ["acme.example"] },
    });

    expect([status, body.customer_count]).toEqual([201, 1]);
  });
});

describe("a company that a member creates", () => {
  it("takes the domain and the customers of a suggestion, which then is none", async () => {
    await suggest("acme.example");

    const { body } = await fixture.call<Company>(owner, "POST /companies/", {
      body: { name: "Acme", domains: ["acme.example"] },
    });

    expect(body).toMatchObject({ domains: ["acme.example"], customer_count: 1 });
    expect((await suggestions()).items).toEqual([]);
  });
});

describe("companies of an earlier version", () => {
  it("are suggestions if they were created for a domain, and keep what members entered", async () => {
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({
        pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
        onCreateConnection: async (connection) => {
          await connection.executeQuery(CompiledQuery.raw("set role tickets_owner"));
        },
      }),
    });
    const oldCompany = async (name: string, domains: string[], events: object[][] = []) => {
      const [company] = await fixture.admin.query<{ id: string }>(
        "insert into tickets.company (organization_id, name, tier) values ($1, $2, 'gold') returning id",
        [owner.organizationId, name],
      );
      const id = company?.id ?? "";
      for (const [position, domain] of domains.entries()) {
        await fixture.admin.query("insert into tickets.company_domain values ($1, $2, $3, $4)", [
          owner.organizationId,
          domain,
          id,
          position,
        ]);
      }
      for (const changes of events) {
        await fixture.admin.query(
          `insert into tickets.contact_event (organization_id, subject_kind, subject_id, kind, changes)
           values ($1, 'company', $2, 'changed', $3)`,
          [owner.organizationId, id, JSON.stringify(changes)],
        );
      }
      return id;
    };
    const people = [
      await customerAt("anna@arcor.example", { company_id: null }),
      await customerAt("bert@arcor.example", { company_id: null }),
    ] as const;
    await readTickets(...people);
    await share();
    await db.transaction().execute(down);
    const automatic = await oldCompany("arcor.example", ["arcor.example"]);
    await oldCompany(
      "Renamed",
      ["renamed.example"],
      [[{ field: "name", old_value: "renamed.example", new_value: "Renamed" }]],
    );
    await oldCompany(
      "moved.example",
      ["other.example"],
      [[{ field: "domains", old_value: ["moved.example"], new_value: ["other.example"] }]],
    );
    await oldCompany("Typed", ["typed.example"]);
    await oldCompany("imported.example", []);
    const audited = await oldCompany("audited.example", ["audited.example"]);
    await fixture.admin.query(
      `insert into tickets.audit_entry (organization_id, action, target_kind, target_id, target_name)
       values ($1, 'company.created', 'company', $2, 'audited.example')`,
      [owner.organizationId, audited],
    );
    await fixture.admin.query("update tickets.customer set company_id = $2 where organization_id = $1", [
      owner.organizationId,
      automatic,
    ]);

    await db.transaction().execute(up);
    await db.destroy();

    expect((await suggestions()).items.map(({ name }) => name)).toEqual([
      "arcor.example",
      "moved.example",
      "Renamed",
    ]);
    expect(await companies()).toEqual(["audited.example", "imported.example", "Typed"]);
    expect(await seenBy(people[1])).toEqual(["bert@arcor.example"]);
    const { body } = await decide(automatic, "confirm");
    expect(body).toMatchObject({ tier: "gold", customer_count: 2 });
    expect(await seenBy(people[1])).toEqual(["anna@arcor.example", "bert@arcor.example"]);
  });
});
