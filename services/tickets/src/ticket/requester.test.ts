import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { Ticket, TicketActivity, TicketBoard, TicketPage } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let ann: Customer;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  await fixture.call(owner, "POST /companies/", { body: { name: "Acme", domains: ["acme.example"] } });
  ann = await aCustomer({ name: "Ann Lee", addresses: [{ email: "ann@acme.example" }] });
});
afterAll(() => fixture.close());

const aCustomer = async (body: object) =>
  (await fixture.call<Customer>(owner, "POST /customers/", { body })).body;
const create = (body: object) =>
  fixture.call<Ticket>(owner, "POST /tickets/", { body: { title: "The printer is on fire", ...body } });
const change = (id: string, body: object) => fixture.call<Ticket>(owner, `PATCH /tickets/${id}/`, { body });
const list = async (query: string) => {
  const { body } = await fixture.call<TicketPage>(owner, `GET /tickets/?${query}`);
  return [body.total, ...body.items.map(({ number }) => number)];
};

describe("the requester of a ticket", () => {
  it("is the member who creates it, unless someone else is named", async () => {
    const { body } = await create({});

    const { requester, creator } = body;
    expect(requester).toEqual({ kind: "member", ...creator, company: null, is_blocked: false });
    expect(creator.id).toBe(owner.userId);
  });

  it("can be a customer, who is then the reporter, with their company", async () => {
    const { status, body } = await create({ requester_id: ann.id });

    const person = { id: ann.id, full_name: "Ann Lee", email: "ann@acme.example", avatar_url: null };
    expect(status).toBe(201);
    expect(body).toMatchObject({
      creator: person,
      created_by: person,
      requester: { kind: "customer", ...person, company: ann.company, is_blocked: false },
    });
    const { items } = (await fixture.call<TicketActivity>(owner, `GET /tickets/${body.id}/activity`)).body;
    expect(items).toMatchObject([{ kind: "created", actor: { id: owner.userId } }]);
  });

  it("can be another member", async () => {
    const mei = await aMember(fixture.admin, owner.organizationId);

    const { body } = await create({ requester_id: mei.userId });

    expect(body.requester).toMatchObject({ kind: "member", id: mei.userId });
    expect(body.creator.id).toBe(mei.userId);
  });

  it("must be a customer or an active member of the organization", async () => {
    const stranger = await anOrganization(fixture.admin);
    const former = await aMember(fixture.admin, owner.organizationId, { isActive: false });
    const { body: theirs } = await fixture.call<Customer>(stranger, "POST /customers/", {
      body: { name: "Secret" },
    });

    for (const requester_id of [stranger.userId, former.userId, theirs.id, "nobody"]) {
      const response = await fixture.call(owner, "POST /tickets/", { body: { title: "x", requester_id } });

      expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([
        422,
        ["body.requester_id"],
      ]);
    }
  });

  it("can be changed, which the history records and the search finds", async () => {
    const { id } = await aTicket(fixture, owner);

    const { body } = await change(id, { requester_id: ann.id });
    const again = await change(id, { requester_id: ann.id });

    expect(body).toMatchObject({ version: 2, requester: { kind: "customer", id: ann.id } });
    expect(again.body.version).toBe(2);
    const { items } = (await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`)).body;
    expect(items[0]).toMatchObject({ kind: "changed", field: "requester", new_value: "Ann Lee" });
    expect(await list("search=ann%40acme")).toEqual([1, 1]);
    const back = await change(id, { requester_id: owner.userId });
    expect(back.body.requester.kind).toBe("member");
    expect(await list("search=ann%40acme")).toEqual([0]);
  });

  it("has the customer's current name", async () => {
    const { body: ticket } = await create({ requester_id: ann.id });
    await fixture.call(owner, `PATCH /customers/${ann.id}/`, {
      body: { name: "Ann Stone", is_blocked: true },
    });

    const { body } = await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}`);

    expect(body.requester).toMatchObject({ full_name: "Ann Stone", is_blocked: true });
  });

  it("filters the list and the board, as does their company, with exact totals", async () => {
    const bob = await aCustomer({ name: "Bob", addresses: [{ email: "bob@acme.example" }] });
    await aTicket(fixture, owner);
    await create({ requester_id: ann.id });
    await create({ requester_id: bob.id });

    expect(await list(`requester_id=${ann.id}`)).toEqual([1, 2]);
    expect(await list(`requester_id=${owner.userId}`)).toEqual([1, 1]);
    expect(await list(`company_id=${ann.company?.id}`)).toEqual([2, 3, 2]);
    expect(await list(`company_id=${ann.company?.id}&search=printer&status=new`)).toEqual([2, 3, 2]);
    const { body } = await fixture.call<TicketBoard>(owner, `GET /tickets/board?requester_id=${bob.id}`);
    expect(body.columns[0]?.items.map(({ number }) => number)).toEqual([3]);
  });

  it("is kept for a ticket that is split off", async () => {
    const { body: ticket } = await create({ requester_id: ann.id });
    const message = await fixture.call<{ id: string }>(owner, `POST /tickets/${ticket.id}/communications`, {
      body: { body: "Another thing", visibility: "public" },
    });

    const { body } = await fixture.call<Ticket>(owner, `POST /tickets/${ticket.id}/split`, {
      body: { title: "Another thing", communication_ids: [message.body.id] },
    });

    expect(body.requester).toMatchObject({ kind: "customer", id: ann.id });
  });
});

describe("the addresses in copy of a ticket", () => {
  it("are stored in lower case, each once, and changes are recorded", async () => {
    const { body } = await create({ cc: ["Boss@Acme.example", "it@acme.example"] });

    const { body: changed } = await change(body.id, { cc: ["IT@acme.example"] });

    expect([body.cc, changed.cc]).toEqual([["boss@acme.example", "it@acme.example"], ["it@acme.example"]]);
    const { items } = (await fixture.call<TicketActivity>(owner, `GET /tickets/${body.id}/activity`)).body;
    expect(items[0]).toMatchObject({
      field: "cc",
      old_value: "boss@acme.example, it@acme.example",
      new_value: "it@acme.example",
    });
  });

  it("are refused if one is invalid", async () => {
    const response = await fixture.call(owner, "POST /tickets/", {
      body: { title: "x", cc: ["a@b.example\nBcc: c"] },
    });

    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([422, ["body.cc.0"]]);
  });
});
