import { describe, expect, it } from "@jest/globals";
import { toReplyChange } from "./reply-change.ts";

const on = { assigns_author: true, opens_new: true, status_after: "unchanged" } as const;
const off = { ...on, assigns_author: false, opens_new: false };
const unassigned = { status: "new", assigned_to_id: null } as const;

describe("what a reply changes on its ticket", () => {
  it("opens a new ticket and assigns its author, where the organization wants that", () => {
    const by = { statusAfter: "unchanged", authorId: "anna" } as const;

    expect(toReplyChange(unassigned, on, by)).toEqual({ status: "open", assigned_to_id: "anna" });
    expect(toReplyChange(unassigned, off, by)).toEqual({});
  });

  it("sets the status that its author chose, whatever the ticket has", () => {
    const ticket = { status: "closed", assigned_to_id: "berta" } as const;

    expect(toReplyChange(ticket, on, { statusAfter: "pending", authorId: "anna" })).toEqual({
      status: "pending",
      pending_reason: "requester",
    });
    expect(toReplyChange(ticket, off, { statusAfter: "resolved", authorId: "anna" })).toEqual({
      status: "resolved",
    });
  });

  it("leaves the status of a ticket that is not new, and assigns nobody who cannot be", () => {
    const ticket = { status: "pending", assigned_to_id: null } as const;

    expect(toReplyChange(ticket, on, { statusAfter: "unchanged", authorId: null })).toEqual({});
  });
});
