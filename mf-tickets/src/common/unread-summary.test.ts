import { describe, expect, it } from "@jest/globals";
import type { Unread } from "@tessera/wire/ticket";
import { aTicket } from "../../test/ticket.builder.ts";
import { unreadSummary } from "./unread-summary.ts";

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
    [{}, "3 updates since you last looked, the latest: Tom Becker moved it to Pending"],
    [{ count: 1 }, "Since you last looked: Tom Becker moved it to Pending"],
    [{ count: 100 }, "100 or more updates since you last looked, the latest: Tom Becker moved it to Pending"],
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
  ])("tells %j as: %s", (facts, text) => {
    expect(unreadSummary(aTicket({ unread: { ...moved, ...facts } }))).toBe(text);
  });

  it("is silent where nothing is new", () => {
    expect(unreadSummary(aTicket({ unread: null }))).toBeNull();
    expect(unreadSummary(aTicket())).toBeNull();
  });
});
