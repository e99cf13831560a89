import { describe, expect, it } from "@jest/globals";
import { aMember, aTicket } from "../../../test/ticket.builder.ts";
import type { ListQuery } from "../ticket/ticket.queries.ts";
import { mayMatch, withChanged } from "./list-match.ts";

const me = aMember();
const other = aMember({ display_name: "Tom Becker" });

describe("a ticket in a list", () => {
  it.each<[string, Parameters<typeof aTicket>[0], ListQuery, boolean]>([
    ["without an assignee, in Unassigned", { assigned_to: null }, { assigned_to_id: "none" }, true],
    ["with an assignee, in Unassigned", { assigned_to: me }, { assigned_to_id: "none" }, false],
    ["of mine, in Assigned to me", { assigned_to: me }, { assigned_to_id: "me" }, true],
    ["of another, in Assigned to me", { assigned_to: other }, { assigned_to_id: "me" }, false],
    ["of another, in their list", { assigned_to: other }, { assigned_to_id: other.id }, true],
    ["resolved, among unresolved", { status: "resolved" }, { status: ["new", "open"] }, false],
    ["open, among unresolved", { status: "open" }, { status: ["new", "open"] }, true],
    ["high, among low", { priority: "high" }, { priority: ["low"] }, false],
    ["of another category", { category: "Billing" }, { category: "Delivery" }, false],
    ["of the department", { department: "Sales" }, { department: "Sales" }, true],
    ["that may match by its words", { title: "Chair" }, { search: "table" }, true],
  ])("%s", (_what, details, query, expected) => {
    expect(mayMatch(aTicket(details), query, me.id)).toBe(expected);
  });

  it("leaves the page, which counts one less, when a change takes it out", () => {
    const [one, two] = [aTicket({ assigned_to: null }), aTicket({ assigned_to: null })];
    const page = { items: [one, two], total: 7, page: 1, size: 20, pages: 1 };
    const changed = new Map([[one.id, { ...one, assigned_to: me }]]);

    const left = withChanged(page, changed, { query: { assigned_to_id: "none" }, userId: me.id });

    expect([left.items.map(({ id }) => id), left.total]).toEqual([[two.id], 6]);
  });

  it("stays, as changed, in a list that it still belongs to", () => {
    const ticket = aTicket({ status: "new" });
    const page = { items: [ticket], total: 1, page: 1, size: 20, pages: 1 };
    const changed = new Map([[ticket.id, { ...ticket, status: "open" as const }]]);

    const { items } = withChanged(page, changed, { query: { status: ["new", "open"] }, userId: me.id });

    expect(items).toMatchObject([{ id: ticket.id, status: "open" }]);
  });
});
