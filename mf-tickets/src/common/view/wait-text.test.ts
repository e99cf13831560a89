import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../../test/ticket.builder.ts";
import { findNearDeadline, formatWait, waitText } from "./wait-text.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse("2026-11-19T14:32:00Z");
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe("a waiting time", () => {
  it.each([
    [-minute, "0 min"],
    [59_999, "0 min"],
    [58 * minute, "58 min"],
    [2 * hour, "2 h"],
    [3 * hour + 10 * minute, "3 h 10 min"],
    [23 * hour + 59 * minute, "23 h 59 min"],
    [24 * hour, "1 d"],
    [71 * hour, "2 d"],
  ])("of %d ms is %s", (milliseconds, text) => {
    expect(formatWait(milliseconds)).toBe(text);
  });

  it("says who waits", () => {
    expect(waitText({ waiting: { side: "requester", since: before(hour) } }, now)).toBe("Waits 1 h");
    expect(waitText({ waiting: { side: "us", since: before(48 * hour) } }, now)).toBe("We wait 2 d");
    expect(waitText({ waiting: null }, now)).toBe("");
  });
});

describe("a deadline", () => {
  const waiting = { side: "requester", since: before(0) } as const;
  const conversation = { waiting, last_message: null, is_unread: false };
  const due = (created: number, left: number, is_overdue = false) =>
    findNearDeadline(
      aTicket({ created_at: before(created), due_at: before(-left), is_overdue, conversation }),
      now,
    );

  it("is shown from 80 % of its time on, and once it is over", () => {
    expect(due(79 * minute, 21 * minute)).toBeNull();
    expect(due(80 * minute, 20 * minute)).toEqual({ text: "Due in 20 min", isOver: false });
    expect(due(200 * minute, -12 * minute, true)).toEqual({ text: "Overdue 12 min", isOver: true });
  });

  it("is not shown while its clock stands still, or for a finished ticket", () => {
    expect(due(200 * minute, -12 * minute)).toBeNull();
    expect(
      findNearDeadline(aTicket({ is_overdue: true, conversation: { ...conversation, waiting: null } }), now),
    ).toBeNull();
  });
});
