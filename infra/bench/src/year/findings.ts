import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import type { Goal } from "../bench.ts";
import type { Life } from "./life.ts";
import { count } from "./month.ts";

/** Rows that a table may hold only for a while. `rows` selects those a day older than promised, because jobs do not run at once. */
const passing: { what: string; rows: string }[] = [
  {
    what: "keys of calls of an earlier day",
    rows: "%.idempotency where created_at < now() - interval '2 days'",
  },
  {
    what: "sessions that have ended",
    rows: `identity.session where "expiresAt" < now() - interval '2 days'`,
  },
  {
    what: "confirmations that have ended",
    rows: `identity.verification where "expiresAt" < now() - interval '2 days'`,
  },
  {
    what: "sources of mails older than a year",
    rows: "mail.inbound_mail where raw is not null and state not in ('received', 'spam') and received_at < now() - interval '366 days'",
  },
  {
    what: "notifications read long ago",
    rows: "organization.notification where read_at < now() - interval '91 days'",
  },
  {
    what: "deliveries older than a month",
    rows: "organization.delivery where finished_at < now() - interval '31 days'",
  },
  { what: "minutes of modules", rows: "registry.health_minute where minute < now() - interval '8 days'" },
];

/** Returns the goals that must be met at the end of the year. */
export async function findGoals(
  { client, logs, today, began }: { client: Client; logs: string; today: number; began: number },
  lives: Life[],
  refused: string[],
): Promise<Goal[]> {
  const there = await readIds(client, "select id from tickets.ticket where deleted_at is null");
  const hidden = await readIds(client, "select id from tickets.ticket where deleted_at is not null");
  const messages = await readIds(client, "select id from tickets.communication");
  const mails = await readIds(
    client,
    "select message_id as id from mail.inbound_mail where state = 'filed' and ticket_id is not null",
  );
  const ages = lives.map((life) => ({ life, ...stateOf(life, today) }));
  const kept = ages.filter(({ state }) => state === "kept");
  const errors = await readErrors(logs, began);
  for (const line of [...refused, ...errors].slice(0, 20)) console.error(line);
  const found: [string, number][] = [
    ["calls that were refused", refused.length],
    ["tickets that were lost", kept.filter(({ life }) => !there.has(life.id ?? "")).length],
    [
      "messages that were lost",
      kept.flatMap(({ life }) => life.written).filter((id) => !messages.has(id)).length,
    ],
    ["mails that were lost", kept.flatMap(({ life }) => life.mailIds).filter((id) => !mails.has(id)).length],
    [
      "finished tickets that stayed",
      ages.filter(({ life, state }) => state === "over" && there.has(life.id ?? "")).length,
    ],
    [
      "deleted tickets that are seen",
      ages.filter(({ life, state }) => state === "deleted" && there.has(life.id ?? "")).length,
    ],
    [
      "deleted tickets that stayed",
      ages.filter(({ life, state }) => state === "away" && hidden.has(life.id ?? "")).length,
    ],
    ["tickets that search does not know", await countUnsearched(client)],
    ["tickets that reports do not count", await countUncounted(client)],
    ["errors in logs", errors.length],
    ...(await countPassing(client)),
  ];
  return found.map(([what, value]) => ({ what, value, goal: 0 }));
}

const trashDays = 30;

/** Returns the expected state of a ticket by now; "unclear" close to a limit. */
function stateOf(
  { organization, end }: Life,
  today: number,
): { state: "kept" | "over" | "deleted" | "away" | "unclear" } {
  const age = end ? today - end.day : 0;
  if (end?.step === "delete")
    return { state: age < trashDays - 1 ? "deleted" : age > trashDays + 1 ? "away" : "unclear" };
  if (organization.keptDays === null) return { state: "kept" };
  if (end?.step === "close" && age > organization.keptDays + 1) return { state: "over" };
  return { state: end?.step === "close" && age < organization.keptDays - 12 ? "kept" : "unclear" };
}

async function readIds(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(query);
  return new Set(rows.map(({ id }) => id));
}

function countUnsearched(client: Client): Promise<number> {
  return count(
    client,
    `select count(*)::float8 as n from tickets.ticket as t where deleted_at is null
       and not exists (select from tickets.ticket_search as s where s.organization_id = t.organization_id and s.ticket_id = t.id)`,
  );
}

function countUncounted(client: Client): Promise<number> {
  return count(
    client,
    `select count(*)::float8 as n from tickets.ticket as t where deleted_at is null
       and not exists (select from analytics.fact as f where f.organization_id = t.organization_id and f.ticket_id = t.id)`,
  );
}

async function countPassing(client: Client): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const { what, rows } of passing) {
    const schemas = rows.startsWith("%") ? await readSchemas(client) : [""];
    let n = 0;
    for (const schema of schemas)
      n += await count(client, `select count(*)::float8 as n from ${rows.replace("%", schema)}`);
    found.push([`${what} that stayed`, n]);
  }
  return found;
}

async function readSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select schemaname as name from pg_tables where tablename = 'idempotency'",
  );
  return rows.map(({ name }) => name);
}

const errorLevel = 50;
/** Matches errors caused by the clock: work that waits while it is moved appears to wait for a day, and is repeated. */
const isOfClock = /[Tt]imeout|timed out|terminated unexpectedly|were put back/;

/** Returns the errors in the logs since `since`. Earlier ones do not count, because services wait for one another while they start. */
async function readErrors(folder: string, since: number): Promise<string[]> {
  const errors: string[] = [];
  for (const file of await readdir(folder)) {
    const lines = (await readFile(path.join(folder, file), "utf8")).split("\n");
    errors.push(
      ...lines.filter((line) => isError(line, since)).map((line) => `${file}: ${line.slice(0, 400)}`),
    );
  }
  return errors;
}

function isError(line: string, since: number): boolean {
  const [, level = "0", time = "0"] = /"level":(\d+),"time":(\d+)/.exec(line) ?? [];
  return Number(level) >= errorLevel && Number(time) >= since && !isOfClock.test(line);
}
