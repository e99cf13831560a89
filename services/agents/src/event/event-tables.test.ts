import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { findKeptEvents, longAgo } from "@tessera/kit/testing/pruning";
import { eventTables } from "./event-tables.ts";

it("deletes live events after a day, and keeps the events of drafts", async () => {
  const kept = await findKeptEvents("agents", eventTables, [
    { kind: "agent.changed", payload: {}, position: 1, created_at: longAgo },
    { kind: "conversation.changed", payload: {}, position: 2 },
    { kind: "draft.made", position: 3, created_at: longAgo },
  ]);

  expect(kept).toEqual(["conversation.changed", "draft.made"]);
});

it("keeps only the last event that asks readers to look at a ticket again", async () => {
  const [ticket, other] = [randomUUID(), randomUUID()];
  const found = (ticketId: string, position: number | null, created_at = longAgo) => ({
    kind: "ticket.errors",
    ticket_id: ticketId,
    position,
    created_at,
  });

  const kept = await findKeptEvents(
    "agents",
    eventTables,
    [
      found(ticket, 1),
      found(other, 2),
      found(ticket, 3),
      found(ticket, 4),
      { kind: "draft.made", position: 5 },
    ],
    "position",
  );

  expect(kept).toEqual(["2", "4", "5"]);
});
