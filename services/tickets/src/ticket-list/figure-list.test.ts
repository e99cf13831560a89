import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { ErrorReply } from "@tessera/wire/error";
import type { Ticket } from "@tessera/wire/ticket";
import type { TicketBulkResult } from "@tessera/wire/ticket-bulk";
import { aListRoom, type ListRoom } from "../../test/list-room.ts";
import { aFact } from "../../test/report.builder.ts";
import { anOrganization } from "../../test/ticket.builder.ts";

let room: ListRoom;
let owner: Actor;
let first: Ticket;
let second: Ticket;
let third: Ticket;

/** When the tickets were created. */
const at = "2026-08-01T12:00:00Z";

beforeAll(async () => {
  room = await aListRoom();
  owner = await anOrganization(room.admin);
  first = await room.place(owner, "First printer", { at, priority: "high", category: "Hardware" });
  second = await room.place(owner, "Second printer", { at, status: "open" });
  third = await room.place(owner, "Third", { at });
  const { admin } = room;
  await aFact(admin, first, { figure: "resolved", from: "2026-10-01", hours: 0.5, category: "Hardware" });
  await aFact(admin, second, { figure: "resolved", from: "2026-10-31", hours: 4, assignee: "amy" });
  await aFact(admin, third, { figure: "resolved", from: "2026-11-01", hours: 500 });
  await aFact(admin, first, { figure: "reopened", from: "2026-10-02" });
  await aFact(admin, first, { figure: "reopened", from: "2026-10-20", previous: "2026-10-02" });
  await aFact(admin, first, { figure: "backlog", from: "2026-09-01", until: "2026-10-01" });
  await aFact(admin, second, { figure: "backlog", from: "2026-09-30", until: "infinity" });
  const stranger = await anOrganization(admin);
  const foreign = await room.place(stranger, "Foreign", { at });
  await aFact(admin, foreign, { figure: "resolved", from: "2026-10-10" });
});
afterAll(() => room.close());

const october = "figure_from=2026-10-01&figure_to=2026-10-31";

describe("the tickets behind a figure", () => {
  it.each([
    [`figure=resolved&${october}`, ["First printer", "Second printer"]],
    ["figure=resolved&figure_from=2026-11-01&figure_to=2026-11-01", ["Third"]],
    ["figure=resolved&figure_to=2026-10-01", ["First printer"]],
    ["figure=resolved&figure_from=2026-10-31", ["Second printer", "Third"]],
    ["figure=resolved", ["First printer", "Second printer", "Third"]],
    [`figure=reopened&${october}`, ["First printer"]],
    ["figure=reopened&figure_from=2026-10-03&figure_to=2026-10-31", ["First printer"]],
    ["figure=reopened&figure_from=2026-10-03&figure_to=2026-10-19", []],
    ["figure=backlog&figure_to=2026-09-30", ["First printer", "Second printer"]],
    ["figure=backlog&figure_to=2026-10-01", ["Second printer"]],
    ["figure=backlog", ["Second printer"]],
    ["figure=overdue&figure_to=2026-10-01", []],
    [`figure=resolved&${october}&figure_by=category&figure_group=Hardware`, ["First printer"]],
    [`figure=resolved&${october}&figure_by=category&figure_group=none`, ["Second printer"]],
    [`figure=resolved&${october}&figure_by=priority&figure_group=high`, ["First printer"]],
    [`figure=resolved&${october}&figure_by=status&figure_group=open`, ["Second printer"]],
    [`figure=resolved&${october}&figure_by=assignee&figure_group=amy`, ["Second printer"]],
    [`figure=resolved&${october}&figure_by=channel&figure_group=email`, []],
    ["figure=resolved&figure_hours=1h", ["First printer"]],
    ["figure=resolved&figure_hours=4h", []],
    ["figure=resolved&figure_hours=8h", ["Second printer"]],
    ["figure=resolved&figure_hours=more", ["Third"]],
    [`figure=resolved&${october}&priority=high`, ["First printer"]],
    [`figure=resolved&${october}&search=SECOND`, ["Second printer"]],
    ["figure=resolved&search=printer&sort=title", ["First printer", "Second printer"]],
  ])("are listed, and stand on the board: %s", async (query, expected) => {
    const board = query.replace("&sort=title", "");

    expect(await room.titles(owner, query)).toEqual(expected);
    expect(await room.cards(owner, board)).toEqual(expected);
  });

  it("are no deleted ones", async () => {
    const gone = await room.place(owner, "Gone", { at });
    await aFact(room.admin, gone, { figure: "ai_created", from: "2026-10-05" });
    await room.call(owner, `DELETE /tickets/${gone.id}/`);

    expect(await room.titles(owner, `figure=ai_created&${october}&status=new`)).toEqual([]);
  });

  it("are changed together, and no others", async () => {
    const query = { figure: "resolved", figure_from: "2026-10-01", figure_to: "2026-10-31" };

    const { body } = await room.call<TicketBulkResult>(owner, "POST /tickets/bulk", {
      body: { query, change: { department: "Support" } },
    });

    expect(body).toEqual({ changed: 2, skipped: [] });
    expect(await room.titles(owner, "department=Support")).toEqual(["First printer", "Second printer"]);
  });

  it.each([
    ["figure_from=2026-10-01", "query.figure"],
    ["figure_by=status&figure_group=open", "query.figure"],
    ["figure=resolved&figure_from=2026-10-31&figure_to=2026-10-01", "query.figure_to"],
    ["figure=resolved&figure_group=open", "query.figure_by"],
    ["figure=resolved&figure_by=status", "query.figure_group"],
    ["figure=resolved&figure_by=status&figure_group=lost", "query.figure_group"],
    ["figure=created&figure_hours=1h", "query.figure_hours"],
    ["figure=lost", "query.figure"],
    ["figure=resolved&figure_by=mood&figure_group=bad", "query.figure_by"],
    ["figure=resolved&figure_from=2026-02-30", "query.figure_from"],
    ["figure=resolved&figure_from=0000-01-01", "query.figure_from"],
    ["created_from=2026-10-02&created_to=2026-10-01", "query.created_to"],
    ["is_overdue=maybe", "query.is_overdue"],
  ])("are not half a figure: %s", async (query, field) => {
    expect(await room.refusal(owner, query)).toEqual([422, field]);
  });

  it("cannot be told while nobody publishes them, and nothing else is lost", async () => {
    await room.admin.query("alter view analytics.report_directory rename to directory_elsewhere");

    const { status, body } = await room.call<ErrorReply>(owner, "GET /tickets/?figure=resolved");
    const others = await room.titles(owner, "search=printer");
    await room.admin.query("alter view analytics.directory_elsewhere rename to report_directory");

    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(others).toEqual(["First printer", "Second printer"]);
  });
});
