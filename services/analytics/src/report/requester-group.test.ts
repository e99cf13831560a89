import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Report } from "@tessera/wire/analytics/analytics";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { aCustomer, aMessage, aTicket, moveTicket } from "../../test/ticket.builder.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  fixture.time.now = new Date("2026-06-30T12:00:00Z");
});
afterAll(() => fixture.close());

async function readGroups(report: string, by: string): Promise<Report> {
  const path = `/analytics/${report}?from=2026-06-01&to=2026-06-30&group_by=${by}`;
  return (await fixture.call<Report>(owner, `GET ${path}`)).body;
}

/** Returns the label of each group with its values of the given figures. */
function getNumbers({ figures, groups }: Report, ...keys: string[]) {
  const places = keys.map((key) => figures.findIndex((figure) => figure.key === key));
  return groups.map(({ label, values }) => [label, ...places.map((index) => values[index]?.value)]);
}

describe("a report by requester and by company", () => {
  let ann: string;
  beforeAll(async () => {
    owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
    ann = await aCustomer(fixture.admin, owner, "Ann", "Acme");
    const bob = await aCustomer(fixture.admin, owner, "Bob");
    const createdAt = "2026-06-02T10:00:00Z";
    for (const customerId of [ann, ann, ann, bob, bob, null]) {
      const id = await aTicket(fixture.admin, owner, {
        createdAt,
        customerId,
        dueAt: "2026-08-01T00:00:00Z",
      });
      if (customerId !== ann) continue;
      await aMessage(fixture.admin, id, { authorId: owner.userId, at: "2026-06-02T12:00:00Z" });
      await moveTicket(fixture.admin, id, "resolved", "2026-06-03T10:00:00Z");
    }
    await fixture.follow(owner);
    await fixture.walk();
  });

  it("counts tickets of customers and members, the largest first", async () => {
    const report = await readGroups("overview", "requester");

    expect(getNumbers(report, "created", "resolved", "backlog", "first_response_p50")).toEqual([
      ["Ann", 3, 3, 0, 2],
      ["Bob", 2, 0, 2, null],
      ["Olga Owner", 1, 0, 1, null],
    ]);
    expect(report.groups[0]?.values[0]?.filter).toMatchObject({
      figure: "created",
      figure_by: "requester",
      figure_group: ann,
    });
    expect(report.omitted_groups).toBe(0);
  });

  it("counts a company's tickets by its current customers, and those without a company", async () => {
    expect(getNumbers(await readGroups("overview", "company"), "created", "resolved")).toEqual([
      ["Acme", 3, 3],
      ["No company", 3, 0],
    ]);
  });

  it("reflects a merge of customers immediately", async () => {
    await fixture.admin.query(
      "update tickets.customer set merged_into_id = $1 where organization_id = $2 and name = 'Bob'",
      [ann, owner.organizationId],
    );

    expect(getNumbers(await readGroups("overview", "requester"), "created")).toEqual([
      ["Ann", 5],
      ["Olga Owner", 1],
    ]);
    expect(getNumbers(await readGroups("overview", "company"), "created")).toEqual([
      ["Acme", 5],
      ["No company", 1],
    ]);
  });

  it("leaves out the groups with the fewest tickets if there are very many, and says how many", async () => {
    const busy = await anOrganization(fixture.admin);
    for (let index = 0; index < 103; index += 1) {
      const customerId = await aCustomer(fixture.admin, busy, `Customer ${index}`);
      const createdAt = "2026-06-10T10:00:00Z";
      for (let ticket = 0; ticket < (index < 3 ? 1 : 2); ticket += 1) {
        await aTicket(fixture.admin, busy, { createdAt, customerId });
      }
    }
    await fixture.follow(busy);
    await fixture.walk();
    owner = busy;

    const { groups, omitted_groups } = await readGroups("overview", "requester");

    expect([groups.length, omitted_groups]).toEqual([100, 3]);
    expect(groups.every(({ values }) => values[0]?.value === 2)).toBe(true);
  });

  it("shows nothing of another organization", async () => {
    owner = await anOrganization(fixture.admin);

    expect((await readGroups("overview", "company")).groups).toEqual([]);
  });
});
