import { describe, expect, it } from "@jest/globals";
import { toStoredFields } from "../ticket/ticket-column.ts";
import { valuesToRestore } from "./restore-fields.ts";

describe("valuesToRestore", () => {
  it("gives a ticket back the status and the reason to wait that it had", () => {
    const ticket = toStoredFields({ status: "cancelled" });
    const change = {
      before: { status: "pending", pending_reason: "requester" },
      after: { status: "cancelled", pending_reason: null },
    } as const;

    expect(valuesToRestore(ticket, change, [])).toEqual({ status: "pending", pending_reason: "requester" });
  });

  it("ends the wait of a ticket that waits no longer", () => {
    const ticket = toStoredFields({ status: "pending", pending_reason: "third_party" });

    expect(
      valuesToRestore(ticket, { before: { status: "open" }, after: { status: "pending" } }, [
        "pending_reason",
      ]),
    ).toEqual({ status: "open", pending_reason: null });
  });

  it.each(["status", "pending_reason"])("leaves a status if somebody changed the %s since", (field) => {
    const ticket = toStoredFields({ status: "open" });
    const change = {
      before: { status: "pending", pending_reason: "requester" },
      after: { status: "open", pending_reason: null },
    } as const;

    expect(valuesToRestore(ticket, change, [field])).toEqual({});
  });

  it("restores each of several fields that nobody has changed since", () => {
    const ticket = toStoredFields({ status: "closed", assigned_to_id: "anna" });
    const change = {
      before: { status: "new", assigned_to_id: null },
      after: { status: "pending", assigned_to_id: "anna" },
    } as const;

    expect(valuesToRestore(ticket, change, ["status"])).toEqual({ assigned_to_id: null });
  });

  it("leaves changes of other fields out of account", () => {
    const ticket = toStoredFields({ priority: "low" });

    expect(valuesToRestore(ticket, { before: { priority: 3 }, after: { priority: 1 } }, ["status"])).toEqual({
      priority: 3,
    });
  });

  it("restores labels one by one, and keeps those added and removed since", () => {
    const ticket = toStoredFields({ labels: ["b", "vip", "refund"] });
    const change = { before: { labels: ["a", "b", "c"] }, after: { labels: ["b", "c", "refund"] } };

    expect(valuesToRestore(ticket, change, ["labels"])).toEqual({ labels: ["b", "vip", "a"] });
  });
});
