import { describe, expect, it } from "@jest/globals";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { aMember } from "../../../test/ticket.builder.ts";
import { changeText } from "./change-text.ts";

describe("changeText", () => {
  const tom = aMember({ id: "tom", display_name: "Tom Becker" });

  it.each<[TicketBulkChange, string]>([
    [{ status: "cancelled" }, "Status becomes Cancelled."],
    [{ priority: "urgent" }, "Priority becomes Urgent."],
    [{ department: "Sales" }, "Department becomes Sales."],
    [{ category: null }, "Category is cleared."],
    [{ assigned_to_id: "tom" }, "They are assigned to Tom Becker."],
    [{ assigned_to_id: "left" }, "They are assigned to Someone."],
    [{ assigned_to_id: null }, "Nobody is assigned to them any more."],
    [{ labels: { add: ["a", "b"] } }, "Labels added: a, b."],
    [{ labels: { remove: ["c"] } }, "Labels removed: c."],
    [{ labels: { add: ["a"], remove: ["c"] } }, "Labels added: a. Labels removed: c."],
    [{ deleted: true }, "They disappear from the list and the board."],
  ])("describes %j", (change, text) => {
    expect(changeText(change, [tom])).toBe(text);
  });
});
