import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewTicket } from "@tessera/wire/ticket";
import { aMergeRoom, type MergeRoom } from "../../test/merge-room.ts";

let room: MergeRoom;
beforeAll(async () => {
  room = await aMergeRoom();
});
afterAll(() => room.close());

describe("undoing a merge", () => {
  const statuses: Partial<NewTicket>[] = [
    { status: "new" },
    { status: "in_progress" },
    { status: "pending", pending_reason: "third_party" },
    { status: "resolved" },
    { status: "closed" },
    { status: "cancelled" },
  ];

  it.each(statuses)("gives back status and times to the microsecond: %j", async (was) => {
    const { source, target } = await room.aPair(was);
    const before = await room.stateOf(source.id);
    await room.merge(source.id, target.id);
    expect(await room.stateOf(source.id)).toMatchObject({ status: "closed", searched: "closed" });

    const { status, body } = await room.unmerge(source.id);

    expect([status, body.merged_into]).toEqual([200, null]);
    expect(await room.stateOf(source.id)).toEqual(before);
    const lines = await room.ownLines(source.id);
    expect(lines[0]).toEqual(["unmerged", null, null, `#${target.number} Ticket 2`]);
    expect((await room.ownLines(target.id))[0]).toEqual([
      "unmerged_out",
      null,
      null,
      `#${source.number} Ticket 1`,
    ]);
    expect((await room.relationsOf(target.id)).merged).toEqual([]);
  });

  it("gives back the escalation, which closing had ended, and tells of none", async () => {
    const { source, target } = await room.aPair({ status: "open" });
    await room.admin.query(
      "update tickets.ticket set due_at = now() - interval '1 year', escalation_level = 3 where id = $1",
      [source.id],
    );
    await room.merge(source.id, target.id);
    expect(await room.stateOf(source.id)).toMatchObject({ escalation_level: 0 });

    await room.unmerge(source.id);

    expect(await room.stateOf(source.id)).toMatchObject({ status: "open", escalation_level: 3 });
    expect((await room.ownLines(source.id)).flat()).not.toContain("escalated");
  });

  it("gives back the status though other fields were changed, and keeps those", async () => {
    const { source, target } = await room.aPair({ status: "pending" });
    const before = await room.stateOf(source.id);
    await room.merge(source.id, target.id);
    await room.patch(source.id, { title: "Changed", priority: "critical" });
    await room.call(room.owner, `DELETE /tickets/${source.id}/`);
    await room.call(room.owner, `POST /tickets/${source.id}/restore`);

    await room.unmerge(source.id);
    await room.patch(source.id, { title: "Ticket 1", priority: "medium" });

    expect(await room.stateOf(source.id)).toEqual(before);
  });

  it.each([{ status: "open" }, { status: "resolved" }])(
    "leaves the status people gave the ticket since, and says so: %j",
    async (change) => {
      const { source, target } = await room.aPair({ status: "in_progress" });
      await room.merge(source.id, target.id);
      await room.patch(source.id, change);
      const since = await room.stateOf(source.id);

      await room.unmerge(source.id);

      expect(await room.stateOf(source.id)).toEqual(since);
      expect((await room.ownLines(source.id))[0]).toEqual([
        "unmerged",
        "status",
        "in_progress",
        `#${target.number} Ticket 2`,
      ]);
    },
  );

  it("leaves a ticket closed that people have closed again", async () => {
    const { source, target } = await room.aPair();
    await room.merge(source.id, target.id);
    await room.patch(source.id, { status: "open" });
    await room.patch(source.id, { status: "closed" });

    await room.unmerge(source.id);

    expect(await room.stateOf(source.id)).toMatchObject({ status: "closed" });
  });

  it("is possible though the target was deleted", async () => {
    const { source, target } = await room.aPair();
    await room.merge(source.id, target.id);
    await room.call(room.owner, `DELETE /tickets/${target.id}/`);

    expect((await room.relationsOf(source.id)).merged_into?.is_deleted).toBe(true);
    expect((await room.unmerge(source.id)).status).toBe(200);
    expect((await room.stateOf(source.id)) as object).toMatchObject({ status: "new" });
  });

  it("is refused where there is none", async () => {
    const { source, target } = await room.aPair();

    const never = await room.unmerge(source.id);
    await room.merge(source.id, target.id);
    const [first, second] = await Promise.all([room.unmerge(source.id), room.unmerge(source.id)]);

    expect([never.status, [first?.status, second?.status].sort()]).toEqual([409, [200, 409]]);
    expect(await room.merge(source.id, target.id)).toMatchObject({ status: 200 });
  });
});
