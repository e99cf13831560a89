import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { findKeptEvents, longAgo } from "@tessera/kit/testing/pruning";
import { eventTables } from "./event-tables.ts";

it("deletes live events a day after they happened, and keeps the history", async () => {
  const kept = await findKeptEvents("tickets", eventTables, [
    {
      kind: "attached",
      version: 2,
      is_history: false,
      ticket_id: randomUUID(),
      position: 1,
      created_at: longAgo,
    },
    { kind: "escalated", version: 3, is_history: false, ticket_id: randomUUID(), position: 2 },
    {
      kind: "changed",
      version: 4,
      is_history: true,
      ticket_id: randomUUID(),
      position: 3,
      created_at: longAgo,
    },
  ]);

  expect(kept).toEqual(["escalated", "changed"]);
});

it("keeps the last event that asks to recheck the uses of a file, and the events of released files", async () => {
  const [file, other] = [randomUUID(), randomUUID()];
  const used = (file_id: string, position: number | null, is_released = false) => ({
    file_id,
    position,
    is_released,
    created_at: longAgo,
  });

  const kept = await findKeptEvents(
    "tickets",
    eventTables.filter(({ name }) => name === "tickets.file_use_event"),
    [used(file, 1), used(other, 2), used(file, 3, true), used(file, 4), used(other, null)],
    "position",
  );

  expect(kept).toEqual(["3", "4", null]);
});
