import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company, CompanyPage } from "@tessera/wire/customer/company";
import type { Customer } from "@tessera/wire/customer/customer";
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

const create = (body: object) => fixture.call<Company>(owner, "POST /companies/", { body });
const change = (id: string, body: object, headers = {}) =>
  fixture.call<Company>(owner, `PATCH /companies/${id}/`, { body, headers });
const list = async (query = "") =>
  (await fixture.call<CompanyPage>(owner, `GET /companies/?${query}`)).body.items.map(({ name }) => name);

describe("POST /companies/", () => {
  it("stores every value of a company, with domains in ASCII form", async () => {
    const said = { name: "Acme", tier: "gold", notes: "Renews in May.", custom_data: { seats: 12 } };

    const { status, body } = await create({ ...said, domains: ["ACME.example", "bücher.example"] });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...said,
      version: 1,
      customer_count: 0,
      domains: ["acme.example", "xn--bcher-kva.example"],
    });
    expect((await fixture.call<Company>(owner, `GET /companies/${body.id}/`)).body).toEqual(body);
  });

  it("refuses free email domains, and names the field", async () => {
    const response = await fixture.call(owner, "POST /companies/", {
      body: { name: "All members", domains: ["acme.example", "Gmail.com"] },
    });

    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([422, ["body.domains.1"]]);
    expect(await list()).toEqual([]);
  });

  it("refuses a domain that another company has, and stores nothing", async () => {
    await create({ name: "Acme", domains: ["acme.example"] });

    const second = await create({ name: "Acme again", domains: ["acme.example"] });

    expect(second).toMatchObject({ status: 409 });
    expect(await list()).toEqual(["Acme"]);
  });
});

describe("PATCH /companies/:companyId/", () => {
  it("adopts customers of its new domains who have no company, and nobody else", async () => {
    const { body: other } = await create({ name: "Other" });
    const people = [
      { name: "Ann", addresses: [{ email: "ann@acme.example" }], company_id: null },
      { name: "Bob", addresses: [{ email: "bob@eu.acme.example" }], company_id: null },
      { name: "Cy", addresses: [{ email: "cy@notacme.example" }], company_id: null },
      { name: "Di", addresses: [{ email: "di@acme.example" }], company_id: other.id },
    ];
    const created = [];
    for (const body of people) {
      created.push((await fixture.call<Customer>(owner, "POST /customers/", { body })).body);
    }
    const { body: acme } = await create({ name: "Acme" });

    const { body } = await change(acme.id, { domains: ["acme.example"] });

    expect(body).toMatchObject({ version: 2, domains: ["acme.example"], customer_count: 2 });
    const companies = await Promise.all(
      created.map(
        async ({ id }) => (await fixture.call<Customer>(owner, `GET /customers/${id}/`)).body.company,
      ),
    );
    expect(companies.map((company) => company?.name)).toEqual(["Acme", "Acme", undefined, "Other"]);
  });

  it("gives up domains that are no longer listed, and refuses a stale version", async () => {
    const { body: acme } = await create({ name: "Acme", domains: ["acme.example", "acme.test"] });
    await change(acme.id, { domains: ["acme.test"], tier: "gold" });

    const stale = await change(acme.id, { tier: null }, { "if-match": '"1"' });
    const second = await create({ name: "Other", domains: ["acme.example"] });

    expect([stale.status, second.status]).toEqual([412, 201]);
  });
});

describe("GET /companies/", () => {
  it("finds companies by name and domain, ordered by name", async () => {
    await create({ name: "beta", domains: ["shared.example"] });
    await create({ name: "Alpha", domains: ["alpha.example"] });

    expect(await list()).toEqual(["Alpha", "beta"]);
    expect(await list("search=SHARED")).toEqual(["beta"]);
    expect(await list("search=alp")).toEqual(["Alpha"]);
  });
});
