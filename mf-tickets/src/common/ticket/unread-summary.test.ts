import { describe, expect, it } from "@jest/globals";
import type { Unread } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../../test/ticket.builder.ts";
import { unreadLine, unreadSummary } from "./unread-summary.ts";

const moved: Unread = {
  count: 3,
  latest_kind: "changed",
  latest_field: "status",
  latest_value: "pending",
  latest_actor: "Tom Becker",
  latest_at: "2026-11-20T09:42:00.000Z",
};

describe("unreadSummary", () => {
  it.each<[Partial<Unread>, string]>([
    [{}, "3 updates since you last looked, the latest: Tom Becker changed the status to Pending"],
    [{ count: 1 }, "Since you last looked: Tom Becker changed the status to Pending"],
    [
      { count: 100 },
      "100 or more updates since you last looked, the latest: Tom Becker changed the status to Pending",
    ],
    [
      { count: 1, latest_kind: "communicated", latest_field: "visibility", latest_value: "public" },
      "Since you last looked: Tom Becker replied",
    ],
    [
      {
        count: 1,
        latest_kind: "escalated",
        latest_field: "escalation_level",
        latest_value: "2",
        latest_actor: null,
      },
      "Since you last looked: Tessera raised the escalation to Level 2",
    ],
  ])("describes %j as: %s", (details, text) => {
    expect(unreadSummary(aTicket({ unread: { ...moved, ...details } }))).toBe(text);
  });

  const jira = { external_ticket_id: "SUP-12", external_ticket_url: null, platform_name: "Jira" };

  it.each([
    ["SUP-12", "Since you last looked: Tessera linked it to Jira as SUP-12"],
    ["Done", "Since you last looked: Jira moved SUP-12 to Done"],
  ])("distinguishes linking an external ticket from its change of status: %s", (value, text) => {
    const integrated = {
      count: 1,
      latest_kind: "integrated",
      latest_field: "Jira",
      latest_value: value,
      latest_actor: null,
    } as const;
    const ticket = aTicket({ unread: { ...moved, ...integrated }, integration_result: jira });

    expect(unreadSummary(ticket)).toBe(text);
  });

  it("returns null if nothing is new", () => {
    expect(unreadSummary(aTicket({ unread: null }))).toBeNull();
    expect(unreadSummary(aTicket())).toBeNull();
  });
});

describe("unreadLine", () => {
  it.each([
    [1, "New: Tom Becker changed the status to Pending"],
    [3, "3 new: Tom Becker changed the status to Pending"],
  ])("summarizes %d unread in a few words", (count, text) => {
    expect(unreadLine(aTicket({ unread: { ...moved, count } }))).toBe(text);
  });
});
