import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { aMessage, aTicket, deleteTicket, moveTicket } from "../../test/ticket.builder.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  fixture.time.now = new Date("2026-06-30T12:00:00Z");
  owner = await anOrganization(fixture.admin, { timezone: "Europe/Berlin" });
});
afterAll(() => fixture.close());

async function readLines(actor: Actor, path: string): Promise<string[]> {
  const { status, text } = await fixture.call(actor, `GET /analytics/${path}`);
  expect(status).toBe(200);
  return text.trimEnd().split("\n");
}

describe("an export", () => {
  it("has one row for each ticket behind any figure", async () => {
    const both = await aTicket(fixture.admin, owner, {
      createdAt: "2026-06-01T22:30:00Z",
      category: "Billing",
    });
    await aMessage(fixture.admin, both, { authorId: "somebody", at: "2026-06-01T23:00:00Z" });
    await moveTicket(fixture.admin, both, "resolved", "2026-06-02T10:30:00Z");
    await aTicket(fixture.admin, owner, { createdAt: "2026-01-01T10:00:00Z" });
    await aTicket(fixture.admin, owner, { createdAt: "2026-01-01T10:00:00Z", status: "closed" });
    const deleted = await aTicket(fixture.admin, owner, { createdAt: "2026-06-02T10:00:00Z" });
    await deleteTicket(fixture.admin, deleted);
    await fixture.follow(owner);

    const { text, headers } = await fixture.call(
      owner,
      "GET /analytics/overview/export?from=2026-06-02&to=2026-06-02",
    );

    const [head, ...rows] = text.trimEnd().split("\n");
    expect([headers["content-type"], headers["content-disposition"]]).toEqual([
      "text/csv; charset=utf-8",
      'attachment; filename="overview-2026-06-02-2026-06-02.csv"',
    ]);
    expect(head?.startsWith("\uFEFFNumber,Title,Status")).toBe(true);
    expect(rows.map((row) => row.split(",").slice(2))).toEqual([
      ["new", "medium", "", "", "web", "", "2026-01-01 11:00", "Backlog; Overdue", "", "", "0"],
      [
        "resolved",
        "medium",
        "Billing",
        "",
        "web",
        "",
        "2026-06-02 00:30",
        "Created; Resolved; First responses",
        "0.50",
        "12.00",
        "0",
      ],
    ]);
  });

  it("includes response hours, and continues beyond the first batch of tickets", async () => {
    const many = await anOrganization(fixture.admin);
    for (let n = 0; n < 501; n++) {
      const id = await aTicket(fixture.admin, many, { createdAt: "2026-06-10T10:00:00Z" });
      if (n === 0) await aMessage(fixture.admin, id, { authorId: "somebody", at: "2026-06-10T10:15:00Z" });
    }
    await fixture.walk();

    const [responses, all] = [
      await readLines(many, "response/export"),
      await readLines(many, "overview/export?group_by=status"),
    ];

    expect([responses[1]?.split(",").slice(9), all.length]).toEqual([
      ["First responses", "0.25", "", "0"],
      502,
    ]);
  });

  it("escapes formulas, and keeps line breaks and commas inside their cells", async () => {
    const sly = await anOrganization(fixture.admin);
    for (const title of ['=HYPERLINK("https://evil.test")', "+1", "-1", "@SUM(A1)", 'a, "b"\nc']) {
      const id = await aTicket(fixture.admin, sly);
      await fixture.admin.query("update tickets.ticket set title = $2, created_at = now() where id = $1", [
        id,
        title,
      ]);
    }
    fixture.time.now = new Date();
    await fixture.follow(sly);

    const text = (await fixture.call(sly, "GET /analytics/overview/export")).text;

    const cells = [`"'=HYPERLINK(""https://evil.test"")"`, ",'+1,", ",'-1,", ",'@SUM(A1),", '"a, ""b""\nc"'];
    expect(cells.filter((cell) => !text.includes(cell))).toEqual([]);
  });

  it("requires a key that may also read tickets, because it names them", async () => {
    const readStatus = async (scopes: Actor["scopes"], path: string) =>
      (await fixture.call({ ...owner, ...(scopes && { scopes }) }, `GET /analytics/${path}`)).status;

    expect(await readStatus(["analytics.read"], "overview")).toBe(200);
    expect(await readStatus(["analytics.read"], "overview/export")).toBe(403);
    expect(await readStatus(["analytics.read", "tickets.read"], "overview/export")).toBe(200);
  });

  it("shows nothing of another organization, and refuses an invalid range of dates", async () => {
    const stranger = await anOrganization(fixture.admin);
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    const refused = await fixture.call(
      viewer,
      "GET /analytics/overview/export?from=2026-06-02&to=2026-06-01",
    );

    expect(await readLines(stranger, "overview/export")).toHaveLength(1);
    expect([refused.status, refused.body.code]).toEqual([422, "invalid_input"]);
  });
});
