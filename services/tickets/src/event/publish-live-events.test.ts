import { describe, expect, it } from "@jest/globals";
import type { StreamEntry } from "@tessera/kit/events/live-streams";
import type { TicketLiveEvent } from "@tessera/wire/notification/live";
import { combineAlike } from "./publish-live-events.ts";

function aLiveEvent(
  ticketId: string,
  events: Partial<TicketLiveEvent> = {},
  organizationId = "org-1",
): StreamEntry {
  const event: TicketLiveEvent = {
    kind: "ticket.changed",
    ticket_id: ticketId,
    version: 2,
    actor_id: "anna",
    fields: ["status"],
    ...events,
  };
  return { organizationId, payload: JSON.stringify(event) };
}

const combine = (...events: StreamEntry[]) =>
  combineAlike(events).map(({ organizationId, payload }) => ({ organizationId, ...JSON.parse(payload) }));

describe("combineAlike", () => {
  it("combines the same change of several tickets into one event", () => {
    const events = combine(aLiveEvent("one"), aLiveEvent("two"), aLiveEvent("three", { version: 7 }));

    expect(events).toEqual([
      {
        organizationId: "org-1",
        kind: "ticket.changed",
        ticket_id: "one",
        version: 2,
        actor_id: "anna",
        fields: ["status"],
        ticket_ids: ["one", "two", "three"],
      },
    ]);
  });

  it("keeps apart events that differ in kind, fields, actor or organization", () => {
    const events = combine(
      aLiveEvent("one"),
      aLiveEvent("two", { fields: ["title"] }),
      aLiveEvent("three", { kind: "ticket.deleted" }),
      aLiveEvent("four", { actor_id: null }),
      aLiveEvent("five", {}, "org-2"),
    );

    expect(events.map(({ ticket_id }) => ticket_id)).toEqual(["one", "two", "three", "four", "five"]);
    expect(events.filter((event) => "ticket_ids" in event)).toEqual([]);
  });

  it("reports two changes of a ticket once, with its last version", () => {
    const events = combine(aLiveEvent("one", { version: 2 }), aLiveEvent("one", { version: 3 }));

    expect(events).toMatchObject([{ ticket_id: "one", version: 3 }]);
    expect(events[0]).not.toHaveProperty("ticket_ids");
  });
});
