import { describe, expect, it } from "@jest/globals";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { aMember, aMessageEvent, anEvent } from "../../../../test/ticket.builder.ts";
import { foldRuns, isRun } from "./fold-runs.ts";

const file = (new_value: string, more: Partial<TicketEvent> = {}) =>
  anEvent({ kind: "attached", new_value, ...more });
const change = (field: string, new_value: string, more: Partial<TicketEvent> = {}) =>
  anEvent({ field, new_value, ...more });
/** Each entry as the values of its events. */
const folded = (events: TicketEvent[], border: string | null = null) =>
  foldRuns(events, border).map((entry) =>
    isRun(entry) ? entry.run.map(({ new_value: value }) => value) : "events" in entry ? [] : entry.new_value,
  );

describe("folding runs of events", () => {
  it("folds files attached one after another, and changes of one field", () => {
    expect(
      folded([
        file("a.png"),
        file("b.png"),
        file("c.png"),
        change("urgency", "low"),
        change("urgency", "high"),
        change("priority", "high"),
      ]),
    ).toEqual([["a.png", "b.png", "c.png"], ["low", "high"], "high"]);
  });

  it.each<[string, TicketEvent, TicketEvent]>([
    ["different members", file("1"), file("2", { actor: aMember() })],
    ["different fields", change("urgency", "1"), change("priority", "2")],
    ["more than an hour between", file("1"), file("2", { created_at: "2026-11-20T10:43:00.000Z" })],
    ["another ticket", file("1"), file("2", { origin: { id: "other", number: 12 } })],
    ["decisions on held messages", change("held_message", "1"), change("held_message", "2")],
    [
      "a bulk change",
      change("urgency", "1"),
      change("urgency", "2", { change_set: { id: "x", tickets: 9, is_undo: false } as never }),
    ],
  ])("keeps apart: %s", (_name, one, other) => {
    expect(folded([one, other])).toEqual(["1", "2"]);
  });

  it("ends a run at a message, and where the unread part begins", () => {
    const unread = file("c.png");
    expect(folded([file("a.png"), aMessageEvent(), file("b.png"), unread, file("d.png")], unread.id)).toEqual(
      ["a.png", "public", "b.png", ["c.png", "d.png"]],
    );
  });
});
