import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company } from "@tessera/wire/customer/company";
import type { Customer } from "@tessera/wire/customer/customer";
import type { Communication } from "@tessera/wire/ticket/communication";
import { communicationRoutes } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketPage, TicketVocabulary } from "@tessera/wire/ticket/ticket";
import { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { aCommunication } from "./communication.builder.ts";
import { aTicket } from "./ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "./tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let stranger: Actor;
let foreign: Ticket;
let message: Communication;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
  stranger = await anOrganization(fixture.admin);
  const { id } = await aTicket(fixture, stranger, {
    title: "secret",
    category: "Secret",
    labels: ["secret"],
  });
  message = await aCommunication(fixture, stranger, id);
  foreign = (await fixture.call<Ticket>(stranger, `GET /tickets/${id}/`)).body;
});
afterAll(() => fixture.close());

const routes = { ...ticketRoutes, ...communicationRoutes };
const ofOneTicket = Object.keys(routes).filter((operation) => operation.includes(":ticketId"));
const withIds = (operation: string, ticketId: string) =>
  operation.replace(":ticketId", ticketId).replace(":communicationId", message.id);
const change = { title: "Mine" };
const bodies: Record<string, object> = {
  "PUT /tickets/:ticketId/": change,
  "PATCH /tickets/:ticketId/": change,
  "POST /tickets/:ticketId/attachments": { file_ids: [crypto.randomUUID()] },
  "PUT /tickets/:ticketId/read": { event_id: crypto.randomUUID() },
  "POST /tickets/:ticketId/communications": { body: "Mine", visibility: "public" },
  "PATCH /tickets/:ticketId/communications/:communicationId": { body: "Mine" },
  "POST /tickets/:ticketId/communications/:communicationId/decide": { decision: "note" },
};

describe("an organization", () => {
  it.each(ofOneTicket)("does not admit that another organization's ticket exists: %s", async (operation) => {
    const send = (id: string) =>
      fixture.call(owner, withIds(operation, id), {
        ...(bodies[operation] ? { body: bodies[operation] } : {}),
      });

    const [theirs, nobodys] = await Promise.all([send(foreign.id), send(crypto.randomUUID())]);

    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, request_id: "" }).toEqual({ ...nobodys.body, request_id: "" });
    const read = await fixture.call<Ticket>(stranger, `GET /tickets/${foreign.id}`);
    expect(read.body).toEqual(foreign);
  });

  it.each([
    "",
    "search=secret",
    "status=new",
    "category=Secret",
    "sort=-age_in_hours",
    "sort=-escalation_level",
  ])("lists its own tickets only: %s", async (query) => {
    const { body } = await fixture.call<TicketPage>(owner, `GET /tickets/?${query}`);

    expect(body).toMatchObject({ items: [], total: 0, pages: 0 });
  });

  it("has its own vocabulary", async () => {
    await aTicket(fixture, owner, {
      category: "Hardware",
      subcategory: "Printer",
      department: "Support",
      labels: ["b", "a"],
    });

    const { body } = await fixture.call<TicketVocabulary>(owner, "GET /tickets/vocabulary");

    expect(body).toEqual({
      categories: [{ name: "Hardware", subcategories: ["Printer"] }],
      departments: ["Support"],
      labels: ["a", "b"],
    });
  });

  it("is required for every operation", async () => {
    const operations = Object.keys(routes).map((operation) => withIds(operation, foreign.id));

    const answers = await Promise.all(operations.map((operation) => fixture.call(null, operation, {})));

    expect(answers.map(({ status }) => status)).toEqual(operations.map(() => 401));
  });
});

describe("a change of many tickets", () => {
  it("is neither found nor undone by another organization", async () => {
    const { body } = await fixture.call<TicketBulkResult>(stranger, "POST /tickets/bulk", {
      body: { ids: [foreign.id], change: { priority: "urgent" } },
    });
    const send = async (operation: string) =>
      (await fixture.call(owner, operation.replace(":id", body.change_set_id ?? ""))).status;

    const statuses = [await send("GET /change-sets/:id"), await send("POST /change-sets/:id/undo")];

    expect(statuses).toEqual([404, 404]);
    expect((await fixture.call<Ticket>(stranger, `GET /tickets/${foreign.id}`)).body.priority).toBe("urgent");
  });
});

describe("customers and companies", () => {
  it("are those of the caller's organization only: others are not found, listed, changed or referred to", async () => {
    const body = { name: "Secret", addresses: [{ email: "secret@acme.example" }] };
    const company = { name: "Secret", domains: ["acme.example"] };
    const companyId = (await fixture.call<Company>(stranger, "POST /companies/", { body: company })).body.id;
    const theirs = (await fixture.call<Customer>(stranger, "POST /customers/", { body })).body;
    expect(theirs.company?.id).toBe(companyId);
    const send = async (operation: string, change?: object) =>
      (await fixture.call(owner, operation, change ? { body: change } : {})).status;

    const statuses = await Promise.all([
      send(`GET /customers/${theirs.id}/`),
      send(`PATCH /customers/${theirs.id}/`, { name: "Mine" }),
      send(`GET /companies/${companyId}/`),
      send(`PATCH /companies/${companyId}/`, { name: "Mine" }),
      send("POST /customers/", { name: "Mine", company_id: companyId }),
    ]);
    const lists = await Promise.all(
      ["customers", "companies"].map(
        async (name) => (await fixture.call(owner, `GET /${name}/?search=e`)).body,
      ),
    );

    expect(statuses).toEqual([404, 404, 404, 404, 422]);
    expect(lists).toEqual(["customers", "companies"].map(() => ({ items: [], next_cursor: null })));
    const mine = await fixture.call<Customer>(owner, "POST /customers/", { body });
    expect([mine.status, mine.body.company]).toEqual([201, null]);
    expect((await fixture.call<Customer>(stranger, `GET /customers/${theirs.id}/`)).body).toMatchObject(
      theirs,
    );
  });
});

describe("the database", () => {
  it("enforces row-level security on every table, even for owners", async () => {
    const tables = await fixture.admin.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'tickets'::regnamespace and relkind = 'r'
         and relname not like 'kysely%' and not (relrowsecurity and relforcerowsecurity)`,
    );

    expect(tables).toEqual([]);
  });

  it("shows the service nothing without an organization, and rejects rows of another one", async () => {
    const seen = await fixture.tenantDb.unscoped.selectFrom("tickets.ticket").select("id").execute();
    const written = fixture.tenantDb
      .for(owner.organizationId)
      .insertInto("tickets.vocabulary")
      .values({ organization_id: stranger.organizationId, kind: "label", name: "mine" })
      .execute();

    expect(seen).toEqual([]);
    await expect(written).rejects.toThrow("row-level security");
  });

  it("keys every table by organization first", async () => {
    const keys = await fixture.admin.query<{ name: string }>(
      `select conrelid::regclass || ': ' || conname as name from pg_constraint
       where connamespace = 'tickets'::regnamespace and contype in ('p', 'u', 'f')
         and conrelid::regclass::text not like '%kysely%' and conrelid <> 'tickets.feed_position'::regclass
         and (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) <> 'organization_id'`,
    );

    expect(keys).toEqual([]);
  });
});
