// `npm run bench -- analytics [--short] [--fault]`: checks that reports of a year stay equally fast as the number of tickets grows.
import { pokeEventLog } from "@tessera/kit/event-log";
import { openRedis } from "@tessera/kit/redis";
import type { Report } from "@tessera/wire/analytics";
import { reports } from "@tessera/wire/analytics.constants";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signInLoad } from "./caller.ts";
import { figuresOf, percentile } from "./figures.ts";
import { makeReportLoad, measureLag, passOver, rebuild } from "./report-load.ts";

const small = 10_000;
const large = { full: 1_000_000, short: 100_000 };
const groups = ["", "&group_by=status", "&group_by=category", "&group_by=assignee"];
const callsOfEach = 15;
const warmUp = 2;
const lagSeconds = 20;
const year = 365;

await runBench(
  "analytics",
  async ({ origin, adminUrl, redisUrl, service }, { isFaulty, flags }) => {
    // Stopped because they consume the same feed with work of their own. Analytics has to start with tickets that already exist.
    await Promise.all(["agents", "organization", "analytics"].map((name) => service(name).stop()));
    const most = flags.has("short") ? large.short : large.full;
    const [client, second] = [await connect(adminUrl), await connect(adminUrl)];
    const redis = openRedis(redisUrl);
    const wake = () => pokeEventLog(redis, "tickets");
    try {
      const few = await makeReportLoad(client, adminUrl, small);
      const many = await makeReportLoad(client, adminUrl, most);
      await passOver(client, wake);
      const rebuiltIn = await rebuild(client, () => service("analytics").start());
      if (isFaulty) await forgetSums(client);
      const times = await timesOfReports(origin, [few, many]);
      const lags = isFaulty
        ? []
        : await measureLag({ writer: client, reader: second, wake }, many, lagSeconds);
      return outcomeOf(most, { times, lags, rebuiltIn });
    } finally {
      await Promise.all([client.end(), second.end()]);
      redis.disconnect();
    }
  },
  ["short"],
);

interface Times {
  few: number[];
  many: number[];
}

interface Measured {
  times: Map<string, Times>;
  lags: number[];
  rebuiltIn: number;
}

function outcomeOf(most: number, { times, lags, rebuiltIn }: Measured) {
  const table = Object.fromEntries(
    [...times].flatMap(([report, { few, many }]) => [
      [`${report}, ms at ${small}`, figuresOf(few)],
      [`${report}, ms at ${most}`, figuresOf(many)],
    ]),
  );
  const goals = [...times].flatMap(([report, { few, many }]) => [
    { what: `${report}, p95 in ms at ${most}`, value: percentile(many, 0.95), goal: 200 },
    {
      what: `${report}, p95 at ${most} ÷ p95 at ${small}`,
      value: percentile(many, 0.95) / percentile(few, 0.95),
      goal: 2,
    },
  ]);
  if (lags.length === 0) return { table, goals };
  return {
    table: { ...table, "ms until a change is counted": figuresOf(lags) },
    goals: [
      ...goals,
      { what: "lag p95 in s at 200 changes/s", value: percentile(lags, 0.95) / 1_000, goal: 2 },
      { what: `rebuild of ${most + small} tickets in s`, value: rebuiltIn, goal: 300 },
    ],
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Measures both organizations in turn, so that other load on the machine affects both alike. */
async function timesOfReports(origin: string, organizations: string[]): Promise<Map<string, Times>> {
  const [few = [], many = []] = await Promise.all(organizations.map((slug) => signInLoad(origin, slug)));
  const times = new Map<string, Times>(reports.map((report) => [report, { few: [], many: [] }]));
  for (let round = 0; round < warmUp + callsOfEach; round++) {
    for (const [report, own] of times) {
      for (const group of groups) {
        const spent = [
          await measureTime(few, round, report, group),
          await measureTime(many, round, report, group),
        ];
        if (round < warmUp) continue;
        own.few.push(spent[0] ?? 0);
        own.many.push(spent[1] ?? 0);
      }
    }
  }
  return times;
}

/** Measures one call in ms. Rotates the callers, because services accept 1,200 requests a minute per person. */
async function measureTime(callers: Caller[], round: number, report: string, group: string): Promise<number> {
  const caller = callers[round % callers.length] as Caller;
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - (year - 1) * 86_400_000).toISOString().slice(0, 10);
  const began = performance.now();
  const { figures } = await caller.ask<Report>(`/analytics/${report}?from=${from}&to=${to}${group}`);
  const spent = performance.now() - began;
  if (figures.every(({ value }) => !value) && report !== "ai") throw new Error("There was nothing to count.");
  return spent;
}

/** Seeds the fault: the figures that are stored by day and month are summed from the fact table at every call. */
async function forgetSums(client: pg.Client): Promise<void> {
  await client.query("alter table analytics.tally rename to tally_before");
  await client.query(`
    create view analytics.tally with (security_invoker = true) as
    select organization_id, dimension, figure, unit, date, previous_date, group_value, tickets, files
    from (
      select organization_id, figure, from_date as date, previous_date, 1 as tickets, files, status, category, assignee
      from analytics.fact
      union all
      select organization_id, figure, until_date, '-infinity', -1, 0, status, category, assignee
      from analytics.fact where until_date < 'infinity'
    ) as entry
    cross join lateral (values ('all', ''), ('status', status), ('category', category), ('assignee', assignee))
      as part (dimension, group_value)
    cross join (values ('day'), ('month')) as period (unit)`);
  await client.query("grant select on analytics.tally to svc_analytics");
}
