import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { aListFixture, type ListFixture } from "../../../test/list-fixture.ts";
import { settings } from "../../../test/settings.builder.ts";

let fixture: ListFixture;
beforeAll(async () => {
  fixture = await aListFixture();
});
afterAll(() => fixture.close());

describe("tickets by the day they were created", () => {
  it("follow the organization's calendar, also on the day its clocks change", async () => {
    const owner = await anOrganization(fixture.admin);
    await settings(fixture.admin, owner, { timezone: "Europe/Berlin" });
    await fixture.place(owner, "Before", { at: "2026-10-24T21:59:59Z" });
    await fixture.place(owner, "At its start", { at: "2026-10-24T22:00:00Z" });
    await fixture.place(owner, "At its end", { at: "2026-10-25T22:59:59Z" });
    await fixture.place(owner, "After", { at: "2026-10-25T23:00:00Z" });

    const inside = ["At its end", "At its start"];
    expect(await fixture.titles(owner, "created_from=2026-10-25&created_to=2026-10-25")).toEqual(inside);
    expect(await fixture.cards(owner, "created_from=2026-10-25&created_to=2026-10-25")).toEqual(inside);
    expect(await fixture.titles(owner, "created_from=2026-10-26")).toEqual(["After"]);
    expect(await fixture.titles(owner, "created_to=2026-10-24")).toEqual(["Before"]);
    expect(await fixture.titles(owner, "created_from=2026-10-25&search=its%20end")).toEqual(["At its end"]);
    expect(await fixture.titles(owner, "created_from=2026-10-25&search=i_s")).toEqual([]);
  });

  it("follow UTC if no time zone is set", async () => {
    const owner = await anOrganization(fixture.admin);
    await fixture.place(owner, "Late", { at: "2026-10-25T23:59:59Z" });

    expect(await fixture.titles(owner, "created_from=2026-10-25&created_to=2026-10-25")).toEqual(["Late"]);
  });
});

describe("overdue tickets", () => {
  it("are those whose due time passed while their clock was running", async () => {
    const owner = await anOrganization(fixture.admin);
    const late = await fixture.place(owner, "Late");
    const done = await fixture.place(owner, "Done", { status: "resolved" });
    await fixture.place(owner, "In time");
    await fixture.admin.query(
      "update tickets.ticket set due_at = now() - interval '1 hour' where id = any ($1)",
      [[late.id, done.id]],
    );

    expect(await fixture.titles(owner, "is_overdue=true")).toEqual(["Late"]);
    expect(await fixture.titles(owner, "is_overdue=false&sort=-priority")).toEqual(["Done", "In time"]);
    expect(await fixture.titles(owner, "is_overdue=true&search=late&status=new")).toEqual(["Late"]);
    expect(await fixture.cards(owner, "is_overdue=true")).toEqual(["Late"]);
  });
});
