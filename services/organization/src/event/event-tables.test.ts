import { expect, it } from "@jest/globals";
import { findKeptEvents, longAgo } from "@tessera/kit/testing/pruning";
import { eventTables } from "./event-tables.ts";

it("deletes live events a day after they happened, and none that waits to be published", async () => {
  const kept = await findKeptEvents("organization", eventTables, [
    { kind: "reported", payload: {}, position: 1, created_at: longAgo },
    { kind: "waiting", payload: {}, created_at: longAgo },
    { kind: "young", payload: {}, position: 2 },
  ]);

  expect(kept).toEqual(["waiting", "young"]);
});
