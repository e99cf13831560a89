// `npm run bench -- tickets [--fault]`: measures the overhead of the tickets service over its own SQL statements.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeLoad } from "@tessera/local/demo/write-load";
import type { Installation } from "@tessera/local/installation";
import { apiBase } from "@tessera/wire/api/route";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, createCaller, signInLoad } from "./caller.ts";
import { getFigures, percentile } from "./figures.ts";
import { getScript, getWritingScript, pgbench, type Statement, type Varied, wrk } from "./pgbench.ts";
import { restartWith } from "./running-service.ts";

const load = { tickets: 100_000, organizations: 20 };
const drive = { connections: 32, seconds: 4 };
/** As many connections as the service opens, for long enough that planning the statements once on each hardly counts. */
const bareWriting = { connections: 10, seconds: 8 };
const rounds = 7;
const opensPerRound = 40;

await runBench("tickets", async (installation, { isFaulty }) => {
  // Stopped because they process every written ticket, with work of their own.
  await Promise.all(["agents", "organization", "analytics"].map((name) => installation.service(name).stop()));
  const slug = await writeLoad(installation.adminUrl, load);
  const [caller] = (await signInLoad(installation.origin, slug)) as [Caller];
  const page = await caller.call<TicketPage>("/tickets/?size=50");
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-bench-tickets-"));
  const place = { folder, file: path.join(folder, "statements"), organizationId: slug };
  const { origin } = await restartWith("tickets", installation.service("tickets"), "./report-statements.ts", {
    BENCH_STATEMENTS: place.file,
    ...(isFaulty ? { BENCH_FAULT_MS: "3" } : {}),
  });
  const { id } = page.items[0] ?? { id: "" };
  const base = `${origin}${apiBase}/tickets/`;
  try {
    const list = [`${base}?size=50`];
    const opened = [`${base}${id}`, `${base}${id}/activity`, `${base}${id}/files`];
    const [listed] = (await readStatements(place.file, () => callAll(list, caller.headers))) as [Statement];
    const statements = await readStatements(place.file, () => callAll(opened, caller.headers));
    const writes = await readWrites(createCaller(`${origin}${apiBase}`, caller.headers), page, place);
    return getOutcome(
      await measure(installation, caller, place, { base, opened, listed, statements, writes }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Place {
  folder: string;
  organizationId: string;
}

interface Questions {
  base: string;
  /** The URLs of what a ticket's page shows. */
  opened: string[];
  /** The statements that the service sends to the database for a list and for them. */
  listed: Statement;
  statements: Statement[];
  writes: Record<"create" | "update", Write>;
}

/** A write as a script for pgbench with the service's own statements, and as a file for wrk with the requests. */
interface Write {
  script: string;
  requests: string;
}

/** Returns the statements that the service sends to its own tables for requests that it has served before. */
async function readStatements(
  file: string,
  call: (isFirst: boolean) => Promise<unknown>,
): Promise<Statement[]> {
  await call(true);
  await writeFile(file, "");
  await call(false);
  const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  await rm(file);
  return lines.map((line) => JSON.parse(line) as Statement).filter(({ text }) => /tickets"?\./.test(text));
}

/** Prepares creations and updates: each has another title, and each update is of one of fifty tickets. */
async function readWrites(service: Caller, { items }: TicketPage, place: Place & { file: string }) {
  const ids = items.map(({ id }) => id);
  const ticket = `(array[${ids.map((id) => `'${id}'`)}])[:ticket]`;
  const word = ":word::text";
  const [warm, sent] = ["4711471146", "4711471147"];
  const getBody = (title: string) => ({ title: `Measured ${title}` });
  const newTicket = { description: "The export stops at 40 %.", priority: "medium" };
  const created = await readStatements(place.file, (isFirst) =>
    service.call("/tickets/", { method: "POST", body: { ...getBody(isFirst ? warm : sent), ...newTicket } }),
  );
  const updated = await readStatements(place.file, (isFirst) =>
    service.call(`/tickets/${ids[0]}/`, { method: "PATCH", body: getBody(isFirst ? warm : sent) }),
  );
  const variables = ["\\set word random(1, 1000000000)", `\\set ticket random(1, ${ids.length})`];
  const write = async (
    name: string,
    statements: Statement[],
    varied: Varied,
    request: string,
  ): Promise<Write> => {
    const requests = path.join(place.folder, `${name}.lua`);
    await writeFile(requests, getLua(ids, request));
    return { script: getWritingScript(place.organizationId, statements, { variables, varied }), requests };
  };
  const body = (more: object) =>
    JSON.stringify({ ...getBody("WORD"), ...more }).replace("WORD", "' .. math.random(1000000000) .. '");
  return {
    create: await write(
      "create",
      created,
      { [sent]: word },
      `"POST", wrk.path, headers, '${body(newTicket)}'`,
    ),
    update: await write(
      "update",
      updated,
      { [sent]: word, [ids[0] ?? ""]: ticket },
      `"PATCH", wrk.path .. ids[math.random(#ids)] .. "/", headers, '${body({})}'`,
    ),
  };
}

/** Returns a script of wrk that makes requests by an expression. */
function getLua(ids: string[], request: string): string {
  return `local ids = { ${ids.map((id) => `"${id}"`)} }
function request()
  local headers = { ["content-type"] = "application/json" }
  for name, value in pairs(wrk.headers) do headers[name] = value end
  return wrk.format(${request})
end
`;
}

async function callAll(urls: string[], headers: Record<string, string>): Promise<void> {
  for (const url of urls) {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    await response.text();
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
  const { base, opened, listed, statements, writes } = questions;
  const scriptFile = path.join(place.folder, "script.sql");
  const client = new pg.Client({ connectionString: roleUrl });
  await client.connect();
  const tps = (url: string, statement: Statement) =>
    pgbench(url, scriptFile, getScript(place.organizationId, statement), drive);
  const bareWrites = ({ script }: Write) => pgbench(roleUrl, scriptFile, script, bareWriting);
  const serviceWrites = ({ requests }: Write) => wrk(base, caller.headers, drive, requests);
  const sides = {
    bareList: () => tps(roleUrl, listed),
    serviceList: () => wrk(`${base}?size=50`, caller.headers, drive),
    ownerList: () => tps(installation.adminUrl, plain(`and organization_id = '${place.organizationId}'`)),
    tenantList: () => tps(roleUrl, plain("")),
    bareOpen: () => measureTime(() => queryDatabase(client, place.organizationId, statements)),
    serviceOpen: () => measureTime(() => callAll(opened, caller.headers)),
    bareCreate: () => bareWrites(writes.create),
    serviceCreate: () => serviceWrites(writes.create),
    bareUpdate: () => bareWrites(writes.update),
    serviceUpdate: () => serviceWrites(writes.update),
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
async function queryDatabase(
  client: pg.Client,
  organizationId: string,
  statements: Statement[],
): Promise<void> {
  await client.query("begin read only");
  await client.query("select installation.enter($1)", [organizationId]);
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

function getOutcome(found: Awaited<ReturnType<typeof measure>>) {
  const ratio = (what: string, above: number[], below: number[], goal: number, stretch: number) => {
    const quotients = above.map((value, round) => value / (below[round] ?? 0));
    return { what, value: percentile(quotients, 0.5), goal, stretch };
  };
  return {
    table: {
      "lists/s, pgbench": getFigures(found.bareList),
      "lists/s, service": getFigures(found.serviceList),
      "ms to open a ticket, pg": getFigures(found.bareOpen),
      "ms to open a ticket, service": getFigures(found.serviceOpen),
      "creations/s, pgbench": getFigures(found.bareCreate),
      "creations/s, service": getFigures(found.serviceCreate),
      "updates/s, pgbench": getFigures(found.bareUpdate),
      "updates/s, service": getFigures(found.serviceUpdate),
      "plain lists/s, owner with a condition": getFigures(found.ownerList),
      "plain lists/s, row-level security": getFigures(found.tenantList),
    },
    goals: [
      ratio("P1, lists/s of pgbench ÷ of the service", found.bareList, found.serviceList, 2.5, 2),
      ratio("P2, ms to open a ticket ÷ by a bare client", found.serviceOpen, found.bareOpen, 2.5, 2),
      ratio("P3, creations/s of pgbench ÷ of the service", found.bareCreate, found.serviceCreate, 2.86, 2.22),
      ratio("P3, updates/s of pgbench ÷ of the service", found.bareUpdate, found.serviceUpdate, 2.86, 2.22),
      ratio(
        "P4, lists/s of an owner ÷ under row-level security",
        found.ownerList,
        found.tenantList,
        1.11,
        1.05,
      ),
    ],
  };
}
