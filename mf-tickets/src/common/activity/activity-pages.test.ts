import { describe, expect, it } from "@jest/globals";
import { anEvent } from "../../../test/ticket.builder.ts";
import { withNewest } from "./activity-pages.ts";

const [newest, second, third, fourth] = ["4", "3", "2", "1"].map((id) => anEvent({ id }));
const events = [newest, second, third, fourth].flatMap((event) => event ?? []);
const page = (items: typeof events, next_cursor: string | null = "more") => ({ items, next_cursor });

describe("withNewest", () => {
  it("puts new events before the loaded ones and keeps the cursors", () => {
    const known = [page(events.slice(1, 3)), page(events.slice(3), null)];

    expect(withNewest(known, page(events.slice(0, 2)))).toEqual([
      page(events.slice(0, 3)),
      page(events.slice(3), null),
    ]);
  });

  it("takes over changed events", () => {
    const edited = events.map((event) => ({ ...event, new_value: "edited" }));

    const pages = withNewest([page(events.slice(0, 1)), page(events.slice(1))], page(edited.slice(0, 3)));

    expect(pages?.flatMap(({ items }) => items.map((event) => event.new_value))).toEqual([
      "edited",
      "edited",
      "edited",
      null,
    ]);
  });

  it("returns null if the newest page does not reach the loaded events or contains nothing new", () => {
    expect(withNewest([page(events.slice(2))], page(events.slice(0, 2)))).toBeNull();
    expect(withNewest([page(events)], page(events.slice(0, 2)))).toBeNull();
  });
});
