import { defineCounter } from "@tessera/kit/observability/metrics";
import type { ReleaseReport } from "@tessera/wire/release/release";
import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

const counters = { loaded: "loads", failed: "failures", error: "errors", slow: "slow" } as const;
type Counter = (typeof counters)[keyof typeof counters];

const reportCount = defineCounter({
  name: "tessera_module_reports_total",
  help: "Reports of browsers about modules by release: loaded, failed, error or slow.",
  labelNames: ["module", "release", "kind"],
});

/** How often each kind of report occurred. */
type Counts = Record<Counter, number>;

/** The author of reports: a hash of their user id, and their organization. */
export interface Reporter {
  person: string;
  organization: string | null;
}

/** How many reports of one person about one release are counted; more would add no information. */
const maxReportsPerPerson = 500;

interface ReleaseId {
  name: string;
  version: string;
}

/** Adds a person's reports. Reports about releases that do not exist are ignored. */
export async function addReports(db: Db, reporter: Reporter, reports: ReleaseReport[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const counted = new Set<string>();
    for (const [release, counts] of countsByRelease(reports)) {
      const [name = "", version = ""] = release.split(" ");
      if (!(await addVoice(trx, { name, version }, reporter, counts))) continue;
      await addCounts(trx, { name, version }, counts);
      counted.add(release);
    }
    for (const report of reports) if (counted.has(toKey(report))) await noteReport(trx, report);
  });
}

async function noteReport(trx: Trx, { name, version, kind, message, frames }: ReleaseReport): Promise<void> {
  reportCount.inc({ module: name, release: version, kind });
  if (message) await addMessage(trx, { name, version }, message, frames);
}

function countsByRelease(reports: ReleaseReport[]): Map<string, Counts> {
  const all = new Map<string, Counts>();
  // In a fixed order: two transactions that lock each other's rows would deadlock.
  for (const { name, version, kind } of reports.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))) {
    const counts = all.get(`${name} ${version}`) ?? { loads: 0, failures: 0, errors: 0, slow: 0 };
    counts[counters[kind]] += 1;
    all.set(`${name} ${version}`, counts);
  }
  return all;
}

function toKey({ name, version }: ReleaseReport): string {
  return `${name} ${version}`;
}

/** Returns false if the release does not exist, or if this person has reached the limit for it. */
async function addVoice(
  trx: Trx,
  { name, version }: ReleaseId,
  { person, organization }: Reporter,
  { loads, failures, errors }: Counts,
): Promise<boolean> {
  const { rows } = await sql`
    insert into registry.health_person as known (name, version, person, organization, loads, failures, errors)
    select name, version, ${person}, ${organization}, ${loads}::int, ${failures}::int, ${errors}::int
    from registry.release where name = ${name} and version = ${version}
    on conflict (name, version, person) do update set
      organization = excluded.organization, seen_at = now(), loads = known.loads + excluded.loads,
      failures = known.failures + excluded.failures, errors = known.errors + excluded.errors
    where known.loads + known.failures + known.errors < ${maxReportsPerPerson}
    returning 1`.execute(trx);
  return rows.length > 0;
}

async function addCounts(trx: Trx, { name, version }: ReleaseId, counts: Counts): Promise<void> {
  await sql`
    insert into registry.health_minute as known (name, version, minute, loads, failures, errors, slow)
    values (${name}, ${version}, date_trunc('minute', now()), ${counts.loads}::int, ${counts.failures}::int,
      ${counts.errors}::int, ${counts.slow}::int)
    on conflict (name, version, minute) do update set
      loads = known.loads + excluded.loads, failures = known.failures + excluded.failures,
      errors = known.errors + excluded.errors, slow = known.slow + excluded.slow`.execute(trx);
}

/** How many messages are kept per release; further ones are dropped. */
const keptMessages = 100;

async function addMessage(
  trx: Trx,
  { name, version }: ReleaseId,
  message: string,
  frames: ReleaseReport["frames"] = [],
): Promise<void> {
  const stack = frames.length > 0 ? JSON.stringify(frames) : null;
  await sql`
    insert into registry.health_message as known (name, version, message, frames)
    select name, version, ${message}, ${stack}::jsonb from registry.release
    where name = ${name} and version = ${version} and (
      select count(*) from registry.health_message as other
      where other.name = release.name and other.version = release.version and other.message <> ${message}
    ) < ${keptMessages}
    on conflict (name, version, message) do update set
      count = known.count + 1, seen_at = now(), frames = coalesce(known.frames, excluded.frames)`.execute(
    trx,
  );
}
