import type { ReleaseHealth } from "@tessera/wire/release/release";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../context.ts";
import { readVitals } from "./vital.repository.ts";

/** The health of releases in the last 24 hours, by name and version. Releases without reports are left out. */
export type HealthByRelease = Map<string, ReleaseHealth>;

/** Reads the health of all modules, or of one. */
export async function readHealth(db: Db, name?: string): Promise<HealthByRelease> {
  const [counts, people, errors, vitals] = await Promise.all([
    readCounts(db, name),
    readPeople(db, name),
    readTopErrors(db, name),
    readVitals(db, name),
  ]);
  const peopleOf = new Map(people.map((row) => [releaseKey(row), row.people]));
  const errorOf = new Map(errors.map((row) => [releaseKey(row), row.message]));
  return new Map(
    counts.map(({ hour_loads, hour_failures, hour_errors, hour_slow, ...row }) => {
      const { loads, failures, errors: broken, slow } = row;
      const last_hour = {
        loads: hour_loads,
        failures: hour_failures,
        errors: hour_errors,
        slow: hour_slow,
      };
      const key = releaseKey(row);
      const measured = vitals.get(key);
      const health = {
        loads,
        failures,
        errors: broken,
        slow,
        last_hour,
        ...(measured ? { vitals: measured } : {}),
      };
      return [key, { ...health, people: peopleOf.get(key) ?? 0, top_error: errorOf.get(key) ?? null }];
    }),
  );
}

/** The health of a release without reports. */
export const unheard: ReleaseHealth = {
  loads: 0,
  failures: 0,
  errors: 0,
  slow: 0,
  last_hour: { loads: 0, failures: 0, errors: 0, slow: 0 },
  people: 0,
  top_error: null,
};

interface ReleaseId {
  name: string;
  version: string;
}

export function releaseKey({ name, version }: ReleaseId): string {
  return `${name} ${version}`;
}

type Counter = "loads" | "failures" | "errors" | "slow";
type CountRow = ReleaseId & Record<Counter | `hour_${Counter}`, number>;

async function readCounts(db: Db, name: string | undefined): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select name, version,
      sum(loads)::int as loads, sum(failures)::int as failures, sum(errors)::int as errors, sum(slow)::int as slow,
      ${inLastHour("loads")}, ${inLastHour("failures")}, ${inLastHour("errors")}, ${inLastHour("slow")}
    from registry.health_minute
    where minute >= date_trunc('minute', now() - interval '24 hours') and ${only(name)}
    group by name, version`.execute(db);
  return rows;
}

function inLastHour(counter: Counter): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(counter)}) filter (
    where minute >= date_trunc('minute', now() - interval '1 hour')), 0)::int as ${sql.ref(`hour_${counter}`)}`;
}

async function readPeople(db: Db, name: string | undefined): Promise<(ReleaseId & { people: number })[]> {
  const { rows } = await sql<ReleaseId & { people: number }>`
    select name, version, count(*)::int as people from registry.health_person
    where seen_at >= now() - interval '24 hours' and ${only(name)}
    group by name, version`.execute(db);
  return rows;
}

async function readTopErrors(db: Db, name: string | undefined): Promise<(ReleaseId & { message: string })[]> {
  const { rows } = await sql<ReleaseId & { message: string }>`
    select distinct on (name, version) name, version, message from registry.health_message
    where seen_at >= now() - interval '24 hours' and ${only(name)}
    order by name, version, count desc, message`.execute(db);
  return rows;
}

function only(name: string | undefined): RawBuilder<unknown> {
  return name === undefined ? sql`true` : sql`name = ${name}`;
}
