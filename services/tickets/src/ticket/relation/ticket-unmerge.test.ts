import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewTicket } from "@tessera/wire/ticket/ticket";
import { aMergeFixture, type MergeFixture } from "../../../test/merge-fixture.ts";

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await aMergeFixture();
});
afterAll(() => fixture.close());

describe("undoing a merge", () => {
  const statuses: Partial<NewTicket>[] = [
    { status: "new" },
    { status: "in_progress" },
    { status: "pending", pending_reason: "third_party" },
    { status: "resolved" },
    { status: "closed" },
    { status: "cancelled" },
  ];

  it.each(statuses)("restores status and times to the microsecond: %j", async (was) => {
    const { source, target } = await fixture.aPair(was);
    const before = await fixture.stateOf(source.id);
    await fixture.merge(source.id, target.id);
    expect(await fixture.stateOf(source.id)).toMatchObject({ status: "closed", searched: "closed" });

    const { status, body } = await fixture.unmerge(source.id);

    expect([status, body.merged_into]).toEqual([200, null]);
    expect(await fixture.stateOf(source.id)).toEqual(before);
    const lines = await fixture.ownLines(source.id);
    expect(lines[0]).toEqual(["unmerged", null, null, `#${target.number} Ticket 2`]);
    expect((await fixture.ownLines(target.id))[0]).toEqual([
      "unmerged_out",
      null,
      null,
      `#${source.number} Ticket 1`,
    ]);
    expect((await fixture.relationsOf(target.id)).merged).toEqual([]);
  });

  it("restores the escalation, which closing had ended, and records no new one", async () => {
    const { source, target } = await fixture.aPair({ status: "open" });
    await fixture.admin.query(
      "update tickets.ticket set due_at = now() - interval '1 year', escalation_level = 3 where id = $1",
      [source.id],
    );
    await fixture.merge(source.id, target.id);
    expect(await fixture.stateOf(source.id)).toMatchObject({ escalation_level: 0 });

    await fixture.unmerge(source.id);

    expect(await fixture.stateOf(source.id)).toMatchObject({ status: "open", escalation_level: 3 });
    expect((await fixture.ownLines(source.id)).flat()).not.toContain("escalated");
  });

  it("restores the status even if other fields were changed, and keeps those", async () => {
    const { source, target } = await fixture.aPair({ status: "pending" });
    const before = await fixture.stateOf(source.id);
    await fixture.merge(source.id, target.id);
    await fixture.patch(source.id, { title: "Changed", priority: "critical" });
    await fixture.call(fixture.owner, `DELETE /tickets/${source.id}/`);
    await fixture.call(fixture.owner, `POST /tickets/${source.id}/restore`);

    await fixture.unmerge(source.id);
    await fixture.patch(source.id, { title: "Ticket 1", priority: "medium" });

    expect(await fixture.stateOf(source.id)).toEqual(before);
  });

  it.each([{ status: "open" }, { status: "resolved" }])(
    "keeps a status that was set after the merge, and records that: %j",
    async (change) => {
      const { source, target } = await fixture.aPair({ status: "in_progress" });
      await fixture.merge(source.id, target.id);
      await fixture.patch(source.id, change);
      const since = await fixture.stateOf(source.id);

      await fixture.unmerge(source.id);

      expect(await fixture.stateOf(source.id)).toEqual(since);
      expect((await fixture.ownLines(source.id))[0]).toEqual([
        "unmerged",
        "status",
        "in_progress",
        `#${target.number} Ticket 2`,
      ]);
    },
  );

  it("keeps a ticket closed that was closed again after the merge", async () => {
    const { source, target } = await fixture.aPair();
    await fixture.merge(source.id, target.id);
    await fixture.patch(source.id, { status: "open" });
    await fixture.patch(source.id, { status: "closed" });

    await fixture.unmerge(source.id);

    expect(await fixture.stateOf(source.id)).toMatchObject({ status: "closed" });
  });

  it("is possible even if the target was deleted", async () => {
    const { source, target } = await fixture.aPair();
    await fixture.merge(source.id, target.id);
    await fixture.call(fixture.owner, `DELETE /tickets/${target.id}/`);

    expect((await fixture.relationsOf(source.id)).merged_into?.is_deleted).toBe(true);
    expect((await fixture.unmerge(source.id)).status).toBe(200);
    expect((await fixture.stateOf(source.id)) as object).toMatchObject({ status: "new" });
  });

  it("is refused if there is none", async () => {
    const { source, target } = await fixture.aPair();

    const never = await fixture.unmerge(source.id);
    await fixture.merge(source.id, target.id);
    const [first, second] = await Promise.all([fixture.unmerge(source.id), fixture.unmerge(source.id)]);

    expect([never.status, [first?.status, second?.status].sort()]).toEqual([409, [200, 409]]);
    expect(await fixture.merge(source.id, target.id)).toMatchObject({ status: 200 });
  });
});
