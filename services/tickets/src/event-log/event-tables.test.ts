import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { findKeptEvents, longAgo } from "@tessera/kit/testing/pruning";
import { eventTables } from "./event-tables.ts";

it("deletes what was told a day after it happened, and keeps the history", async () => {
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
