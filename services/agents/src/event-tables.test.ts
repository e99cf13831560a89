import { expect, it } from "@jest/globals";
import { findKeptEvents, longAgo } from "@tessera/kit/testing/pruning";
import { eventTables } from "./event-tables.ts";

it("deletes what was told a day after it happened, and keeps what became of drafts", async () => {
  const kept = await findKeptEvents("agents", eventTables, [
    { kind: "agent.changed", payload: {}, position: 1, created_at: longAgo },
    { kind: "conversation.changed", payload: {}, position: 2 },
    { kind: "draft.made", position: 3, created_at: longAgo },
  ]);

  expect(kept).toEqual(["conversation.changed", "draft.made"]);
});
