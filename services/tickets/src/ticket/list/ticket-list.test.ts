import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { ticketSortKeys } from "@tessera/wire/ticket/ticket-fields";
import { manyTickets } from "../../../test/many-tickets.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

const many = getRounds({ some: 280, all: 2_240 });
let fixture: TicketsFixture;
let owner: Actor;
let everything: Ticket[];

beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
  await manyTickets(fixture.admin, owner, many);
  everything = await walk("");
}, 60_000);
afterAll(() => fixture.close());

async function list(query: string, actor = owner): Promise<TicketPage> {
  const { status, body } = await fixture.call<TicketPage>(actor, `GET /tickets/?${query}`);
  expect(status).toBe(200);
  return body;
}

/** Returns the tickets of all pages. */
async function walk(query: string): Promise<Ticket[]> {
  const first = await list(`${query}&size=100`);
  const items = [...first.items];
  for (let page = 2; page <= first.pages; page += 1) {
    items.push(...(await list(`${query}&size=100&page=${page}`)).items);
  }
  return items;
}

type Comparable = string | number | null;

const sortValue: Record<(typeof ticketSortKeys)[number], (ticket: Ticket) => Comparable> = {
  id: ({ id }) => id,
  title: ({ title }) => title.toLowerCase(),
  status: ({ status }) => ticketStatuses.indexOf(status),
  priority: ({ priority }) => ticketPriorities.indexOf(priority),
  urgency: ({ urgency }) => ticketPriorities.indexOf(urgency),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  last_activity_at: ({ last_activity_at }) => last_activity_at,
  department: ({ department }) => department,
  category: ({ category }) => category,
  subcategory: ({ subcategory }) => subcategory,
  source_channel: ({ source_channel }) => source_channel,
  reporter: ({ number }) => ["zoe", "adam", "bea"][number % 3] ?? null,
  assignee: ({ assigned_to }) => assigned_to?.display_name.toLowerCase() ?? null,
  communication_count: ({ communication_count }) => communication_count,
  file_count: ({ file_count }) => file_count,
  age_in_hours: ({ age_in_hours }) => age_in_hours,
  escalation_level: ({ escalation_level }) => escalation_level,
  is_overdue: ({ is_overdue }) => Number(is_overdue),
};

/** Compares in ascending order, with null at the end. */
function compare(a: Comparable, b: Comparable): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

describe("listing tickets", () => {
  it("shows the newest first, 20 to a page, with the exact total", async () => {
    const { items, total, pages, total_is_exact } = await list("");

    const newest = everything
      .map(({ created_at }) => created_at)
      .sort()
      .reverse();
    expect(items.map(({ created_at }) => created_at)).toEqual(newest.slice(0, 20));
    expect([total, pages, total_is_exact]).toEqual([many, many / 20, undefined]);
  });

  it.each(ticketSortKeys)(
    "sorts all tickets by %s across pages, in both directions",
    async (key) => {
      const ascending = await walk(`sort=${key}`);
      const descending = await walk(`sort=-${key}`);

      const values = ascending.map(sortValue[key]);
      expect(values).toEqual([...everything].map(sortValue[key]).sort(compare));
      expect(new Set(ascending.map(({ id }) => id)).size).toBe(many);
      expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).reverse());
    },
    60_000,
  );

  it("has different values for every sort key", () => {
    for (const key of ticketSortKeys) {
      expect(new Set(everything.map(sortValue[key])).size).toBeGreaterThan(1);
    }
  });

  it("is empty after the last page, but has the total", async () => {
    expect(await list(`page=${many / 20 + 1}`)).toMatchObject({ items: [], total: many, pages: many / 20 });
    expect(await list("page=1000000&size=100&status=open")).toMatchObject({ items: [], total: many / 7 });
  });

  it("returns the first 200 characters of a description", async () => {
    const reader = await anOrganization(fixture.admin);
    await aTicket(fixture, reader, { description: "ä".repeat(5_000) });

    const { items } = await list("", reader);

    expect(items[0]?.description).toBe("ä".repeat(200));
  });

  it("is empty for an organization without tickets", async () => {
    const nobody = await anOrganization(fixture.admin);

    expect(await list("", nobody)).toEqual({ items: [], total: 0, pages: 0, next_cursor: null });
  });
});

describe("filtering tickets", () => {
  const filters: [query: string, holds: (ticket: Ticket) => boolean][] = [
    ["status=open", ({ status }) => status === "open"],
    ["status=open&status=closed", ({ status }) => status === "open" || status === "closed"],
    ["priority=urgent", ({ priority }) => priority === "urgent"],
    ["priority=low&priority=high", ({ priority }) => priority === "low" || priority === "high"],
    [
      "status=new&status=pending&priority=medium&priority=critical",
      ({ status, priority }) =>
        ["new", "pending"].includes(status) && ["medium", "critical"].includes(priority),
    ],
    ["assigned_to_id=none", ({ assigned_to_id }) => assigned_to_id === null],
    ["assigned_to_id=amy", ({ assigned_to_id }) => assigned_to_id === "amy"],
    ["assigned_to_id=nobody", () => false],
    ["category=Billing", ({ category }) => category === "Billing"],
    ["category=billing", () => false],
    ["department=Sales", ({ department }) => department === "Sales"],
    [
      "status=resolved&category=Access&department=Support&assigned_to_id=Bob",
      ({ status, category, department, assigned_to_id }) =>
        status === "resolved" &&
        category === "Access" &&
        department === "Support" &&
        assigned_to_id === "Bob",
    ],
  ];
  const sorts = [
    "-created_at",
    "created_at",
    "-updated_at",
    "priority",
    "title",
    "age_in_hours",
    "-age_in_hours",
    "last_activity_at",
    "-is_overdue",
    "-escalation_level",
  ];

  it.each(filters)(
    "returns exactly the tickets with %s, in every order",
    async (query, holds) => {
      const wanted = everything.filter(holds).map(({ id }) => id);

      for (const sort of sorts) {
        const found = await walk(`${query}&sort=${sort}`);
        const key = sort.replace("-", "") as (typeof ticketSortKeys)[number];
        const values = found.map(sortValue[key]);

        expect(found.map(({ id }) => id).sort()).toEqual([...wanted].sort());
        expect(sort.startsWith("-") ? values.reverse() : values).toEqual([...values].sort(compare));
      }
      const { total, total_is_exact } = await list(query);
      expect([total, total_is_exact]).toEqual([wanted.length, undefined]);
    },
    60_000,
  );
});

describe("totals", () => {
  it("follow every change of status and priority, deletion and restoration", async () => {
    const admin = await anOrganization(fixture.admin);
    const tickets = await Promise.all(
      ticketStatuses.map((status, index) =>
        aTicket(fixture, admin, { status, priority: ticketPriorities[index % 5] ?? "low" }),
      ),
    );
    await Promise.all(
      tickets.map(({ id }, index) =>
        fixture.call(admin, `PATCH /tickets/${id}/`, {
          body: { status: index % 2 ? "open" : "closed", priority: "high" },
        }),
      ),
    );
    await fixture.call(admin, `DELETE /tickets/${tickets[0]?.id}/`);
    await fixture.call(admin, `DELETE /tickets/${tickets[1]?.id}/`);
    await fixture.call(admin, `POST /tickets/${tickets[1]?.id}/restore`);

    const totals = await Promise.all(
      ["", "status=open", "status=closed", "status=new", "priority=high", "priority=low&status=open"].map(
        async (query) => (await list(query, admin)).total,
      ),
    );

    expect(totals).toEqual([6, 3, 3, 0, 6, 0]);
  });
});

describe("people in the list", () => {
  it("have the details of the directory", async () => {
    const admin = await anOrganization(fixture.admin, { name: "Olga Owner" });
    const agent = await aMember(fixture.admin, admin.organizationId, { name: "Anna Agent" });
    await aTicket(fixture, admin, { assigned_to_id: agent.userId });

    const { items } = await list(`assigned_to_id=${agent.userId}`, admin);

    expect(items.map(({ creator, assigned_to }) => [creator.full_name, assigned_to?.full_name])).toEqual([
      ["Olga Owner", "Anna Agent"],
    ]);
  });
});
