import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aToolFixture, type ToolFixture } from "../../../test/tool-fixture.ts";
import { aMember, aWireTicket } from "../../../test/wire.builder.ts";
import { agentTool } from "../agent-tools.ts";

let fixture: ToolFixture;
beforeAll(async () => {
  fixture = await aToolFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

/** Runs a search in a new organization. Returns the result and the queries that the list received. */
async function search(input: object, arrange: (things: Things) => void = () => {}) {
  const { caller, things, run } = await fixture.anInstallationOf();
  arrange(things);
  const { data, sources } = await run(agentTool.search_tickets, input);
  const { organizationId } = caller.actor;
  const asked = fixture.others.arrivals.filter(
    (one) => one.organizationId === organizationId && one.operation === "GET /api/v1/tickets/",
  );
  const queries = asked.map(({ query }) => {
    const { size: _size, page: _page, ...filters } = query as Record<string, unknown>;
    return filters;
  });
  return { data: data as Record<string, unknown>, sources, queries };
}
type Things = ReturnType<ToolFixture["others"]["of"]>;

describe("search_tickets", () => {
  it("queries the list with its own filters, and returns their address and description", async () => {
    const { data, sources, queries } = await search({
      status: ["new", "open"],
      priority: ["high"],
      is_overdue: true,
      assigned_to: "me",
      sort: "created_at",
    });

    const filters = {
      status: ["new", "open"],
      priority: ["high"],
      is_overdue: true,
      assigned_to_id: "me",
      sort: "created_at",
    };
    expect(queries).toEqual([filters]);
    const address = new URL(String(data.list), "http://desk.test");
    expect([address.pathname, address.searchParams.getAll("status")]).toEqual([
      "/dashboard",
      ["new", "open"],
    ]);
    expect(data).toMatchObject({
      total: 0,
      matching: "new or open, priority high, overdue, assigned to you",
    });
    expect(sources).toEqual([{ kind: "list", id: data.list, label: "Show 0 tickets in the list" }]);
  });

  it("finds a member by name, and reports if there is none or several", async () => {
    const [kim, jo, joe] = [aMember("Kim Lee"), aMember("Jo Smith"), aMember("Jo Brown")];
    const withMembers = (things: Things) => void things.members.push(kim, jo, joe);

    const { queries, data } = await search({ assigned_to: "kim lee" }, withMembers);

    expect(queries).toEqual([{ assigned_to_id: kim.id }]);
    expect(data.matching).toBe("assigned to Kim Lee");
    await expect(search({ assigned_to: "Jo" }, withMembers)).rejects.toThrow(
      "Several members have this name: Jo Smith, Jo Brown. Say which one you mean.",
    );
    await expect(search({ assigned_to: "Alex" }, withMembers)).rejects.toThrow(
      'No active member is called "Alex".',
    );
  });

  it("resolves a subject to a category or department, and otherwise searches for it as words", async () => {
    const withGroups = ({ vocabulary }: Things) => {
      vocabulary.categories = [{ name: "Billing", subcategories: [] }];
      vocabulary.departments = ["Finance"];
    };

    const asked = await Promise.all(
      ["billing", "finance", "Norway"].map((about) => search({ about }, withGroups)),
    );

    expect(asked.map(({ queries }) => queries[0])).toEqual([
      { category: "Billing" },
      { department: "Finance" },
      { search: "Norway" },
    ]);
    expect((await search({ category: "billing" }, withGroups)).queries).toEqual([{ category: "Billing" }]);
  });

  it("searches for the rarest word if no ticket contains the phrase, and says so", async () => {
    const { data, queries } = await search({ about: "VAT on orders to Norway" }, ({ tickets }) => {
      tickets.push(
        aWireTicket({ number: 1, title: "Customs for Norway" }),
        aWireTicket({ number: 2, title: "Orders are late" }),
        aWireTicket({ number: 3, title: "Orders are lost" }),
      );
    });

    expect(queries.map(({ search: words }) => words)).toContain("VAT on orders to Norway");
    expect(data).toMatchObject({
      total: 1,
      no_ticket_has: "VAT on orders to Norway",
      matching: "with “Norway”",
      list: "/dashboard?search=Norway",
      tickets: [{ number: 1 }],
    });
  });

  it("leaves out a hint that no ticket contains, but no explicit criterion", async () => {
    const withTicket = ({ tickets }: Things) => void tickets.push(aWireTicket({ status: "open" }));

    const hinted = await search({ status: ["open"], hint: "mate" }, withTicket);
    const asked = await search({ status: ["open"], about: "refunds" }, withTicket);

    expect(hinted.data).toMatchObject({ total: 1, no_ticket_has: "mate", list: "/dashboard?status=open" });
    expect(asked.data).toMatchObject({ total: 0, list: "/dashboard?status=open&search=refunds" });
  });

  it("resolves periods in the list's own calendar", async () => {
    const { queries } = await search({ created_from: "2026-11-01", resolved_in: "last_7_days" });

    expect(queries).toEqual([
      {
        created_from: "2026-11-01",
        figure: "resolved",
        figure_from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
        figure_to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
      },
    ]);
  });

  it("filters by a label as the organization spells it, and by when tickets became pending", async () => {
    const { queries, data } = await search(
      { labels: "vip", pending_to: "2026-11-01" },
      ({ vocabulary }) => void vocabulary.labels.push("VIP"),
    );

    expect(queries).toEqual([{ labels: "VIP", pending_to: "2026-11-01" }]);
    expect(data.matching).toBe("label VIP, pending until 2026-11-01");
  });

  it("filters by channel as the list does", async () => {
    expect((await search({ source_channel: "email" })).queries).toEqual([
      { figure: "created", figure_by: "channel", figure_group: "email" },
    ]);
  });
});
