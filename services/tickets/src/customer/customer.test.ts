import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company } from "@tessera/wire/customer/company";
import type { CompanySuggestionPage } from "@tessera/wire/customer/company-suggestion";
import type { Customer, CustomerPage, CustomerRecord } from "@tessera/wire/customer/customer";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const create = (body: object) => fixture.call<Customer>(owner, "POST /customers/", { body });
const change = (id: string, body: object, headers = {}) =>
  fixture.call<Customer>(owner, `PATCH /customers/${id}/`, { body, headers });
const list = async (query = "") => (await fixture.call<CustomerPage>(owner, `GET /customers/?${query}`)).body;
const suggested = async () => {
  const { body } = await fixture.call<CompanySuggestionPage>(owner, "GET /companies/suggestions");
  return body.items.map(({ name, customer_count }) => [name, customer_count]);
};
const getNames = ({ items }: CustomerPage) => items.map(({ name }) => name);
const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { fields?: object }).fields ?? {}),
];

describe("POST /customers/", () => {
  it("stores every value of a customer", async () => {
    const said = {
      name: "Zoë Müller",
      phone: "+49 30 1234",
      locale: "de-DE",
      timezone: "Europe/Berlin",
      notes: "Prefers to be called.",
      is_blocked: false,
      custom_data: { plan: { name: "gold", seats: 7 } },
    };

    const { status, body } = await create({
      ...said,
      addresses: [{ email: "Zoe@Gmail.com" }, { email: "zoe@acme.example", is_verified: true }],
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...said,
      version: 1,
      company: null,
      addresses: [
        { email: "zoe@gmail.com", is_verified: false },
        { email: "zoe@acme.example", is_verified: true },
      ],
    });
    const read = await fixture.call<Customer>(owner, `GET /customers/${body.id}/`);
    expect(read.body).toMatchObject(body);
  });

  it("assigns a customer to the company of their email domain, and only suggests one if there is none", async () => {
    const first = await create({ name: "Ann", addresses: [{ email: "ann@mail.acme.example" }] });
    const { body: globex } = await fixture.call<Company>(owner, "POST /companies/", {
      body: { name: "Globex", domains: ["globex.example"] },
    });
    const second = await create({ name: "Bob", addresses: [{ email: "bob@eu.globex.example" }] });
    const third = await create({ name: "Cy", addresses: [{ email: "cy@mail.acme.example" }] });

    expect([first.body.company, third.body.company]).toEqual([null, null]);
    expect(second.body.company).toEqual({ id: globex.id, name: "Globex" });
    expect(await suggested()).toEqual([["mail.acme.example", 2]]);
  });

  it("suggests no company for a free email domain, or if none is wanted", async () => {
    const free = await create({ name: "Ann", addresses: [{ email: "ann@GMX.de" }] });
    const alone = await create({
      name: "Bob",
      addresses: [{ email: "bob@acme.example" }],
      company_id: null,
    });

    expect([free.body.company, alone.body.company]).toEqual([null, null]);
    expect(await suggested()).toEqual([]);
  });

  it("suggests one company for two customers who are created at the same moment", async () => {
    const both = await Promise.all(
      ["ann", "bob"].map((name) => create({ name, addresses: [{ email: `${name}@acme.example` }] })),
    );

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await suggested()).toEqual([["acme.example", 2]]);
  });

  it("refuses an address that another customer has, and stores nothing", async () => {
    await create({ name: "Ann", addresses: [{ email: "ann@acme.example" }] });

    const second = await create({ name: "Other Ann", addresses: [{ email: "ANN@acme.example" }] });

    expect(second).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(getNames(await list())).toEqual(["Ann"]);
  });

  it.each([
    ["no name", {}, "body.name"],
    ["a blank name", { name: " " }, "body.name"],
    ["a name with a hidden character", { name: "Ann\u202e" }, "body.name"],
    ["no address", { name: "Ann", addresses: [{ email: "ann" }] }, "body.addresses.0.email"],
    [
      "an address twice",
      { name: "Ann", addresses: [{ email: "a@b.example" }, { email: "A@b.example" }] },
      "body.addresses.1.email",
    ],
    [
      "a header in an address",
      { name: "Ann", addresses: [{ email: "a@b.example\r\nBcc: c@d.example" }] },
      "body.addresses.0.email",
    ],
    ["no time zone", { name: "Ann", timezone: "Mars/Olympus" }, "body.timezone"],
    ["no language", { name: "Ann", locale: "german!" }, "body.locale"],
    ["a list of custom data", { name: "Ann", custom_data: [] }, "body.custom_data"],
    ["much custom data", { name: "Ann", custom_data: { text: "x".repeat(10_001) } }, "body.custom_data"],
    ["no company", { name: "Ann", company_id: crypto.randomUUID() }, "body.company_id"],
  ])("refuses %s and names the field", async (_what, body, field) => {
    expect(refused(await create(body))).toEqual([422, [field]]);
  });

  it("requires the permission to write tickets", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    const response = await fixture.call(viewer, "POST /customers/", { body: { name: "Ann" } });

    expect(response.status).toBe(403);
  });

  it("returns the first response to a repeated call", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = () => fixture.call<Customer>(owner, "POST /customers/", { body: { name: "Ann" }, headers });

    const [first, again] = [await send(), await send()];

    expect(again.body).toEqual(first.body);
    expect(getNames(await list())).toEqual(["Ann"]);
  });
});

describe("PATCH /customers/:customerId/", () => {
  it("changes the given values and keeps the rest, including verified addresses", async () => {
    const { body: ann } = await create({
      name: "Ann",
      phone: "1",
      addresses: [{ email: "ann@acme.example", is_verified: true }],
    });

    const { body } = await change(ann.id, {
      phone: null,
      is_blocked: true,
      addresses: [{ email: "ann@home.example" }, { email: "ann@acme.example" }],
    });

    expect(body).toEqual({
      ...ann,
      version: 2,
      phone: null,
      is_blocked: true,
      addresses: [
        { email: "ann@home.example", is_verified: false },
        { email: "ann@acme.example", is_verified: true },
      ],
      updated_at: expect.any(String),
    });
  });

  it("writes nothing when nothing changes", async () => {
    const { body: ann } = await create({ name: "Ann", addresses: [{ email: "ann@acme.example" }] });

    const { body } = await change(ann.id, { name: "Ann", addresses: [{ email: "Ann@acme.example" }] });

    expect(body).toEqual(ann);
  });

  it("refuses to overwrite a version that the caller has not seen, and returns the current one", async () => {
    const { body: ann } = await create({ name: "Ann" });
    const { body: changed } = await change(ann.id, { name: "Anna" });

    const stale = await change(ann.id, { name: "Annika" }, { "if-match": '"1"' });

    expect(stale).toMatchObject({ status: 412, body: { current: changed } });
  });

  it("records who changed what", async () => {
    const { body: ann } = await create({ name: "Ann" });
    await change(ann.id, { name: "Anna" });

    const events = await fixture.admin.query(
      "select kind, actor_id, changes from tickets.contact_event where subject_id = $1 order by id",
      [ann.id],
    );

    expect(events).toEqual([
      { kind: "created", actor_id: owner.userId, changes: [] },
      {
        kind: "changed",
        actor_id: owner.userId,
        changes: [{ field: "name", old_value: "Ann", new_value: "Anna" }],
      },
    ]);
  });
});

describe("GET /customers/", () => {
  it("lists customers by name, page by page, each once", async () => {
    for (const name of ["cy", "Ann", "bob", "Ann", "Zoë", "Émile"]) await create({ name });

    const first = await list("size=2");
    const second = await list(`size=2&cursor=${first.next_cursor}`);
    const third = await list(`size=2&cursor=${second.next_cursor}`);

    const pages = [first, second, third];
    expect(pages.map(getNames)).toEqual([
      ["Ann", "Ann"],
      ["bob", "cy"],
      ["Émile", "Zoë"],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6);
    expect(third.next_cursor).toBeNull();
  });

  it("finds them by name, address, phone and company, and filters by those who are blocked", async () => {
    await fixture.call(owner, "POST /companies/", { body: { name: "Acme", domains: ["acme.example"] } });
    await create({ name: "Ann", phone: "+49 30 77", addresses: [{ email: "a.smith@acme.example" }] });
    await create({ name: "100% Bob", is_blocked: true });

    const found = async (query: string) => getNames(await list(query));
    expect(await found("search=SMITH@")).toEqual(["Ann"]);
    expect(await found("search=30%2077")).toEqual(["Ann"]);
    expect(await found("search=acme")).toEqual(["Ann"]);
    expect(await found("search=100%25")).toEqual(["100% Bob"]);
    expect(await found("search=_")).toEqual([]);
    expect(await found("is_blocked=true")).toEqual(["100% Bob"]);
    expect(await found("company_id=none")).toEqual(["100% Bob"]);
  });

  it("sorts names as people do", async () => {
    const names = ["Emil", "Élodie", "émile", "Zoe", "Ärmel", "arne", "Ørsted", "Oskar", "Piotr", "Łukasz"];
    for (const name of names) await create({ name });

    expect(getNames(await list())).toEqual([
      "Ärmel",
      "arne",
      "Élodie",
      "Emil",
      "émile",
      "Łukasz",
      "Ørsted",
      "Oskar",
      "Piotr",
      "Zoe",
    ]);
  });

  it("misses and repeats nobody who is renamed while the pages are read", async () => {
    const ids = new Map<string, string>();
    for (const name of ["Ann", "Bob", "Cy", "Dee", "Eve"]) ids.set(name, (await create({ name })).body.id);
    const rename = (name: string, next: string) => change(ids.get(name) ?? "", { name: next });

    const first = await list("size=2");
    await rename("Eve", "Aaron");
    await rename("Ann", "Zed");
    await rename("Dee", "Abe");
    await rename("Dee", "Cara");
    const second = await list(`size=2&cursor=${first.next_cursor}`);
    await rename("Eve", "Adam");
    const third = await list(`size=2&cursor=${second.next_cursor}`);

    expect([first, second, third].map(getNames)).toEqual([["Ann", "Bob"], ["Cy", "Cara"], ["Adam"]]);
    expect(third.next_cursor).toBeNull();
  });

  it("counts their open tickets, and tells when they and the organization last wrote", async () => {
    const { body: ann } = await create({ name: "Ann" });
    await create({ name: "Bob" });
    const open = await aTicket(fixture, owner, { requester_id: ann.id });
    const resolved = await aTicket(fixture, owner, { requester_id: ann.id });
    await fixture.call(owner, `PATCH /tickets/${resolved.id}/`, { body: { status: "resolved" } });
    await fixture.call(owner, `POST /tickets/${open.id}/communications/`, {
      body: { body: "A note", visibility: "internal" },
    });

    const { items } = await list();

    expect(
      items.map(({ name, open_ticket_count, last_contact_at }) => [name, open_ticket_count, last_contact_at]),
    ).toEqual([
      ["Ann", 1, resolved.created_at],
      ["Bob", 0, null],
    ]);
    const { body } = await fixture.call<CustomerRecord>(owner, `GET /customers/${ann.id}/`);
    expect(body.last_contact_at).toBe(resolved.created_at);
  });

  it("tells how a customer rated the help they got", async () => {
    const { body: ann } = await create({ name: "Ann" });
    const rate = async (rating: string) => {
      const { id } = await aTicket(fixture, owner, { requester_id: ann.id });
      await fixture.admin.query(
        `insert into tickets.satisfaction (organization_id, ticket_id, rating, due_at, rated_at)
        select organization_id, id, $2, now(), now() from tickets.ticket where id = $1`,
        [id, rating],
      );
    };
    for (const rating of ["good", "good", "bad"]) await rate(rating);

    const { body } = await fixture.call<CustomerRecord>(owner, `GET /customers/${ann.id}/`);

    expect(body.ratings).toEqual({ good: 2, bad: 1 });
  });

  it.each(["bad", Buffer.from('["a"]').toString("base64url")])("refuses the cursor %s", async (cursor) => {
    expect(refused(await fixture.call(owner, `GET /customers/?cursor=${cursor}`))).toEqual([
      422,
      ["query.cursor"],
    ]);
  });

  it("continues a list that a former version began", async () => {
    const { body: ann } = await create({ name: "Ann" });
    await create({ name: "Bob" });
    const cursor = Buffer.from(JSON.stringify(["ann", ann.id])).toString("base64url");

    expect(getNames(await list(`cursor=${cursor}`))).toEqual(["Bob"]);
  });
});
