// `npm run bench -- tickets [--fault]`: measures the overhead of the tickets service over its own SQL statements.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeLoad } from "@tessera/local/demo/write-load";
import type { Installation } from "@tessera/local/installation";
import { apiBase } from "@tessera/wire/route";
import type { TicketPage } from "@tessera/wire/ticket";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signInLoad } from "./caller.ts";
import { figuresOf, percentile } from "./figures.ts";
import { pgbench, type Statement, scriptOf, wrk } from "./pgbench.ts";
import { restartWith } from "./running-service.ts";

const load = { tickets: 100_000, organizations: 20 };
const drive = { connections: 32, seconds: 4 };
const rounds = 7;
const opensPerRound = 40;

await runBench("tickets", async (installation, { isFaulty }) => {
  // Stopped because they process every written ticket, with work of their own.
  await Promise.all(["agents", "organization", "analytics"].map((name) => installation.service(name).stop()));
  const slug = await writeLoad(installation.adminUrl, load);
  const [caller] = (await signInLoad(installation.origin, slug)) as [Caller];
  const page = await caller.ask<TicketPage>("/tickets/?size=50");
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-bench-tickets-"));
  const place = { folder, file: path.join(folder, "statements"), organizationId: slug };
  const { origin } = await restartWith("tickets", installation.service("tickets"), "./report-statements.ts", {
    BENCH_STATEMENTS: place.file,
    ...(isFaulty ? { BENCH_FAULT: "yes" } : {}),
  });
  const { id } = page.items[0] ?? { id: "" };
  const base = `${origin}${apiBase}/tickets/`;
  try {
    const list = [`${base}?size=50`];
    const opened = [`${base}${id}`, `${base}${id}/activity`, `${base}${id}/files`];
    const listed = await readStatements(list, caller, place.file);
    const statements = await readStatements(opened, caller, place.file);
    return outcomeOf(await measure(installation, caller, place, { list, opened, listed, statements }));
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Place {
  folder: string;
  organizationId: string;
}

interface Questions {
  /** URLs of a list (`list`), and of what a ticket's page shows (`opened`). */
  list: string[];
  opened: string[];
  /** The statements that the service sends to the database for them. */
  listed: Statement[];
  statements: Statement[];
}

/** Returns the statements that the service sends to its own tables for requests that it has served before. */
async function readStatements(urls: string[], { headers }: Caller, file: string): Promise<Statement[]> {
  await askAll(urls, headers);
  await writeFile(file, "");
  await askAll(urls, headers);
  const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  await rm(file);
  return lines.map((line) => JSON.parse(line) as Statement).filter(({ text }) => /tickets"?\./.test(text));
}

async function askAll(urls: string[], headers: Record<string, string>): Promise<void> {
  for (const url of urls) {
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    await answer.text();
  }
}

/** Returns a plain list query, to compare how organizations are separated: by this condition or by row-level security. */
function plain(condition: string): Statement {
  const text = `select * from tickets.ticket where deleted_at is null ${condition}
    order by created_at desc, id desc limit 50`;
  return { text, values: [] };
}

/** Measures all sides in turn, so that other load on the machine affects them alike. */
async function measure(installation: Installation, caller: Caller, place: Place, questions: Questions) {
  const roleUrl = installation.plan("tickets").env.DATABASE_URL ?? "";
  const [listed] = questions.listed as [Statement];
  const scriptFile = path.join(place.folder, "script.sql");
  const client = new pg.Client({ connectionString: roleUrl });
  await client.connect();
  const tps = (url: string, statement: Statement) =>
    pgbench(url, scriptFile, scriptOf(place.organizationId, statement), drive);
  const sides = {
    bareList: () => tps(roleUrl, listed),
    serviceList: () => wrk(questions.list[0] ?? "", caller.headers, drive),
    ownerList: () => tps(installation.adminUrl, plain(`and organization_id = '${place.organizationId}'`)),
    tenantList: () => tps(roleUrl, plain("")),
    bareOpen: () => measureTime(() => askDatabase(client, place.organizationId, questions.statements)),
    serviceOpen: () => measureTime(() => askAll(questions.opened, caller.headers)),
  };
  const found = Object.fromEntries(Object.keys(sides).map((side) => [side, [] as number[]]));
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [side, run] of Object.entries(sides)) {
        const figure = await run();
        // The first round only warms up.
        if (round > 0) found[side]?.push(figure);
      }
    }
  } finally {
    await client.end();
  }
  return found as Record<keyof typeof sides, number[]>;
}

/** Runs the same statements in one transaction. */
async function askDatabase(
  client: pg.Client,
  organizationId: string,
  statements: Statement[],
): Promise<void> {
  await client.query("begin read only");
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  for (const [index, { text, values }] of statements.entries())
    await client.query({ name: `reported-${index}`, text, values });
  await client.query("commit");
}

/** Returns the median time of 40 calls, in ms. */
async function measureTime(open: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < opensPerRound; n++) {
    const began = performance.now();
    await open();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

function outcomeOf(found: Awaited<ReturnType<typeof measure>>) {
  const { bareList, serviceList, ownerList, tenantList, bareOpen, serviceOpen } = found;
  const quotient = (above: number[], below: number[]) =>
    percentile(
      above.map((value, round) => value / (below[round] ?? 0)),
      0.5,
    );
  return {
    table: {
      "lists/s, pgbench": figuresOf(bareList),
      "lists/s, service": figuresOf(serviceList),
      "ms to open a ticket, pg": figuresOf(bareOpen),
      "ms to open a ticket, service": figuresOf(serviceOpen),
      "plain lists/s, owner with a condition": figuresOf(ownerList),
      "plain lists/s, row-level security": figuresOf(tenantList),
    },
    goals: [
      {
        what: "P1, lists/s of pgbench ÷ of the service",
        value: quotient(bareList, serviceList),
        goal: 2.5,
        stretch: 2,
      },
      {
        what: "P2, ms to open a ticket ÷ by a bare client",
        value: quotient(serviceOpen, bareOpen),
        goal: 2.5,
        stretch: 2,
      },
      {
        what: "P4, lists/s of an owner ÷ under row-level security",
        value: quotient(ownerList, tenantList),
        goal: 1.11,
        stretch: 1.05,
      },
    ],
  };
}
