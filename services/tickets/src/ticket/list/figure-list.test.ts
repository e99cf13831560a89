import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { aFile } from "../../../test/file.builder.ts";
import { moveAt, writeAt } from "../../../test/history.builder.ts";
import { aListFixture, type ListFixture } from "../../../test/list-fixture.ts";
import { followOutcomes } from "../../feed/outcome.jobs.ts";

let fixture: ListFixture;
let owner: Actor;

const at = "2026-08-01T12:00:00Z";
const day = "2026-10-10T12:00:00Z";

beforeAll(async () => {
  fixture = await aListFixture();
  owner = await anOrganization(fixture.admin);
  const { admin } = fixture;
  const twice = await fixture.place(owner, "Twice reopened printer", {
    at,
    priority: "high",
    category: "Hardware",
  });
  await move(twice, { "2026-09-20": "resolved", "2026-10-02": "open", "2026-10-05": "closed" });
  await move(twice, { "2026-10-20": "open", "2026-10-30": "resolved" });
  const late = await fixture.place(owner, "Late", { at, assigned_to_id: owner.userId, status: "open" });
  await moveAt(admin, late, "resolved", "2026-10-31T23:30:00Z");
  await due(late, "2026-10-01T12:00:00Z");
  const waiting = await fixture.place(owner, "Waiting", { at, source_channel: "email" });
  await moveAt(admin, waiting, "pending", "2026-10-16T12:00:00Z");
  await due(waiting, "2026-10-17T12:00:00Z");
  const dropped = await fixture.place(owner, "Dropped", { at });
  await moveAt(admin, dropped, "cancelled", "2026-08-01T18:00:00Z");
  await answer();
  await publishOutcomes(twice, late);
  const stranger = await anOrganization(admin);
  await moveAt(admin, await fixture.place(stranger, "Foreign", { at }), "resolved", "2026-10-10T12:00:00Z");
});
afterAll(() => fixture.close());

async function move(ticket: Ticket, moves: Record<string, "open" | "resolved" | "closed">): Promise<void> {
  for (const [date, status] of Object.entries(moves)) {
    await moveAt(fixture.admin, ticket, status, `${date}T12:00:00Z`);
  }
}

const due = (ticket: Ticket, dueAt: string) =>
  fixture.admin.query("update tickets.ticket set due_at = $2 where id = $1", [ticket.id, dueAt]);

/** Creates two tickets with messages and resolutions at given times in the past. */
async function answer(): Promise<void> {
  const { admin } = fixture;
  const quick = await fixture.place(owner, "Quick", { at: day });
  await writeAt(admin, quick, owner.userId, { at: "2026-10-10T12:01:00Z" });
  await writeAt(admin, quick, "amy", { at: "2026-10-10T12:02:00Z", visibility: "internal" });
  await writeAt(admin, quick, "amy", { at: "2026-10-10T13:00:00Z" });
  await writeAt(admin, quick, "amy", { at: "2026-10-10T12:59:00Z" });
  await moveAt(admin, quick, "resolved", "2026-10-10T12:30:00Z");
  const slow = await fixture.place(owner, "Slow", { at: day });
  await writeAt(admin, slow, "amy", { at: "2026-10-11T12:00:00Z" });
  await moveAt(admin, slow, "resolved", "2026-10-10T16:00:00Z");
}

/** Publishes outcomes of drafts and files of two tickets: accepted and edited drafts, files that were read or not. */
async function publishOutcomes(first: Ticket, second: Ticket): Promise<void> {
  const { admin } = fixture;
  const drafts = [
    [first.id, "draft.accepted", "2026-10-12"],
    [first.id, "draft.edited", "2026-10-13"],
    [second.id, "draft.edited", "2026-10-13"],
  ];
  for (const [ticketId, kind, date] of drafts) {
    await admin.query(
      "insert into agents.event (organization_id, kind, ticket_id, created_at) values ($1, $2, $3, $4)",
      [owner.organizationId, kind, ticketId, date],
    );
  }
  const [read, damaged] = [await aFile(admin, owner), await aFile(admin, owner)];
  for (const [ticket, file] of [
    [first, read],
    [first, damaged],
    [second, damaged],
  ] as const) {
    await fixture.call(owner, `POST /tickets/${ticket.id}/attachments`, { body: { file_ids: [file] } });
  }
  await publishFile(damaged, "file.processed", "2026-10-14");
  await publishFile(read, "file.processed", "2026-10-14");
  await publishFile(damaged, "file.quarantined", "2026-10-15");
  await catchUp();
}

const publishFile = (id: string, kind: string, date: string) =>
  fixture.admin.query(
    `insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by, created_at)
     select organization_id, id, filename, $2, uploaded_by, $3 from files.file where id = $1`,
    [id, kind, date],
  );

const caughtUp = `select from tickets.feed_position as place
  where consumer = 'tickets.draft_outcome' and not exists (
      select from agents.event_feed as event where event.position is null or event.position > place.position)
    or consumer = 'tickets.file_outcome' and not exists (
      select from files.event_feed as event where event.position is null or event.position > place.position)`;

/** Waits until everything that was published has been read. */
async function catchUp(): Promise<void> {
  const numbering = ["agents", "files"].map((domain) => startNumbering(fixture.urlFor, domain));
  const readers = followOutcomes({
    jobDatabaseUrl: fixture.urlFor("job_tickets"),
    redis: fixture.redis,
    log: { warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`), info: () => {} },
  });
  while ((await fixture.admin.query(caughtUp)).length < 2);
  await Promise.all([...readers, ...numbering].map((each) => each.close()));
}

const october = "figure_from=2026-10-01&figure_to=2026-10-31";

describe("the tickets behind a figure", () => {
  it.each([
    [`figure=created&${october}`, ["Quick", "Slow"]],
    ["figure=created&figure_to=2026-08-01", ["Dropped", "Late", "Twice reopened printer", "Waiting"]],
    [`figure=ai_created&${october}`, []],
    [`figure=resolved&${october}`, ["Late", "Quick", "Slow", "Twice reopened printer"]],
    ["figure=resolved&figure_from=2026-10-31&figure_to=2026-10-31", ["Late"]],
    ["figure=resolved&figure_to=2026-10-10", ["Quick", "Slow"]],
    ["figure=resolved", ["Late", "Quick", "Slow", "Twice reopened printer"]],
    [`figure=reopened&${october}`, ["Twice reopened printer"]],
    ["figure=reopened&figure_from=2026-10-03&figure_to=2026-10-31", ["Twice reopened printer"]],
    ["figure=reopened&figure_from=2026-10-03&figure_to=2026-10-19", []],
    ["figure=backlog&figure_to=2026-07-31", []],
    ["figure=backlog&figure_to=2026-08-01", ["Late", "Twice reopened printer", "Waiting"]],
    ["figure=backlog&figure_to=2026-09-20", ["Late", "Waiting"]],
    ["figure=backlog&figure_to=2026-10-02", ["Late", "Twice reopened printer", "Waiting"]],
    ["figure=backlog&figure_to=2026-10-05", ["Late", "Waiting"]],
    ["figure=backlog&figure_to=2026-10-20", ["Late", "Twice reopened printer", "Waiting"]],
    ["figure=backlog&figure_to=2026-10-31", ["Waiting"]],
    ["figure=backlog", ["Waiting"]],
    ["figure=overdue&figure_to=2026-09-30", []],
    ["figure=overdue&figure_to=2026-10-30", ["Late"]],
    ["figure=overdue&figure_to=2026-10-31", []],
    [`figure=responded&${october}`, ["Quick", "Slow"]],
    ["figure=responded&figure_to=2026-10-10", ["Quick"]],
    ["figure=responded&figure_hours=1h", ["Quick"]],
    ["figure=responded&figure_hours=72h", ["Slow"]],
    [`figure=draft_accepted&${october}`, ["Twice reopened printer"]],
    [`figure=draft_edited&${october}`, ["Late"]],
    ["figure=draft_edited&figure_to=2026-10-12", []],
    [`figure=file_processed&${october}`, ["Twice reopened printer"]],
    [`figure=file_failed&${october}`, ["Late", "Twice reopened printer"]],
    ["figure=file_failed&figure_to=2026-10-14", []],
    [`figure=resolved&${october}&figure_by=category&figure_group=Hardware`, ["Twice reopened printer"]],
    [`figure=resolved&${october}&figure_by=category&figure_group=none`, ["Late", "Quick", "Slow"]],
    [`figure=resolved&${october}&figure_by=priority&figure_group=high`, ["Twice reopened printer"]],
    [`figure=backlog&figure_by=status&figure_group=pending`, ["Waiting"]],
    [`figure=backlog&figure_by=channel&figure_group=email`, ["Waiting"]],
    [
      `figure=resolved&${october}&figure_by=assignee&figure_group=none`,
      ["Quick", "Slow", "Twice reopened printer"],
    ],
    [
      `figure=resolved&${october}&figure_by=department&figure_group=none`,
      ["Late", "Quick", "Slow", "Twice reopened printer"],
    ],
    ["figure=resolved&figure_hours=1h", ["Quick"]],
    ["figure=resolved&figure_hours=4h", []],
    ["figure=resolved&figure_hours=8h", ["Slow"]],
    ["figure=resolved&figure_hours=more", ["Late", "Twice reopened printer"]],
    [`figure=resolved&${october}&priority=high`, ["Twice reopened printer"]],
    [`figure=resolved&${october}&search=LATE`, ["Late"]],
    ["figure=resolved&search=printer&sort=title", ["Twice reopened printer"]],
  ])("are in the list and on the board: %s", async (query, expected) => {
    const board = query.replace("&sort=title", "");

    expect(await fixture.titles(owner, query)).toEqual(expected);
    expect(await fixture.cards(owner, board)).toEqual(expected);
  });

  it("do not include deleted ones", async () => {
    const deleted = await fixture.place(owner, "Deleted", { at, source_channel: "email" });
    await fixture.call(owner, `DELETE /tickets/${deleted.id}/`);

    expect(await fixture.titles(owner, "figure=backlog&figure_by=channel&figure_group=email")).toEqual([
      "Waiting",
    ]);
  });

  it("are grouped by requester and company, as these are now", async () => {
    const actor = await anOrganization(fixture.admin);
    const create = (name: string) =>
      fixture.call<Customer>(actor, "POST /customers/", {
        body: { name, addresses: [{ email: `${name}@${name}.example` }] },
      });
    await fixture.call(actor, "POST /companies/", { body: { name: "Ann & Co", domains: ["ann.example"] } });
    const [{ body: ann }, { body: bob }] = [await create("ann"), await create("bob")];
    for (const { name, id } of [ann, bob]) await fixture.place(actor, `Of ${name}`, { requester_id: id });
    await fixture.place(actor, "Of a member");
    const getTitles = (by: string, group: string | undefined) =>
      fixture.titles(actor, `figure=created&figure_by=${by}&figure_group=${group}`);

    expect(await getTitles("requester", ann.id)).toEqual(["Of ann"]);
    expect(await getTitles("requester", actor.userId)).toEqual(["Of a member"]);
    expect(await getTitles("company", ann.company?.id)).toEqual(["Of ann"]);
    expect((await getTitles("company", "none")).toSorted()).toEqual(["Of a member", "Of bob"]);
    await fixture.call(actor, `POST /customers/${bob.id}/merge`, { body: { into_customer_id: ann.id } });

    expect((await getTitles("requester", ann.id)).toSorted()).toEqual(["Of ann", "Of bob"]);
    expect((await getTitles("company", ann.company?.id)).toSorted()).toEqual(["Of ann", "Of bob"]);
  });

  it("include a ticket that was reopened by a change of its status", async () => {
    const actor = await anOrganization(fixture.admin);
    const ticket = await fixture.place(actor, "Reopened");
    for (const status of ["resolved", "open"]) {
      await fixture.call(actor, `PATCH /tickets/${ticket.id}/`, { body: { status } });
    }

    expect(await fixture.titles(actor, "figure=reopened")).toEqual(["Reopened"]);
    expect(await fixture.titles(actor, "figure=resolved")).toEqual([]);
    expect(await fixture.titles(actor, "figure=backlog")).toEqual(["Reopened"]);
  });

  it("can be changed in bulk, and no others are", async () => {
    const query = { figure: "resolved", figure_from: "2026-10-01", figure_to: "2026-10-31" };

    const { body } = await fixture.call<TicketBulkResult>(owner, "POST /tickets/bulk", {
      body: { query, change: { department: "Support" } },
    });

    expect(body).toMatchObject({ changed: 4, skipped: [] });
    expect(await fixture.titles(owner, "department=Support")).toEqual([
      "Late",
      "Quick",
      "Slow",
      "Twice reopened printer",
    ]);
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
    ["figure=resolved&figure_by=company&figure_group=Acme", "query.figure_group"],
    ["figure=resolved&figure_from=2026-02-30", "query.figure_from"],
    ["figure=resolved&figure_from=0000-01-01", "query.figure_from"],
    ["created_from=2026-10-02&created_to=2026-10-01", "query.created_to"],
    ["is_overdue=maybe", "query.is_overdue"],
  ])("are refused for an incomplete or invalid query: %s", async (query, field) => {
    expect(await fixture.refusal(owner, query)).toEqual([422, field]);
  });
});
