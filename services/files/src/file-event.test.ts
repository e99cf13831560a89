import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { findKeptEvents, longAgo } from "@tessera/kit/testing/pruning";
import { eventTables } from "./file-event.ts";

it("deletes live-only events after a day, and keeps those that other services read", async () => {
  const kept = await findKeptEvents("files", eventTables, [
    { kind: "file.waiting", file_id: randomUUID(), position: 1, created_at: longAgo },
    { kind: "file.deleted", file_id: randomUUID(), position: 2 },
    {
      kind: "file.uploaded",
      file_id: randomUUID(),
      filename: "a.txt",
      uploaded_by: "a",
      position: 3,
      created_at: longAgo,
    },
  ]);

  expect(kept).toEqual(["file.deleted", "file.uploaded"]);
});
