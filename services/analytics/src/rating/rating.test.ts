import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { RatingComments, Report } from "@tessera/wire/analytics/analytics";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { aTicket, deleteTicket, rateTicket } from "../../test/ticket.builder.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
let agent: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  fixture.time.now = new Date("2026-06-30T12:00:00Z");
  owner = await anOrganization(fixture.admin, { timezone: "Europe/Berlin" });
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
  await rated("good", "2026-06-09T22:30:00Z", "Quick");
  await rated("bad", "2026-06-12T10:00:00Z", "Nobody answered");
  await rated("good", "2026-06-13T10:00:00Z", null);
  await rated("good", "2026-05-01T10:00:00Z", "Long ago");
  await deleteTicket(fixture.admin, await rated("bad", "2026-06-14T10:00:00Z", "Deleted"));
  await fixture.follow(owner);
});
afterAll(() => fixture.close());

async function rated(rating: "good" | "bad", at: string, comment: string | null): Promise<string> {
  const assigneeId = rating === "bad" ? null : agent.userId;
  const id = await aTicket(fixture.admin, owner, { createdAt: "2026-05-01T08:00:00Z", assigneeId });
  await rateTicket(fixture.admin, id, rating, at);
  await fixture.admin.query("update tickets.satisfaction set comment = $2 where ticket_id = $1", [
    id,
    comment,
  ]);
  return id;
}

const june = "from=2026-06-01&to=2026-06-30";

describe("customer ratings in a report", () => {
  it("are a share, and figures that open their tickets", async () => {
    const { body } = await fixture.call<Report>(owner, `GET /analytics/quality?${june}`);

    const figures = body.figures.filter(({ key }) => /rated|satisfied/u.test(key));
    expect(figures.map(({ key, value, filter }) => [key, value, filter?.figure])).toEqual([
      ["satisfied", 66.6667, undefined],
      ["rated_good", 2, "rated_good"],
      ["rated_bad", 1, "rated_bad"],
    ]);
  });

  it("are grouped by assignee", async () => {
    const { body } = await fixture.call<Report>(owner, `GET /analytics/quality?${june}&group_by=assignee`);

    const places = ["rated_good", "rated_bad"].map((key) => body.figures.findIndex((one) => one.key === key));
    const counts = body.groups.map(({ label, values }) => [
      label,
      ...places.map((index) => values[index]?.value),
    ]);
    expect(Object.fromEntries(counts.map(([label, ...rest]) => [label, rest]))).toEqual({
      "Anna Agent": [2, 0],
      Nobody: [0, 1],
    });
  });
});

describe("rating comments", () => {
  const read = (actor: Actor, query = june) =>
    fixture.call<RatingComments>(actor, `GET /analytics/rating-comments?${query}`);

  it("are listed by the days of the organization's calendar, newest first, with their tickets", async () => {
    const { status, body } = await read(owner);

    expect([status, body.has_more]).toEqual([200, false]);
    expect(body.items.map(({ rating, comment }) => [rating, comment])).toEqual([
      ["bad", "Nobody answered"],
      ["good", "Quick"],
    ]);
    expect((await read(owner, "from=2026-06-10&to=2026-06-10")).body.items).toHaveLength(1);
  });

  it("show nothing of another organization, and refuse an invalid range of dates", async () => {
    const stranger = await anOrganization(fixture.admin);

    expect((await read(stranger)).body.items).toEqual([]);
    expect((await read(owner, "from=2026-06-30&to=2026-06-01")).status).toBe(422);
  });
});
