import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../../test/ticket.builder.ts";
import { shownText, sortText } from "../list-footer.tsx";
import { describeFilters } from "../no-tickets.tsx";
import { escalationText, shortId } from "../ticket-cells.tsx";
import { withoutYear } from "../ticket-rows.tsx";
import { visibleColumns } from "./column-choice.store.ts";
import { columnKeys, compareValues, isSortKey, ticketColumns } from "./ticket-columns.ts";

describe("columns of tickets", () => {
  it("are the nineteen standard ones in order, and the company", () => {
    expect(columnKeys.map((key) => ticketColumns[key].label)).toEqual([
      "Title",
      "Status",
      "Priority",
      "Created",
      "Department",
      "Reporter",
      "ID",
      "Updated",
      "Last activity",
      "Category",
      "Subcategory",
      "Urgency",
      "Source channel",
      "Assignee",
      "Comments",
      "Files",
      "Age",
      "Escalation",
      "Status flags",
      "Company",
    ]);
  });

  it("show six by default, and the user's choice instead", () => {
    expect(visibleColumns({})).toEqual(["title", "status", "priority", "created_at", "reporter", "category"]);
    expect(visibleColumns({ title: false, status: false, age_in_hours: true })).toEqual([
      "title",
      "priority",
      "created_at",
      "reporter",
      "category",
      "age_in_hours",
    ]);
  });

  it("sort statuses and priorities by their standard order", () => {
    const value = (key: "status" | "priority", ticket: ReturnType<typeof aTicket>) =>
      Number(ticketColumns[key].value(ticket));

    expect(value("status", aTicket({ status: "in_progress" }))).toBeLessThan(
      value("status", aTicket({ status: "cancelled" })),
    );
    expect(value("priority", aTicket({ priority: "high" }))).toBeLessThan(
      value("priority", aTicket({ priority: "critical" })),
    );
  });
});

describe("the company column", () => {
  it("shows the requester's company, and cannot be sorted by on the server", () => {
    const company = { id: "c", name: "Acme" };
    const requester = { ...aTicket().requester, kind: "customer" as const, company };

    expect(ticketColumns.company.value(aTicket({ requester }))).toBe("Acme");
    expect(ticketColumns.company.value(aTicket())).toBeNull();
    expect([isSortKey("company"), isSortKey("reporter")]).toEqual([false, true]);
  });
});

describe("compareValues", () => {
  it("ignores case, and compares numbers inside words as numbers", () => {
    expect(["b 10", "B 9", "a"].sort((one, other) => compareValues(one, other))).toEqual([
      "a",
      "B 9",
      "b 10",
    ]);
  });

  it("puts missing values last in both directions", () => {
    expect(compareValues(null, "a")).toBe(1);
    expect(compareValues("a", null)).toBe(-1);
    // The grid negates the result when it sorts descending.
    expect(compareValues(null, "a", true)).toBe(-1);
    expect(compareValues("a", null, true)).toBe(1);
    expect(compareValues(null, null)).toBe(0);
  });
});

describe("texts of the list", () => {
  it("shorten an id to its first 8 characters", () => {
    expect(shortId("6f9619ff-8b86-4d01-b42d-00c04fc964ff")).toBe("6f9619ff…");
  });

  it("name an escalation level above 0", () => {
    expect([0, 1, 3].map(escalationText)).toEqual(["", "Level 1", "Level 3"]);
  });

  it("state how many tickets are shown", () => {
    expect(shownText({ items: [aTicket()], total: 1412, pages: 71 })).toBe("Showing 1 of 1,412 tickets");
    expect(shownText({ items: [], total: 10_000, pages: 500, total_is_exact: false })).toBe(
      "Showing 0 of 10,000+ tickets",
    );
  });

  it("state the sort order of all tickets", () => {
    expect(sortText("-created_at")).toBe("All tickets sorted by Created, descending");
    expect(sortText("assignee")).toBe("All tickets sorted by Assignee, ascending");
  });

  it("omit the year on a phone", () => {
    expect(withoutYear("Nov 20, 2026 09:42")).toBe("Nov 20, 09:42");
  });

  it("state what was searched for", () => {
    const none = {
      queue: null,
      search: "",
      statuses: [],
      priorities: [],
      advancedFilters: {},
      failure: "",
      pageIndex: 0,
      pageSize: 20,
      sort: null,
    };

    expect(describeFilters({ ...none, search: " gift crad ", statuses: ["open"] })).toBe(
      "Nothing matches “gift crad” with status Open.",
    );
    expect(describeFilters({ ...none, search: "gift" })).toBe("Nothing matches “gift”.");
    expect(describeFilters({ ...none, statuses: ["in_progress"], priorities: ["low"] })).toBe(
      "No ticket has status In progress and priority Low.",
    );
  });
});
