import type { ReleaseReport } from "@tessera/wire/release";
import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

const counters = { loaded: "loads", failed: "failures", error: "errors", slow: "slow" } as const;
type Counter = (typeof counters)[keyof typeof counters];

/** How often each thing happened. */
export type Counts = Record<Counter, number>;

/** Adds reports of one person up. Those of releases that do not exist are left out. */
export async function addReports(db: Db, person: string, reports: ReleaseReport[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [release, counts] of countsByRelease(reports)) {
      const [name = "", version = ""] = release.split(" ");
      if (await addCounts(trx, { name, version }, counts)) await addPerson(trx, { name, version }, person);
    }
    for (const { name, version, message } of reports) {
      if (message) await addMessage(trx, { name, version }, message);
    }
  });
}

function countsByRelease(reports: ReleaseReport[]): Map<string, Counts> {
  const all = new Map<string, Counts>();
  // In a fixed order: two callers that hold rows of each other would wait for ever.
  for (const { name, version, kind } of reports.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const counts = all.get(`${name} ${version}`) ?? { loads: 0, failures: 0, errors: 0, slow: 0 };
    counts[counters[kind]] += 1;
    all.set(`${name} ${version}`, counts);
  }
  return all;
}

function keyOf({ name, version }: ReleaseReport): string {
  return `${name} ${version}`;
}

interface ReleaseId {
  name: string;
  version: string;
}

async function addCounts(trx: Trx, { name, version }: ReleaseId, counts: Counts): Promise<boolean> {
  const { rows } = await sql`
    insert into registry.health_minute as known (name, version, minute, loads, failures, errors, slow)
    select name, version, date_trunc('minute', now()), ${counts.loads}::int, ${counts.failures}::int,
      ${counts.errors}::int, ${counts.slow}::int
    from registry.release where name = ${name} and version = ${version}
    on conflict (name, version, minute) do update set
      loads = known.loads + excluded.loads, failures = known.failures + excluded.failures,
      errors = known.errors + excluded.errors, slow = known.slow + excluded.slow
    returning 1`.execute(trx);
  return rows.length > 0;
}

async function addPerson(trx: Trx, release: ReleaseId, person: string): Promise<void> {
  await trx
    .insertInto("registry.health_person")
    .values({ ...release, person })
    .onConflict((conflict) =>
      conflict.columns(["name", "version", "person"]).doUpdateSet({ seen_at: sql<string>`now()` }),
    )
    .execute();
}

/** The messages of a release that are counted; those beyond are one message more that nobody will miss. */
const keptMessages = 100;

async function addMessage(trx: Trx, { name, version }: ReleaseId, message: string): Promise<void> {
  await sql`
    insert into registry.health_message as known (name, version, message)
    select name, version, ${message} from registry.release
    where name = ${name} and version = ${version} and (
      select count(*) from registry.health_message as other
      where other.name = release.name and other.version = release.version and other.message <> ${message}
    ) < ${keptMessages}
    on conflict (name, version, message) do update set count = known.count + 1, seen_at = now()`.execute(trx);
}

/** What was reported since a moment, the last 24 hours unless given. */
export async function countsOf(db: Db, release: ReleaseId, since?: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(loads), 0)::int as loads, coalesce(sum(failures), 0)::int as failures,
      coalesce(sum(errors), 0)::int as errors, coalesce(sum(slow), 0)::int as slow
    from registry.health_minute
    where name = ${release.name} and version = ${release.version}
      and minute >= date_trunc('minute', coalesce(${since ?? null}::timestamptz, now() - interval '24 hours'))`.execute(
    db,
  );
  return rows[0] ?? { loads: 0, failures: 0, errors: 0, slow: 0 };
}

/** What a release's pages complained of most. */
export async function topErrorOf(db: Db, { name, version }: ReleaseId): Promise<string | null> {
  const found = await db
    .selectFrom("registry.health_message")
    .select("message")
    .where("name", "=", name)
    .where("version", "=", version)
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.message ?? null;
}

/** Forgets what is older than a day (who) or a week (how much). Answers how many rows went. */
export async function forgetOldHealth(db: Db): Promise<number> {
  const people =
    await sql`delete from registry.health_person where seen_at < now() - interval '24 hours'`.execute(db);
  const minutes =
    await sql`delete from registry.health_minute where minute < now() - interval '7 days'`.execute(db);
  const messages =
    await sql`delete from registry.health_message where seen_at < now() - interval '7 days'`.execute(db);
  return [people, minutes, messages].reduce(
    (sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0),
    0,
  );
}
