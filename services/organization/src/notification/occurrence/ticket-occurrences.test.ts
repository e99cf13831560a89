import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import type { TicketFeedRow } from "../../schema/feed.schema.ts";
import { maxNewTickets, ticketOccurrences } from "./ticket-occurrences.ts";

const created = (actorId: string | null) =>
  ({
    kind: "created",
    id: randomUUID(),
    ticket_id: randomUUID(),
    actor_id: actorId,
    change_set_id: null,
  }) as unknown as TicketFeedRow;

const countEvents = (rows: TicketFeedRow[], event: string) =>
  ticketOccurrences(rows).filter((occurrence) => occurrence.event === event).length;

describe("many tickets of one person at once", () => {
  const rows = Array.from({ length: 20 }, () => created("importer"));

  it("are reported as new only for the first few, and to all who are assigned", () => {
    expect(countEvents(rows, "new_ticket")).toBe(maxNewTickets);
    expect(countEvents(rows, "assigned")).toBe(20);
  });
});

describe("many tickets of customers at once", () => {
  it("are all reported as new", () => {
    expect(
      countEvents(
        Array.from({ length: 20 }, () => created(null)),
        "new_ticket",
      ),
    ).toBe(20);
  });
});
