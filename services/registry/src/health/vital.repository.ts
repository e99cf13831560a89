import type { PageVital, ReleaseVitals, VitalReport } from "@tessera/wire/release/release";
import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

interface ReleaseId {
  name: string;
  version: string;
}

/** Each bucket is 10 percent wider than the one before, so percentiles are accurate to 5 percent. */
const growth = 1.1;
/** Layout shift is a small fraction, so it is counted in ten thousandths. */
const getUnit = (vital: PageVital) => (vital === "cls" ? 10_000 : 1);
/** How many values of one person about one release are counted. */
const maxVitalsPerPerson = 100;

function toBucket({ vital, value }: VitalReport): number {
  const counted = value * getUnit(vital);
  return counted < 1 ? 0 : 1 + Math.floor(Math.log(counted) / Math.log(growth));
}

/** Returns the middle of a bucket. */
function toValue(vital: PageVital, bucket: number): number {
  return bucket === 0 ? 0 : growth ** (bucket - 0.5) / getUnit(vital);
}

/** Counts what a person's pages measured. Values of releases that never ran for them are ignored. */
export async function addVitals(db: Db, person: string, reports: VitalReport[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // In a fixed order: two transactions that lock each other's rows would deadlock.
    for (const report of reports.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1)))
      if (await mayAdd(trx, person, report)) await addVital(trx, report);
  });
}

function toKey({ name, version, vital, ...report }: VitalReport): string {
  return `${name} ${version} ${vital} ${toBucket({ name, version, vital, ...report })}`;
}

async function mayAdd(trx: Trx, person: string, { name, version }: ReleaseId): Promise<boolean> {
  const { rows } = await sql`
    update registry.health_person set vitals = vitals + 1
    where name = ${name} and version = ${version} and person = ${person} and vitals < ${maxVitalsPerPerson}
    returning 1`.execute(trx);
  return rows.length > 0;
}

async function addVital(trx: Trx, report: VitalReport): Promise<void> {
  await sql`
    insert into registry.health_vital as known (name, version, hour, vital, bucket)
    values (${report.name}, ${report.version}, date_trunc('hour', now()), ${report.vital}, ${toBucket(report)})
    on conflict (name, version, hour, vital, bucket) do update set count = known.count + 1`.execute(trx);
}

interface VitalRow extends ReleaseId {
  vital: PageVital;
  bucket: number;
}

/** Returns the 75th percentile of each vital by release, over the last 24 hours, for all modules or one. */
export async function readVitals(db: Db, name?: string): Promise<Map<string, ReleaseVitals>> {
  const { rows } = await sql<VitalRow>`
    select distinct on (name, version, vital) name, version, vital, bucket from (
      select name, version, vital, bucket, sum(sum(count)) over (
          partition by name, version, vital order by bucket) as until, sum(sum(count)) over (
          partition by name, version, vital) as all_of_them
      from registry.health_vital
      where hour >= date_trunc('hour', now() - interval '24 hours') and ${name === undefined ? sql`true` : sql`name = ${name}`}
      group by name, version, vital, bucket
    ) as counted
    where until >= 0.75 * all_of_them
    order by name, version, vital, bucket`.execute(db);
  const vitals = new Map<string, ReleaseVitals>();
  for (const { name, version, vital, bucket } of rows) {
    const key = `${name} ${version}`;
    vitals.set(key, { ...vitals.get(key), [vital]: toValue(vital, bucket) });
  }
  return vitals;
}
