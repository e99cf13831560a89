import { describe, expect, it } from "@jest/globals";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { aMember, aMessageEvent, anEvent } from "../../../../test/ticket.builder.ts";
import { areAlike, foldRuns, isRun } from "./fold-runs.ts";

const file = (new_value: string, more: Partial<TicketEvent> = {}) =>
  anEvent({ kind: "attached", new_value, ...more });
const change = (field: string, new_value: string, more: Partial<TicketEvent> = {}) =>
  anEvent({ field, new_value, ...more });
/** Each entry as the values of its events. */
const folded = (events: TicketEvent[], border: string | null = null) =>
  foldRuns(events, border).map((entry) =>
    isRun(entry) ? entry.run.map(({ new_value: value }) => value) : "events" in entry ? [] : entry.new_value,
  );

describe("folding events", () => {
  it("folds all events between two messages", () => {
    expect(
      folded([
        anEvent({ kind: "created", new_value: "created" }),
        file("a.png"),
        change("urgency", "low", { actor: aMember() }),
        change("priority", "high"),
        aMessageEvent(),
        change("status", "open"),
        file("b.png"),
      ]),
    ).toEqual(["created", ["a.png", "low", "high"], "public", ["open", "b.png"]]);
  });

  it.each(["held_message", "satisfaction"])("keeps apart: %s", (field) => {
    expect(folded([change("urgency", "1"), change(field, "2"), change("urgency", "3")])).toEqual([
      "1",
      "2",
      "3",
    ]);
  });

  it("ends a run where the unread part begins", () => {
    const unread = file("c.png");
    expect(folded([file("a.png"), file("b.png"), unread, file("d.png")], unread.id)).toEqual([
      ["a.png", "b.png"],
      ["c.png", "d.png"],
    ]);
  });
});

describe("events that are one sentence", () => {
  it.each<[string, boolean, TicketEvent, TicketEvent]>([
    ["files of one member", true, file("1"), file("2")],
    ["changes of one field", true, change("urgency", "1"), change("urgency", "2")],
    ["different members", false, file("1"), file("2", { actor: aMember() })],
    ["different fields", false, change("urgency", "1"), change("priority", "2")],
    ["another ticket", false, file("1"), file("2", { origin: { id: "other", number: 12 } })],
  ])("%s: %s", (_name, expected, one, other) => {
    expect(areAlike([one, other])).toBe(expected);
  });
});
