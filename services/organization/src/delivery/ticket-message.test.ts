import { describe, expect, it } from "@jest/globals";
import type { TicketFeedRow } from "../schema/feed.schema.ts";
import { toMessages } from "./ticket-message.ts";

function aRow(row: Partial<TicketFeedRow>): TicketFeedRow {
  return {
    position: 700,
    id: crypto.randomUUID(),
    organization_id: "acme",
    ticket_id: "t1",
    ticket_number: 1,
    kind: "changed",
    field: null,
    old_value: null,
    new_value: null,
    actor_id: "ada",
    communication_id: null,
    change_set_id: null,
    created_at: "2026-11-20 10:00:00+00",
    ...row,
  };
}

const reported = (rows: Partial<TicketFeedRow>[]) =>
  toMessages(rows.map(aRow)).map(({ event, ticket_id, is_pushed, facts }) => [
    event,
    ticket_id,
    is_pushed,
    facts.changes.map(({ field }) => field),
  ]);

describe("toMessages", () => {
  it("groups the events of a ticket in one transaction by kind", () => {
    const rows: Partial<TicketFeedRow>[] = [
      { kind: "changed", field: "status" },
      { kind: "assigned", field: "assigned_to_id" },
      { kind: "changed", field: "priority" },
      { kind: "changed", field: "title", ticket_id: "t2" },
      { kind: "changed", field: "title", position: 701 },
    ];

    expect(reported(rows)).toEqual([
      ["ticket.changed", "t1", true, ["status", "priority"]],
      ["ticket.assigned", "t1", false, ["assigned_to_id"]],
      ["ticket.changed", "t2", true, ["title"]],
      ["ticket.changed", "t1", true, ["title"]],
    ]);
  });

  it("returns a separate message for each reply or note, and names files", () => {
    const rows: Partial<TicketFeedRow>[] = [
      { kind: "communicated", communication_id: "c1" },
      { kind: "communicated", communication_id: "c2" },
      { kind: "attached", field: "file-id", new_value: "log.txt" },
    ];

    expect(reported(rows)).toEqual([
      ["ticket.communicated", "t1", false, []],
      ["ticket.communicated", "t1", false, []],
      ["ticket.changed", "t1", false, ["attachments"]],
    ]);
  });

  it("ignores events of integrations and relations", () => {
    expect(reported([{ kind: "integrated" }, { kind: "merged_in" }, { kind: "linked" }])).toEqual([]);
  });
});
