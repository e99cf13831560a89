import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Report } from "@tessera/wire/analytics/analytics";
import {
  hourBuckets,
  type ReportName,
  type TicketFigure,
  ticketFigures,
} from "@tessera/wire/analytics/analytics.constants";
import fc from "fast-check";
import { sql } from "kysely";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { readDrift } from "../../test/drift.ts";
import { play } from "../../test/history.ts";
import { firstDay, history } from "../../test/history-step.ts";
import { aRecount, type Counted, type Question } from "../../test/recount.ts";
import { type SummedGroup, summedGroups } from "../schema/summed-groups.ts";
import { addDays } from "./calendar.ts";
import { findSpreads } from "./duration.repository.ts";
import { getUnit, isStanding } from "./figure-labels.ts";

let fixture: AnalyticsFixture;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  fixture.time.now = new Date("2026-04-12T12:00:00Z");
});
afterAll(() => fixture.close());

const reportOf: Record<TicketFigure, ReportName> = {
  ...{ created: "overview", resolved: "overview", backlog: "overview", overdue: "overview" },
  ...{
    responded: "response",
    reopened: "quality",
    ai_created: "ai",
    draft_accepted: "ai",
    draft_edited: "ai",
  },
  ...{ file_processed: "ai", file_failed: "ai" },
  ...{ rated_good: "quality", rated_bad: "quality" },
};

const question = fc
  .record({
    figure: fc.constantFrom(...ticketFigures),
    first: fc.integer({ min: -3, max: 45 }),
    days: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 70 })),
    by: fc.constantFrom(...summedGroups),
  })
  .map(({ figure, first, days, by }) => {
    const from = addDays(firstDay, first);
    return { figure, from, to: addDays(from, days - 1), by };
  });
const questionsOfRun = 40;
const runs = 5;

const toNumber = (figure: TicketFigure, tickets: Counted[]) =>
  getUnit(figure) === "files" ? tickets.reduce((sum, { files }) => sum + files, 0) : tickets.length;

/** Returns the tickets behind a figure, by the conditions that the README gives. */
async function readList(actor: Actor, { figure, from, to }: Question): Promise<string[]> {
  const when = isStanding(figure)
    ? sql`until_date > ${to}::date and from_date <= ${to}::date`
    : sql`until_date is null and from_date between ${from}::date and ${to}::date and previous_date < ${from}::date`;
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from analytics.fact where figure = ${figure} and ${when}`.execute(
    fixture.tenantDb.for(actor.organizationId),
  );
  return rows.map(({ ticket_id }) => ticket_id).sort();
}

async function send(actor: Actor, { figure, from, to }: Question, by: SummedGroup): Promise<Report> {
  const path = `/analytics/${reportOf[figure]}?from=${from}&to=${to}&group_by=${by}&compare=false`;
  return (await fixture.call<Report>(actor, `GET ${path}`)).body;
}

function groupsIn({ figures, groups }: Report, figure: TicketFigure) {
  const index = figures.findIndex(({ key }) => key === figure);
  const counts = groups.map(({ key, values }) => [key, values[index]?.value ?? 0] as const);
  return Object.fromEntries(counts.filter(([, value]) => value !== 0));
}

function getGroups(figure: TicketFigure, by: SummedGroup, tickets: Counted[]) {
  const groups = Map.groupBy(tickets, ({ groups }) => groups[by]);
  return Object.fromEntries([...groups].map(([group, own]) => [group, toNumber(figure, own)]));
}

/** Returns a percentile of the hours by the nearest-rank method. */
function percentile(tickets: Counted[], share: number): number | undefined {
  const hours = tickets.map(({ hours }) => hours ?? 0).sort((one, other) => one - other);
  return hours[Math.ceil(share * hours.length) - 1];
}

async function compareHours(
  actor: Actor,
  figure: "responded" | "resolved",
  question: Question,
  expected: Counted[],
): Promise<void> {
  const { figures, charts } = await send(actor, { ...question, figure: "responded" }, "status");
  const key = figure === "responded" ? "first_response" : "resolution";
  const [spread] = await findSpreads(fixture.tenantDb.for(actor.organizationId), "all", figure, question);
  const found = (name: string) => figures.find((figure) => figure.key === name)?.value ?? undefined;
  for (const [name, share] of [
    ["p50", 0.5],
    ["p90", 0.9],
  ] as const) {
    const exact = percentile(expected, share);
    const estimate = spread?.[name];
    if (exact === undefined) expect([found(`${key}_${name}`), estimate]).toEqual([undefined, undefined]);
    else {
      expect(Math.abs((found(`${key}_${name}`) ?? -1) - exact)).toBeLessThan(0.0001);
      expect(Math.abs((estimate ?? -1) - exact)).toBeLessThanOrEqual(Math.max(0.0101 * exact, 0.01));
    }
  }
  const bars = charts.find((chart) => chart.key === `${key}_hours`)?.series[0]?.points;
  expect(bars?.map(({ value }) => value)).toEqual(getBars(expected));
}

function getBars(tickets: Counted[]): number[] {
  const ends = [1, 4, 8, 24, 72, 168, Number.POSITIVE_INFINITY];
  return hourBuckets.map(
    (_, index) =>
      tickets.filter(
        ({ hours }) => (hours ?? 0) >= (ends[index - 1] ?? 0) && (hours ?? 0) < (ends[index] ?? 0),
      ).length,
  );
}

describe("figures", () => {
  it("match a recount of the logs, as do their lists, groups and hours, whatever happened", async () => {
    const questions = fc.array(question, { minLength: questionsOfRun, maxLength: questionsOfRun });
    await fc.assert(
      fc.asyncProperty(history, questions, async (steps, asked) => {
        const actor = await anOrganization(fixture.admin);
        const timezone = await play(fixture, actor, steps);
        await fixture.follow(actor, (rows) => [...rows.toReversed(), ...rows]);
        await fixture.walk();
        expect(await readDrift(fixture.admin, actor)).toEqual([]);
        const recount = await aRecount(fixture.admin, actor, { timezone, now: fixture.time.now });

        for (const { by, ...one } of asked) {
          const expected = recount.ticketsOf(one);
          const report = await send(actor, one, by);
          const found = report.figures.find(({ key }) => key === one.figure);
          const where = JSON.stringify({ ...one, by, timezone });

          expect([where, found?.value]).toEqual([where, toNumber(one.figure, expected)]);
          expect([where, groupsIn(report, one.figure)]).toEqual([where, getGroups(one.figure, by, expected)]);
          expect(await readList(actor, one)).toEqual(expected.map(({ ticketId }) => ticketId).sort());
          if (one.figure === "responded" || one.figure === "resolved") {
            await compareHours(actor, one.figure, one, expected);
          }
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  }, 120_000);
});
