import { describe, expect, it } from "@jest/globals";
import { advancedFilterParts, daysText, hoursText } from "./advanced-filter-text.ts";
import { formatAdvancedFilters, parseAdvancedFilters, without } from "./advanced-filters.ts";

function parse(address: string) {
  return parseAdvancedFilters(new URLSearchParams(address));
}

function words(address: string, failure?: string): string[] {
  return advancedFilterParts(parse(address), () => "Amy", failure).map(({ text }) => text);
}

const year = new Date().getFullYear();

describe("advanced filters", () => {
  it.each([
    "is_overdue=true",
    "is_overdue=false",
    "assigned_to_id=none&category=A+b&department=Sales",
    "labels=vip",
    "created_from=2026-10-01&created_to=2026-10-31",
    "pending_to=2026-10-31",
    "fingerprint=http-1",
    "figure=resolved&figure_from=2026-10-01&figure_to=2026-10-31&figure_by=priority&figure_group=high&figure_hours=4h",
    "figure=backlog&figure_to=2026-10-31",
  ])("are read from an address and written back unchanged: %s", (address) => {
    expect(new URLSearchParams(formatAdvancedFilters(parse(address))).toString()).toBe(address);
  });

  it.each([
    "is_overdue=maybe",
    "assigned_to_id=",
    `category=${"x".repeat(101)}`,
    "created_from=2026-02-30",
    "created_from=yesterday",
    "created_from=0000-01-01",
    "created_from=2026-10-02&created_to=2026-10-01",
    "figure=lost",
    "figure_from=2026-10-01&figure_to=2026-10-31",
    "figure_by=priority&figure_group=high",
  ])("ignore values that the server would refuse: %s", (address) => {
    expect(parse(address)).toEqual({});
  });

  it.each([
    "figure=created&figure_hours=1h",
    "figure=created&figure_by=priority",
    "figure=created&figure_group=high",
    "figure=created&figure_by=mood&figure_group=bad",
    "figure=created&figure_from=2026-10-02&figure_to=2026-10-01",
  ])("keep the rest of a figure if part of it is invalid: %s", (address) => {
    expect(parse(address)).toEqual({ figure: "created" });
  });

  it("are removed part by part", () => {
    const advancedFilters = parse("is_overdue=true&figure=resolved&figure_hours=1h");
    const [overdue, figure, hours] = advancedFilterParts(advancedFilters, () => "");

    expect(without(advancedFilters, overdue?.keys ?? [])).toEqual({ figure: "resolved", figure_hours: "1h" });
    expect(without(advancedFilters, figure?.keys ?? [])).toEqual({ is_overdue: true });
    expect(without(advancedFilters, hours?.keys ?? [])).toEqual({ is_overdue: true, figure: "resolved" });
  });
});

describe("descriptions of advanced filters", () => {
  it.each([
    ["is_overdue=true", ["Overdue"]],
    ["is_overdue=false", ["Not overdue"]],
    ["assigned_to_id=none", ["Unassigned"]],
    ["assigned_to_id=1", ["Assignee: Amy"]],
    ["category=Billing&department=Sales", ["Category: Billing", "Department: Sales"]],
    [`created_from=${year}-10-01&created_to=${year}-10-31`, ["Created Oct 1 – Oct 31"]],
    [`figure=resolved&figure_from=${year}-10-01&figure_to=${year}-10-31`, ["Resolved Oct 1 – Oct 31"]],
    [`figure=backlog&figure_to=${year}-10-31`, ["Backlog on Oct 31"]],
    ["figure=created&figure_by=priority&figure_group=high", ["Created", "Priority: High"]],
    ["figure=created&figure_by=status&figure_group=in_progress", ["Created", "Status: In progress"]],
    ["figure=created&figure_by=assignee&figure_group=none", ["Created", "Assignee: None"]],
    ["figure=created&figure_by=channel&figure_group=ai_chat", ["Created", "Channel: AI chat"]],
    ["figure=responded&figure_hours=1h", ["First response", "First response within 1 h"]],
    ["fingerprint=http-1", ["Same failure: http-1"]],
  ])("are in plain words: %s", (address, expected) => {
    expect(words(address)).toEqual(expected);
  });

  it("name a failure by its given name", () => {
    expect(words("fingerprint=http-1", "POST /api/payments answers 500")).toEqual([
      "Same failure: POST /api/payments answers 500",
    ]);
  });

  it("name a single day once, an open range by its end, and other years explicitly", () => {
    const now = new Date("2026-11-20T12:00:00Z");

    expect(daysText("2026-11-20", "2026-11-20", now)).toBe("Nov 20");
    expect(daysText("2025-12-30", "2026-01-02", now)).toBe("Dec 30, 2025 – Jan 2");
    expect(daysText("2026-11-01", undefined, now)).toBe("since Nov 1");
    expect(daysText(undefined, "2026-11-01", now)).toBe("until Nov 1");
  });

  it("state hours as a range between the limits of their bucket", () => {
    expect(hoursText("8h")).toBe("after 4 h and within 8 h");
    expect(hoursText("more")).toBe("after 7 days");
  });
});
