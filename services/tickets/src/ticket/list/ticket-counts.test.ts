import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketCounts } from "@tessera/wire/ticket/ticket";
import { aListFixture, type ListFixture } from "../../../test/list-fixture.ts";
import { settings } from "../../../test/settings.builder.ts";

let fixture: ListFixture;
beforeAll(async () => {
  fixture = await aListFixture();
});
afterAll(() => fixture.close());

async function readTicketCounts(actor: Actor): Promise<TicketCounts> {
  return (await fixture.call<TicketCounts>(actor, "GET /tickets/counts")).body;
}

/** Returns a time zone in which the current date differs from UTC. */
function anotherDaysZone(): string {
  return new Date().getUTCHours() < 11 ? "Etc/GMT+11" : "Pacific/Kiritimati";
}

function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format();
}

describe("the ticket counts", () => {
  it("are exact, and each equals the total of its list", async () => {
    const owner = await anOrganization(fixture.admin);
    const anna = await aMember(fixture.admin, owner.organizationId);
    const late = await fixture.place(owner, "Late", { assigned_to_id: anna.userId });
    await fixture.admin.query("update tickets.ticket set due_at = now() - interval '1 hour' where id = $1", [
      late.id,
    ]);
    await fixture.place(owner, "Waiting", { status: "pending" });
    await fixture.place(owner, "Done", { status: "closed" });
    await fixture.place(owner, "Old", { at: "2026-01-01T12:00:00Z" });
    const deleted = await fixture.place(owner, "Deleted");
    await fixture.call(owner, `DELETE /tickets/${deleted.id}/`);

    const ticketCounts = await readTicketCounts(owner);

    expect(ticketCounts).toEqual({
      open: 3,
      overdue: 1,
      unassigned: 2,
      created_today: 3,
      today: dayIn("UTC"),
    });
    const open = "status=new&status=open&status=in_progress&status=pending";
    expect(await fixture.titles(owner, open)).toEqual(["Late", "Old", "Waiting"]);
    expect(await fixture.titles(owner, "is_overdue=true")).toEqual(["Late"]);
    expect(await fixture.titles(owner, `${open}&assigned_to_id=none`)).toEqual(["Old", "Waiting"]);
    expect(
      await fixture.titles(owner, `created_from=${ticketCounts.today}&created_to=${ticketCounts.today}`),
    ).toEqual(["Done", "Late", "Waiting"]);
  });

  it("use the day of the organization's calendar", async () => {
    const owner = await anOrganization(fixture.admin);
    const timezone = anotherDaysZone();
    await settings(fixture.admin, owner, { timezone });
    await fixture.place(owner, "Now");

    const ticketCounts = await readTicketCounts(owner);

    expect([ticketCounts.today, ticketCounts.created_today]).toEqual([dayIn(timezone), 1]);
    expect(ticketCounts.today).not.toBe(dayIn("UTC"));
  });

  it("are zero for an organization without tickets", async () => {
    const { today: _, ...counts } = await readTicketCounts(await anOrganization(fixture.admin));

    expect(counts).toEqual({ open: 0, overdue: 0, unassigned: 0, created_today: 0 });
  });
});
