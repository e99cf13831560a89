import { describe, expect, it } from "@jest/globals";
import { aMember, aTicket } from "../../../test/ticket.builder.ts";
import { applyChanges } from "./ticket-change.ts";

describe("applyChanges", () => {
  const tom = aMember({ display_name: "Tom Becker" });

  it("applies changes to their ticket, in order", () => {
    const ticket = aTicket({ status: "new", priority: "low" });
    const requests = [
      { ticketId: ticket.id, change: { status: "open" as const } },
      { ticketId: "another", change: { status: "closed" as const } },
      { ticketId: ticket.id, change: { status: "pending" as const, priority: "urgent" as const } },
    ];

    expect(applyChanges(ticket, requests, [])).toMatchObject({
      status: "pending",
      priority: "urgent",
      is_high_priority: true,
    });
  });

  it("names the new assignee, also when there is none", () => {
    const ticket = aTicket({ assigned_to_id: "x", assigned_to: aMember() });
    const assign = (assignee: string | null) =>
      applyChanges(ticket, [{ ticketId: ticket.id, change: { assigned_to_id: assignee } }], [tom]);

    expect(assign(tom.id).assigned_to).toEqual(tom);
    expect(assign(null)).toMatchObject({ assigned_to_id: null, assigned_to: null });
  });

  it("leaves everything else unchanged", () => {
    const ticket = aTicket({ assigned_to: aMember(), is_high_priority: false, display_title: "Shown" });

    expect(applyChanges(ticket, [{ ticketId: ticket.id, change: { status: "closed" } }], [])).toEqual({
      ...ticket,
      status: "closed",
    });
  });
});
