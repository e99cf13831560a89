import { describe, expect, it } from "@jest/globals";
import type { TicketBulk, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { undoneToast } from "../../common/ticket/undone-toast.ts";
import type { BulkRequest } from "./bulk.queries.ts";
import { doingText, doneText, doneToast, selectedText, skippedReason } from "./bulk-labels.ts";

function aRequest(bulk: TicketBulk, count = bulk.ids?.length ?? 412): BulkRequest {
  return { key: "key", scope: "", bulk, count };
}

const missing = { id: "b", code: "not_found" } as const;
const overfull = { id: "c", code: "invalid_input" } as const;

describe("descriptions of a bulk change", () => {
  it.each<[TicketBulk, TicketBulkResult, string, string]>([
    [
      { query: {}, change: { status: "open" } },
      { changed: 409, skipped: [missing, overfull, missing] },
      "Changing 412 tickets…",
      "409 changed, 3 skipped",
    ],
    [
      { ids: ["a"], change: { deleted: true } },
      { changed: 1, skipped: [] },
      "Deleting 1 ticket…",
      "1 ticket deleted",
    ],
    [
      { ids: ["a", "b"], change: { deleted: false } },
      { changed: 1200, skipped: [] },
      "Restoring 2 tickets…",
      "1,200 tickets restored",
    ],
  ])("describe %j", (bulk, result, doing, done) => {
    expect([doingText(aRequest(bulk)), doneText(aRequest(bulk), result)]).toEqual([doing, done]);
  });

  it("count the unchanged tickets, if the tickets were selected by id", () => {
    const change = { status: "open" } as const;
    const result = { changed: 1, skipped: [] };
    const toToast = (bulk: TicketBulk) => doneToast(aRequest(bulk), result, () => undefined);

    expect(toToast({ ids: ["a", "b", "c"], change }).message).toBe("2 needed no change.");
    expect(toToast({ ids: ["a", "b"], change }).message).toBe("1 needed no change.");
    expect(toToast({ query: {}, change })).toEqual({ kind: "success", title: "1 ticket changed" });
  });

  it("offer to undo what changed", () => {
    const undone: string[] = [];
    const request = aRequest({ ids: ["a", "b"], change: { deleted: true } });
    const toToast = (result: TicketBulkResult) => doneToast(request, result, (id) => undone.push(id));

    const { action } = toToast({ changed: 2, skipped: [], change_set_id: "set" });
    action?.run();

    expect([action?.label, undone]).toEqual(["Undo", ["set"]]);
    expect(toToast({ changed: 0, skipped: [], change_set_id: "set" }).action).toBeUndefined();
  });

  it("count what an undo restored, and what it left", () => {
    const kept = [{ ticket_id: "a", number: 1, reason: "changed_since" }] as const;

    expect([
      undoneToast({ change_set_id: "undo", restored: 405, kept: [] }),
      undoneToast({ change_set_id: "undo", restored: 1, kept: [...kept] }),
    ]).toEqual([
      { kind: "success", title: "Undone for 405 tickets" },
      {
        kind: "info",
        title: "Undone for 1 ticket",
        message:
          "1 ticket was left as it is: it was changed since, was deleted, or its former assignee has left.",
      },
    ]);
  });

  it("state why a ticket was skipped", () => {
    expect([
      skippedReason("not_found", { status: "open" }),
      skippedReason("not_found", { deleted: false }),
      skippedReason("invalid_input", { labels: { add: ["a"] } }),
    ]).toEqual([
      "It was deleted in the meantime.",
      "It can no longer be restored.",
      "It would have more than 20 labels.",
    ]);
  });

  it("count a selection", () => {
    expect([
      selectedText({ kind: "some", ids: new Set(["a", "b"]) }),
      selectedText({ kind: "all", total: 1412, isExact: true }),
      selectedText({ kind: "all", total: 1000, isExact: false }),
    ]).toEqual(["2 selected", "All 1,412 selected", "All matching tickets selected"]);
  });
});
