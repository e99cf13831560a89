import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Chart, Figure, Report } from "@tessera/wire/analytics/analytics";
import { reports } from "@tessera/wire/analytics/analytics.constants";
import { anOrganization, setZone } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { aMessage, aTicket, aTicketFile, moveTicket } from "../../test/ticket.builder.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  fixture.time.now = new Date("2026-06-30T12:00:00Z");
});
afterAll(() => fixture.close());

async function readReport(actor: Actor, path: string): Promise<Report> {
  const { status, body } = await fixture.call<Report>(actor, `GET /analytics/${path}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

const short = ({ key, value, previous }: Figure) => [key, value, previous];
const toLine = (chart: Chart | undefined, key: string) =>
  chart?.series.find((series) => series.key === key)?.points.map(({ value }) => value);

describe("a report", () => {
  beforeAll(async () => {
    owner = await anOrganization(fixture.admin, { timezone: "Europe/Berlin" });
    const agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
    const first = await aTicket(fixture.admin, owner, {
      ...{ createdAt: "2026-05-31T22:30:00Z", priority: 3, category: "Billing", assigneeId: agent.userId },
    });
    await aMessage(fixture.admin, first, { authorId: agent.userId, at: "2026-06-01T00:30:00Z" });
    await moveTicket(fixture.admin, first, "resolved", "2026-06-03T10:00:00Z");
    await moveTicket(fixture.admin, first, "open", "2026-06-04T10:00:00Z");
    await moveTicket(fixture.admin, first, "closed", "2026-06-05T22:30:00Z");
    const second = await aTicket(fixture.admin, owner, {
      createdAt: "2026-06-02T10:00:00Z",
      channel: "ai_chat",
    });
    await moveTicket(fixture.admin, second, "resolved", "2026-06-02T12:00:00Z");
    const third = await aTicket(fixture.admin, owner, {
      ...{ createdAt: "2026-05-31T21:30:00Z", dueAt: "2026-06-04T10:00:00Z", category: "Billing" },
    });
    await aTicketFile(
      fixture.admin,
      owner,
      [third],
      [{ kind: "file.processed", at: "2026-06-02T10:00:00Z" }],
    );
    await fixture.follow(owner);
    await fixture.walk();
  });

  it("shows what happened in the period and the one before, and the states at their ends", async () => {
    const { figures, charts, ...report } = await readReport(owner, "overview?from=2026-06-01&to=2026-06-04");

    expect(report).toMatchObject({
      ...{ timezone: "Europe/Berlin", interval: "day", group_by: null, groups: [] },
      ...{ previous_from: "2026-05-28", previous_to: "2026-05-31", as_of: "2026-06-30T12:00:00.000Z" },
    });
    expect(figures.map(short)).toEqual([
      ["created", 2, 1],
      ["resolved", 1, 0],
      ["backlog", 2, 1],
      ["first_response_p50", 2, null],
      ["resolution_p50", 2, null],
      ["overdue", 2, 0],
    ]);
    expect([toLine(charts[0], "created"), toLine(charts[1], "backlog")]).toEqual([
      [1, 1, 0, 0],
      [2, 2, 1, 2],
    ]);
    expect(figures[0]?.filter).toEqual({
      ...{ figure: "created", figure_from: "2026-06-01", figure_to: "2026-06-04" },
    });
    expect(charts[1]?.series[0]?.points[2]).toMatchObject({
      filter: { figure: "backlog", figure_to: "2026-06-03" },
    });
  });

  it("shows exact durations, and the number of tickets by hours", async () => {
    const { figures, charts } = await readReport(owner, "response?from=2026-06-01&to=2026-06-30");

    expect(figures.map(({ key, value, is_exact }) => [key, value, is_exact])).toEqual([
      ["first_response_p50", 2, true],
      ["first_response_p90", 2, true],
      ["resolution_p50", 2, true],
      ["resolution_p90", 120, true],
      ["responded", 1, true],
      ["resolved", 2, true],
    ]);
    expect(figures[0]?.filter).toEqual(figures[4]?.filter);
    expect(charts[1]?.series[0]?.points.map(({ key, value }) => [key, value])).toEqual([
      ["1h", 0],
      ["4h", 1],
      ["8h", 0],
      ["24h", 0],
      ["72h", 0],
      ["168h", 1],
      ["more", 0],
    ]);
  });

  it("counts reopened tickets, and shows the share that was not reopened", async () => {
    const { figures } = await readReport(owner, "quality?from=2026-06-01&to=2026-06-30");

    expect(figures.map(({ key, value }) => [key, value])).toEqual([
      ["resolved", 2],
      ["resolved_at_first_go", 50],
      ["reopened", 1],
      ["overdue", 1],
      ["satisfied", null],
      ["rated_good", 0],
      ["rated_bad", 0],
    ]);
  });

  it("counts files, and tickets created with AI", async () => {
    const { figures } = await readReport(owner, "ai?from=2026-06-01&to=2026-06-30");

    expect(figures.map(({ key, unit, value }) => [key, unit, value])).toEqual([
      ["ai_created", "tickets", 1],
      ["draft_accepted", "tickets", 0],
      ["draft_edited", "tickets", 0],
      ["file_processed", "files", 1],
      ["file_failed", "files", 0],
    ]);
  });

  it.each([
    ["category", ["Billing", "No category"]],
    ["priority", ["High", "Medium"]],
    ["status", ["Closed", "New", "Resolved"]],
    ["channel", ["Web", "AI chat"]],
    ["assignee", ["Anna Agent", "Nobody"]],
    ["department", ["No department"]],
  ])("is grouped by %s", async (by, labels) => {
    const { group_by, groups } = await readReport(
      owner,
      `quality?from=2026-06-01&to=2026-06-30&group_by=${by}`,
    );

    expect([group_by, groups.map(({ label }) => label).toSorted()]).toEqual([by, labels.toSorted()]);
    const filter = groups[0]?.values[0]?.filter;
    expect(filter).toMatchObject({ figure: "resolved", figure_by: by, figure_group: groups[0]?.key });
  });

  it.each(reports)("can be read by a viewer: %s", async (report) => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    const { figures } = await readReport(viewer, `${report}?compare=false`);

    expect(figures.map(({ previous }) => previous)).toEqual(figures.map(() => null));
  });
});

describe("the dates of a report", () => {
  it("are the last thirty days of the organization's calendar by default", async () => {
    const early = await anOrganization(fixture.admin, { timezone: "Pacific/Auckland" });

    const { from, to, timezone } = await readReport(early, "overview");

    expect([from, to, timezone]).toEqual(["2026-06-02", "2026-07-01", "Pacific/Auckland"]);
  });

  it.each([
    ["from=2026-06-02&to=2026-06-01", "query.from"],
    ["to=2026-06-01&from=2026-07-01", "query.from"],
    ["from=2027-01-01", "query.from"],
    ["from=1976-06-30&to=2026-06-30", "query.from"],
    ["from=1960-01-01&to=1960-01-02", "query.from"],
    ["from=2021-06-25&to=2026-06-30", "query.from"],
    ["from=2026-02-30", "query.from"],
    ["from=yesterday", "query.from"],
    ["group_by=mood", "query.group_by"],
    ["days=7", "query.days"],
  ])("are refused if the query is invalid: %s", async (query, field) => {
    const { status, body } = await fixture.call(owner, `GET /analytics/overview?${query}`);

    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, "invalid_input", [field]]);
  });

  it.each([
    ["from=2026-06-30&to=2026-06-30", "day", 1],
    ["from=2026-03-28&to=2026-03-30", "day", 3],
    ["from=2026-01-01&to=2026-04-02", "day", 92],
    ["from=2026-01-01&to=2026-04-03", "week", 14],
    ["from=2024-01-31&to=2026-06-30", "month", 30],
    ["from=2021-06-27&to=2026-06-30", "month", 61],
  ])("have one point for each interval: %s", async (query, interval, points) => {
    const { charts, ...report } = await readReport(owner, `overview?${query}`);

    expect([report.interval, charts[0]?.series[0]?.points.length]).toEqual([interval, points]);
  });

  it("show an organization without tickets as empty", async () => {
    const empty = await anOrganization(fixture.admin);

    const { figures, groups } = await readReport(empty, "overview?group_by=status");

    expect([figures.map(({ value }) => value), groups]).toEqual([[0, 0, 0, null, null, 0], []]);
  });

  it("follow a new time zone once the tickets have been walked through again", async () => {
    const mover = await anOrganization(fixture.admin, { timezone: "UTC" });
    await aTicket(fixture.admin, mover, { createdAt: "2026-06-09T20:00:00Z" });
    await fixture.walk();
    const day = "overview?from=2026-06-10&to=2026-06-10";
    const before = await readReport(mover, day);
    await setZone(fixture.admin, mover.organizationId, "Asia/Tokyo");
    await readReport(mover, day);
    await fixture.walk();

    const after = await readReport(mover, day);

    expect([before, after].map(({ figures }) => figures[0]?.value)).toEqual([0, 1]);
  });
});

describe("requesting a report", () => {
  it("returns nothing of another organization", async () => {
    const stranger = await anOrganization(fixture.admin);

    const { figures } = await readReport(stranger, "overview?from=2026-06-01&to=2026-06-30");

    expect(figures.map(({ value }) => value)).toEqual([0, 0, 0, null, null, 0]);
  });

  it("returns 404 for an unknown report", async () => {
    expect((await fixture.call(owner, "GET /analytics/mood")).status).toBe(404);
  });
});
