// `npm run bench -- year [--short] [--fault]`: simulates a year of 100 organizations, day by day with a clock that is moved. Checks what is
// kept, what is deleted in time, and whether anything grows that should not. Needs Linux with libfaketime.
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chanceFrom } from "@tessera/local/demo/chance";
import type { Installation } from "@tessera/local/installation";
import { createTransport } from "nodemailer";
import pg from "pg";
import { type Measure, type Outcome, runBench } from "./bench.ts";
import { growthOf, measureLog, measureTables } from "./capacity/table-growth.ts";
import { rounded } from "./figures.ts";
import type { BurstMail } from "./mail/burst.ts";
import { findGoals } from "./year/findings.ts";
import { countOf, type Life, organizationOf, type Plan, planLife, type Step } from "./year/life.ts";
import { liveDay } from "./year/live-day.ts";
import { type Month, measureMonth } from "./year/month.ts";
import { openMovingClock } from "./year/moving-clock.ts";
import { type Organization, openOrganizations } from "./year/organization.ts";

const sizes = {
  whole: { days: 365, organizations: 100, perDay: 12, keptDays: 90 },
  short: { days: 70, organizations: 10, perDay: 10, keptDays: 30 },
};
const daysOfMonth = 30;
const fileShare = 0.02;
const mailAttempts = 20;
const subjects = [
  "export",
  "checkout",
  "import of contacts",
  "monthly invoice",
  "sign-in",
  "search",
  "report",
];

const clock = await openMovingClock();

const measure: Measure = async (installation, { flags, isFaulty }) => {
  const size = sizes[flags.has("short") ? "short" : "whole"];
  const client = new pg.Client({ connectionString: installation.adminUrl });
  await client.connect();
  const port = Number(installation.plan("mail").env.SMTP_PORT);
  // Connections are not pooled, because idle ones end when the clock is moved.
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true, greetingTimeout: 120_000 });
  try {
    if (isFaulty) await keepAll(client);
    return await measureYear(size, { installation, client, transport });
  } finally {
    transport.close();
    await client.end();
  }
};

await runBench("year", measure, ["short"], {
  env: clock.env,
  // The clock of an installed Redis cannot be moved, because its allocator reads the time while it starts.
  redisFromNpm: true,
});

/** Sends a mail, and retries up to 19 times at intervals of 1 s, as a mail server does that is asked to try again later. */
async function sendSoon(transport: Tools["transport"], mail: BurstMail): Promise<void> {
  for (let left = mailAttempts; ; left--) {
    try {
      await transport.sendMail(mail);
      return;
    } catch (error) {
      if (left === 1) throw error;
      await pause(1_000);
    }
  }
}

type Size = (typeof sizes)["whole"];

interface Tools {
  installation: Installation;
  client: pg.Client;
  transport: { sendMail(mail: BurstMail): Promise<unknown> };
}

async function measureYear(size: Size, { installation, client, transport }: Tools): Promise<Outcome> {
  const organizations = await openOrganizations({ origin: installation.origin, client }, size);
  const send = async (mails: BurstMail[]) => {
    await Promise.all(mails.map((mail) => sendSoon(transport, mail)));
  };
  const [before, logBefore] = [await measureTables(client), await measureLog(client)];
  const stores = { client, redisUrl: installation.redisUrl };
  const largest = organizations[0] as Organization;
  const months: Month[] = [];
  const refused: string[] = [];
  const began = Date.now();
  const lives = await liveThrough(size, organizations, async (day, steps) => {
    await clock.nextDay();
    await liveDay(steps, { client, send, refused, day });
    if (day % daysOfMonth !== 0 || day === 0) return;
    months.push(await measureMonth(stores, largest));
    console.log(`day ${day}`, months.at(-1), `${refused.length} refused`);
  });
  const logs = path.join(path.dirname(installation.plan("files").env.FILES_DIR ?? ""), "logs");
  const goals = await findGoals({ client, logs, today: size.days, began }, lives, refused);
  const log = (await measureLog(client)) - logBefore;
  const growth = growthOf(before, await measureTables(client), lives.length);
  return { table: tableOf(lives, months, { log, growth }), goals: [...goals, ...growthGoals(months)] };
}

/** Calls `live` with the steps of each day, one day after another. Returns all tickets. */
async function liveThrough(
  { days, perDay }: Size,
  organizations: Organization[],
  live: (day: number, steps: Map<Life, Step[]>) => Promise<void>,
): Promise<Life[]> {
  const chance = chanceFrom(20_261_128);
  const lives: Life[] = [];
  const plans = new Map<number, [Life, Plan][]>();
  for (let day = 0; day < days; day++) {
    for (let left = countOf(perDay, day, chance); left > 0; left--) {
      const title = `The ${chance.oneOf(subjects)} stops at step ${lives.length + 1}`;
      const organization = organizationOf(organizations, chance);
      const life = {
        organization,
        title,
        id: null,
        hasFile: chance.happens(fileShare),
        mailIds: [],
        written: [],
        end: null,
      };
      lives.push(life);
      for (const plan of planLife(day, chance))
        plans.set(plan.day, [...(plans.get(plan.day) ?? []), [life, plan]]);
    }
    const steps = new Map<Life, Step[]>();
    for (const [life, { step }] of plans.get(day) ?? []) steps.set(life, [...(steps.get(life) ?? []), step]);
    plans.delete(day);
    await live(day, steps);
  }
  return lives;
}

function tableOf(
  lives: Life[],
  months: Month[],
  { log, growth }: { log: number; growth: ReturnType<typeof growthOf> },
): Outcome["table"] {
  const all = growth.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    "tickets in all": { count: lives.length, messages: lives.flatMap(({ written }) => written).length },
    ...Object.fromEntries(months.map((month, place) => [`month ${place + 1}`, { ...month }])),
    "bytes of a ticket: all tables": { bytes: Math.round(all) },
    "bytes of a ticket: write-ahead log": { bytes: Math.round(log / lives.length) },
    ...Object.fromEntries(
      growth.map(({ name, bytes, rows }) => [
        `bytes of a ticket: ${name}`,
        { bytes: Math.round(bytes), rows: rounded(rows) },
      ]),
    ),
  };
}

/** Returns goals that limit the growth from the first month to the last. */
function growthGoals(months: Month[]) {
  const [first, ...others] = months;
  const last = others.at(-1);
  if (!first || !last) return [];
  const grew = (what: keyof Month, goal: number) => ({
    what: `${what}, last month ÷ first`,
    value: last[what] / first[what],
    goal,
  });
  return [
    grew("memory", 1.5),
    grew("redisMegabytes", 1.5),
    grew("list", 2),
    grew("search", 2),
    grew("ticket", 2),
  ];
}

/** Seeds the fault: tickets that are too old are not deleted. */
async function keepAll(client: pg.Client): Promise<void> {
  await client.query(
    `create function tickets.keep() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await client.query(
    "create trigger keep before delete on tickets.ticket for each row execute function tickets.keep()",
  );
}
