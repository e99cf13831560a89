import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer, CustomerPage } from "@tessera/wire/customer/customer";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
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

async function aCustomer(name: string): Promise<Customer> {
  const addresses = [{ email: `${name}@${name}.example` }];
  return (await fixture.call<Customer>(owner, "POST /customers/", { body: { name, addresses } })).body;
}

const read = async <Body>(operation: string) => (await fixture.call<Body>(owner, operation)).body;
const merge = ({ id }: Customer, into: Customer) =>
  fixture.call<Customer>(owner, `POST /customers/${id}/merge`, { body: { into_customer_id: into.id } });
const unmerge = ({ id }: Customer) => fixture.call<Customer>(owner, `POST /customers/${id}/unmerge`);
const aTicketOf = async ({ id }: Customer) =>
  (await fixture.call<Ticket>(owner, "POST /tickets/", { body: { title: "Help", requester_id: id } })).body;
const readTickets = async (query: string) =>
  (await read<TicketPage>(`GET /tickets/?sort=created_at&${query}`)).items.map(({ number }) => number);
const everything = async (...customers: Customer[]) => [
  await Promise.all(customers.map(({ id }) => read<Customer>(`GET /customers/${id}/`))),
  (await read<CustomerPage>("GET /customers/")).items.map(({ name }) => name),
  await Promise.all(customers.map(({ id }) => readTickets(`requester_id=${id}`))),
];

describe("merging a customer into another", () => {
  it("combines both: addresses, tickets, company and list entry", async () => {
    const company = { name: "Anna's", domains: ["anna.example"] };
    await fixture.call(owner, "POST /companies/", { body: company });
    const [ann, anna] = [await aCustomer("ann"), await aCustomer("anna")];
    const { id } = await aTicketOf(ann);
    await aTicketOf(anna);

    const { status, body } = await merge(ann, anna);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: anna.id,
      merged: [{ id: ann.id, name: "ann" }],
      addresses: [{ email: "anna@anna.example" }, { email: "ann@ann.example" }],
    });
    expect((await read<CustomerPage>("GET /customers/?search=ann%40ann")).items).toMatchObject([
      { id: anna.id },
    ]);
    expect((await read<CustomerPage>("GET /customers/")).items).toHaveLength(1);
    expect(await read<Customer>(`GET /customers/${ann.id}`)).toMatchObject({ merged_into_id: anna.id });
    expect(await readTickets(`requester_id=${anna.id}`)).toEqual([1, 2]);
    expect([ann.company, anna.company?.name]).toEqual([null, "Anna's"]);
    expect(await readTickets(`company_id=${anna.company?.id}`)).toEqual([1, 2]);
    expect((await read<Ticket>(`GET /tickets/${id}`)).requester).toMatchObject({
      id: anna.id,
      full_name: "anna",
      company: anna.company,
    });
  });

  it("is undone exactly, even with another merge in between", async () => {
    const [one, two, three] = [await aCustomer("one"), await aCustomer("two"), await aCustomer("three")];
    for (const customer of [one, two, three]) await aTicketOf(customer);
    const before = await everything(one, two, three);

    await merge(one, two);
    const between = await everything(one, two, three);
    await merge(two, three);
    expect(await readTickets(`requester_id=${three.id}`)).toEqual([1, 2, 3]);
    await unmerge(two);
    expect(await everything(one, two, three)).toEqual(between);
    await unmerge(one);
    expect(await everything(one, two, three)).toEqual(before);
  });

  it("can be undone in any order", async () => {
    const [one, two, three] = [await aCustomer("one"), await aCustomer("two"), await aCustomer("three")];
    const before = await everything(one, two, three);
    await merge(one, two);
    await merge(two, three);

    const first = await unmerge(one);
    await unmerge(two);

    expect(first.body).toMatchObject({ id: one.id, merged_into_id: null });
    expect(await everything(one, two, three)).toEqual(before);
  });

  it("keeps an address of the merged customer on the other", async () => {
    const [ann, anna] = [await aCustomer("ann"), await aCustomer("anna")];
    await merge(ann, anna);

    const { status, body } = await fixture.call<Customer>(owner, `PATCH /customers/${anna.id}`, {
      body: {
        addresses: [{ email: "ann@ann.example" }, { email: "anna@anna.example" }],
        notes: "One person",
      },
    });

    expect(status).toBe(200);
    expect(body.addresses).toHaveLength(2);
  });

  it("refuses a customer who is already merged, unknown or the same", async () => {
    const [ann, anna] = [await aCustomer("ann"), await aCustomer("anna")];
    const stranger = await anOrganization(fixture.admin);
    const { body: theirs } = await fixture.call<Customer>(stranger, "POST /customers/", {
      body: { name: "Secret" },
    });
    await merge(ann, anna);

    const statuses = [
      await merge(ann, anna),
      await merge(anna, ann),
      await merge(anna, anna),
      await merge(anna, theirs),
      await merge(theirs, anna),
      await unmerge(anna),
      await unmerge(theirs),
      await fixture.call(owner, `PATCH /customers/${ann.id}`, { body: { name: "Ann" } }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([409, 409, 422, 422, 404, 409, 404, 409]);
  });

  it("succeeds once if two callers merge them into each other at the same moment", async () => {
    const [ann, anna] = [await aCustomer("ann"), await aCustomer("anna")];

    const both = await Promise.all([merge(ann, anna), merge(anna, ann)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read<CustomerPage>("GET /customers/")).items).toHaveLength(1);
  });
});
