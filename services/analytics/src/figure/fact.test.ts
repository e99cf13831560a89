import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import { anOrganization, setZone } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import {
  aMessage,
  aTicket,
  aTicketFile,
  changeTicket,
  deleteTicket,
  moveTicket,
  publishFile,
  restoreTicket,
} from "../../test/ticket.builder.ts";
import { watchZones } from "./walk.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  owner = await anOrganization(fixture.admin, { timezone: "Europe/Berlin" });
});
afterAll(() => fixture.close());

/** Returns the facts of a ticket in short form: `created 2026-03-01`, `backlog 2026-03-01 2026-03-04`. */
async function readFacts(ticketId: string): Promise<string[]> {
  const rows = await fixture.admin.query<{ fact: string }>(
    `select concat_ws(' ', figure, from_date, until_date, 'after ' || nullif(previous_date, '-infinity'),
       round(hours::numeric, 2) || ' h', nullif(files, 0) || ' files') as fact
     from analytics.fact where ticket_id = $1 order by figure, from_date`,
    [ticketId],
  );
  return rows.map(({ fact }) => fact);
}

describe("the facts of a ticket", () => {
  it("use the dates of the organization's calendar, also in the night the clocks change", async () => {
    const id = await aTicket(fixture.admin, owner, {
      createdAt: "2026-03-28T22:30:00Z",
      dueAt: "2026-04-20T00:00:00Z",
    });
    await aMessage(fixture.admin, id, { authorId: owner.userId, at: "2026-03-28T22:40:00Z" });
    await aMessage(fixture.admin, id, {
      authorId: "somebody",
      at: "2026-03-28T22:50:00Z",
      visibility: "internal",
    });
    await aMessage(fixture.admin, id, { authorId: "somebody", at: "2026-03-28T23:30:00Z" });
    await moveTicket(fixture.admin, id, "resolved", "2026-03-29T22:30:00Z");

    await fixture.follow(owner);

    expect(await readFacts(id)).toEqual([
      "backlog 2026-03-28 2026-03-30",
      "created 2026-03-28",
      "resolved 2026-03-30 24.00 h",
      "responded 2026-03-29 1.00 h",
    ]);
  });

  it("record each reopening, and count the last resolution", async () => {
    const id = await aTicket(fixture.admin, owner, {
      createdAt: "2026-05-01T10:00:00Z",
      dueAt: "2027-01-01T00:00:00Z",
    });
    await moveTicket(fixture.admin, id, "resolved", "2026-05-02T10:00:00Z");
    await moveTicket(fixture.admin, id, "open", "2026-05-04T10:00:00Z");
    await moveTicket(fixture.admin, id, "cancelled", "2026-05-04T11:00:00Z");
    await moveTicket(fixture.admin, id, "open", "2026-05-04T12:00:00Z");
    await moveTicket(fixture.admin, id, "resolved", "2026-05-06T10:00:00Z");
    await moveTicket(fixture.admin, id, "in_progress", "2026-05-08T10:00:00Z");
    await moveTicket(fixture.admin, id, "closed", "2026-05-09T10:00:00Z");

    await fixture.follow(owner);

    expect(await readFacts(id)).toEqual([
      "backlog 2026-05-01 2026-05-02",
      "backlog 2026-05-04 2026-05-06",
      "backlog 2026-05-08 2026-05-09",
      "created 2026-05-01",
      "reopened 2026-05-04",
      "reopened 2026-05-08 after 2026-05-04",
      "resolved 2026-05-09 192.00 h",
      "resolved_again 2026-05-09",
    ]);
  });

  it("count a ticket as overdue from its due time until it was done, unless it was waiting before", async () => {
    const times = { createdAt: "2026-06-01T10:00:00Z", dueAt: "2026-06-03T10:00:00Z" };
    const late = await aTicket(fixture.admin, owner, times);
    await moveTicket(fixture.admin, late, "resolved", "2026-06-05T10:00:00Z");
    const open = await aTicket(fixture.admin, owner, times);
    const waiting = await aTicket(fixture.admin, owner, times);
    await moveTicket(fixture.admin, waiting, "pending", "2026-06-02T10:00:00Z");
    const ahead = await aTicket(fixture.admin, owner, { ...times, dueAt: "2126-06-03T10:00:00Z" });

    await fixture.follow(owner);

    const overdue = async (id: string) => (await readFacts(id)).filter((fact) => fact.startsWith("overdue"));
    expect(await Promise.all([late, open, waiting, ahead].map(overdue))).toEqual([
      ["overdue 2026-06-03 2026-06-05"],
      ["overdue 2026-06-03 infinity"],
      [],
      [],
    ]);
  });

  it("count the last outcome of each file", async () => {
    const [first, second] = [await aTicket(fixture.admin, owner), await aTicket(fixture.admin, owner)];
    await aTicketFile(
      fixture.admin,
      owner,
      [first, second],
      [{ kind: "file.processed", at: "2026-07-01T10:00:00Z" }],
    );
    const failed = await aTicketFile(
      fixture.admin,
      owner,
      [first],
      [{ kind: "file.failed", at: "2026-07-02T10:00:00Z" }],
    );
    await aTicketFile(
      fixture.admin,
      owner,
      [first],
      [{ kind: "file.quarantined", at: "2026-07-04T10:00:00Z" }],
    );
    await fixture.follow(owner);
    const before = await readFacts(first);
    await publishFile(fixture.admin, failed, "file.processed", "2026-07-03T10:00:00Z");
    await fixture.follow(owner, (rows) => rows.toReversed());

    const files = (facts: string[]) => facts.filter((fact) => fact.startsWith("file"));
    expect([files(before), files(await readFacts(first)), files(await readFacts(second))]).toEqual([
      [
        "file_failed 2026-07-02 1 files",
        "file_failed 2026-07-04 after 2026-07-02 1 files",
        "file_processed 2026-07-01 1 files",
      ],
      [
        "file_failed 2026-07-04 1 files",
        "file_processed 2026-07-01 1 files",
        "file_processed 2026-07-03 after 2026-07-01 1 files",
      ],
      ["file_processed 2026-07-01 1 files"],
    ]);
  });

  it("are removed with a deleted ticket, return when it is restored, and are removed when it is deleted permanently", async () => {
    const id = await aTicket(fixture.admin, owner, { channel: "ai_chat" });
    await fixture.follow(owner);
    const before = await readFacts(id);
    await deleteTicket(fixture.admin, id);
    await fixture.follow(owner);
    const deleted = await readFacts(id);
    await restoreTicket(fixture.admin, id);
    await fixture.follow(owner);
    const restored = await readFacts(id);
    await fixture.admin.query("delete from tickets.ticket_event where ticket_id = $1", [id]);
    await fixture.admin.query("delete from tickets.ticket where id = $1", [id]);
    await fixture.follow(owner);

    expect([before.length, deleted, restored, await readFacts(id)]).toEqual([3, [], before, []]);
  });

  it("follow the current groups of the ticket", async () => {
    const id = await aTicket(fixture.admin, owner, { category: "Billing", priority: 2 });
    await fixture.follow(owner);
    await changeTicket(fixture.admin, id, "priority", 5);
    await changeTicket(fixture.admin, id, "category", null);
    await fixture.follow(owner);

    const groups = await fixture.admin.query(
      "select distinct priority, category, department, assignee from analytics.fact where ticket_id = $1",
      [id],
    );
    expect(groups).toEqual([{ priority: "urgent", category: "none", department: "none", assignee: "none" }]);
  });

  it("move to other dates when the organization's time zone changes", async () => {
    const far = await anOrganization(fixture.admin, { timezone: "UTC" });
    const id = await aTicket(fixture.admin, far, { createdAt: "2026-08-01T20:00:00Z" });
    await fixture.walk();
    const before = await readFacts(id);
    await setZone(fixture.admin, far.organizationId, "Asia/Tokyo");

    const changed = await watchZones(fixture);
    const counted = await fixture.walk();

    expect([changed, counted]).toEqual([1, 1]);
    expect([before[1], (await readFacts(id))[1]]).toEqual(["created 2026-08-01", "created 2026-08-02"]);
  });
});
