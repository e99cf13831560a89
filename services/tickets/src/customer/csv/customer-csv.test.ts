import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer, CustomerImport, CustomerPage } from "@tessera/wire/customer/customer";
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

const importCsv = (csv: string, more = {}) =>
  fixture.call<CustomerImport>(owner, "POST /customers/import", { body: { csv, ...more } });
const list = async (actor = owner) =>
  (await fixture.call<CustomerPage>(actor, "GET /customers/?size=100")).body.items;
const getNames = (customers: Customer[]) => customers.map(({ name }) => name);

function anError(row: number, field: string, message: unknown, reason: unknown = expect.any(String)) {
  return { row, field, message, message_reason: { reason, values: expect.any(Object) } };
}

describe("POST /customers/import", () => {
  it("creates customers with their addresses, companies and custom data", async () => {
    const csv = `\uFEFFName,E-mail,Phone,Company,Language,Time zone,Notes,Blocked,Plan
Ann Lee,ann@acme.example ann@home.example,+49 30 1,Acme,de-DE,Europe/Berlin,"Two
lines, and a comma",no,gold
Bob,,,,,,,yes,
,cy@gmail.com,,,,,,,`;

    const { status, body } = await importCsv(csv);

    expect([status, body]).toEqual([200, { created: 3, updated: 0, unchanged: 0, errors: [] }]);
    const [ann, bob, cy] = await list();
    expect(ann).toMatchObject({
      name: "Ann Lee",
      addresses: [{ email: "ann@acme.example" }, { email: "ann@home.example" }],
      phone: "+49 30 1",
      locale: "de-DE",
      timezone: "Europe/Berlin",
      notes: "Two\nlines, and a comma",
      is_blocked: false,
      company: { name: "Acme" },
      custom_data: { Plan: "gold" },
    });
    expect(bob).toMatchObject({ name: "Bob", is_blocked: true, addresses: [], company: null });
    expect(cy).toMatchObject({ name: "cy@gmail.com", company: null });
  });

  it("updates customers found by an address, keeps values that a row leaves empty, and changes nothing when repeated", async () => {
    await importCsv("name;email;phone\nAnn;ann@acme.example;1");
    const csv = "name;email;phone\nAnn Lee;ANN@acme.example, ann@home.example;";

    const [first, again] = [await importCsv(csv), await importCsv(csv)];

    expect(first.body).toMatchObject({ created: 0, updated: 1, errors: [] });
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await list()).toMatchObject([
      {
        name: "Ann Lee",
        phone: "1",
        addresses: [{ email: "ann@acme.example" }, { email: "ann@home.example" }],
      },
    ]);
  });

  it("reports what is wrong with each row, and imports the others", async () => {
    const csv = `name,email,time_zone,blocked,language
Ann,ann@acme.example,,,
,,,,x
Bob,bob,,,
Cy,,Mars/Olympus,,
Di,,,maybe,
Ed,,,,german!
Flo,flo@acme.example,,,`;

    const { body } = await importCsv(csv);

    expect(body).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [
        anError(2, "name", "is required", "input.required"),
        anError(3, "email", expect.any(String)),
        anError(4, "time_zone", "Choose a known time zone.", "common.time_zone_unknown"),
        anError(5, "blocked", "must be yes or no", "input.not_yes_or_no"),
        anError(6, "language", expect.any(String)),
      ],
    });
    expect(getNames(await list())).toEqual(["Ann", "Flo"]);
  });

  it.each([
    [
      "German headers",
      "Name;E-Mail-Adresse;Telefon;Firma\nHans Haupt;hans.haupt@customer.example;030 5550123;Haupt GmbH",
      { name: "Hans Haupt", phone: "030 5550123", addresses: [{ email: "hans.haupt@customer.example" }] },
    ],
    [
      "a line that names the delimiter",
      "sep=;\nname;email\nSep Line;sep.line@customer.example",
      { name: "Sep Line" },
    ],
    [
      "a tab after a byte order mark",
      "\ufeffsep=\t\r\nname\temail\r\nTab Line\tt@customer.example",
      { name: "Tab Line" },
    ],
    [
      "first and last names",
      "Vorname,Nachname,E-Mail\nJörg,Müller,joerg@customer.example",
      { name: "Jörg Müller", custom_data: {} },
    ],
    [
      "French headers",
      "Nom;Courriel;Téléphone\nÉlodie;e@customer.example;01",
      { name: "Élodie", phone: "01" },
    ],
    ["decomposed headers", "Nom;Te\u0301le\u0301phone\nÉlodie;01", { name: "Élodie", phone: "01" }],
  ])("understands %s", async (_what, csv, customer) => {
    const { body } = await importCsv(csv);

    expect(body).toMatchObject({ created: 1, errors: [] });
    expect(await list()).toMatchObject([customer]);
  });

  it("refuses a file whose column of addresses it does not know, and names it", async () => {
    const { status, body } = await fixture.call(owner, "POST /customers/import", {
      body: { csv: "name,Kontaktweg\nHans,hans@customer.example" },
    });

    expect([status, body.detail]).toEqual([
      422,
      'The file has email addresses in the column "Kontaktweg": rename it to "email".',
    ]);
    expect(await list()).toEqual([]);
  });

  it("writes nothing in a dry run, and returns the same result", async () => {
    const { body } = await importCsv("name,email\nAnn,ann@acme.example\nBob,bob", { dry_run: true });

    expect(body).toMatchObject({ created: 1, errors: [{ row: 2, field: "email" }] });
    expect(await list()).toEqual([]);
  });

  it.each([
    ["what is no table", 'name\n"open'],
    ["too many rows", `name\n${"Ann\n".repeat(1_001)}`],
  ])("refuses %s as a whole", async (_what, csv) => {
    const response = await fixture.call(owner, "POST /customers/import", { body: { csv } });

    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([422, ["body.csv"]]);
    expect(await list()).toEqual([]);
  });

  it("requires an admin", async () => {
    const user = await aMember(fixture.admin, owner.organizationId, { role: "user" });
    const body = { csv: "name\nAnn" };

    const statuses = [
      await fixture.call(user, "POST /customers/import", { body }),
      await fixture.call(user, "GET /customers/export"),
    ].map(({ status }) => status);

    expect(statuses).toEqual([403, 403]);
  });
});

describe("GET /customers/export", () => {
  it("writes a file that another organization can import", async () => {
    const other = await anOrganization(fixture.admin);
    await fixture.call(owner, "POST /customers/", {
      body: {
        name: "=SUM(A1)",
        phone: "+49 30 1",
        notes: 'Says "hello",\nand more',
        addresses: [{ email: "ann@acme.example" }, { email: "ann@home.example" }],
        locale: "de-DE",
        timezone: "Europe/Berlin",
        custom_data: { plan: { seats: 7 } },
      },
    });
    await fixture.call(owner, "POST /customers/", { body: { name: "Bob", is_blocked: true } });

    const { body: csv, headers } = await fixture.call<string>(owner, "GET /customers/export");
    const { body } = await fixture.call<CustomerImport>(other, "POST /customers/import", { body: { csv } });

    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv).toContain("'=SUM(A1)");
    expect(body).toMatchObject({ created: 2, errors: [] });
    const known = ({ id: _, company, created_at: _c, updated_at: _u, ...customer }: Customer) => ({
      ...customer,
      company: company?.name,
    });
    expect((await list(other)).map(known)).toEqual((await list()).map(known));
  });
});
