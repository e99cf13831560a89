import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";
import type { Voice } from "./verdict.ts";

interface ReleaseId {
  name: string;
  version: string;
}

/** Lists what each person's pages reported about a release since it last became current or a canary. */
export async function listVoices(db: Db, { name, version }: ReleaseId): Promise<Voice[]> {
  return db
    .selectFrom("registry.health_person")
    .select(["person", "loads", "failures", "errors"])
    .where("name", "=", name)
    .where("version", "=", version)
    .where(({ not }) => not(wasForgotten))
    .execute();
}

/** The reports of a person whose counts were cleared, and who is still known as a user of the release. */
const wasForgotten = sql<boolean>`loads + failures + errors = 0`;

interface KnownQuery extends ReleaseId {
  /** When the release was first served. */
  since: string;
  /** Limits the result to people of these organizations; everyone if empty. */
  organizations?: readonly string[];
}

/** Lists the people who ran another release of the module in the last week, before this one was served. */
export async function listKnownPeople(
  db: Db,
  { name, version, since, organizations = [] }: KnownQuery,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("registry.health_person")
    .select("person")
    .distinct()
    .where("name", "=", name)
    .where("version", "!=", version)
    .where(({ or, eb }) => or([eb("loads", ">", 0), wasForgotten]))
    .where("first_at", "<", since)
    .where("seen_at", ">", sql<string>`now() - interval '7 days'`)
    .$if(organizations.length > 0, (query) => query.where("organization", "in", organizations))
    .execute();
  return new Set(rows.map(({ person }) => person));
}

/** Clears earlier reports, so that a release is judged only by new ones. Those for whom it loaded stay known as its users. */
export async function forgetVoices(trx: Trx, { name, version }: ReleaseId): Promise<void> {
  await sql`
    delete from registry.health_person
    where name = ${name} and version = ${version} and loads = 0 and not ${wasForgotten}`.execute(trx);
  await sql`
    update registry.health_person set loads = 0, failures = 0, errors = 0
    where name = ${name} and version = ${version}`.execute(trx);
}

/** Returns the most frequent error of a release. */
export async function findTopError(db: Db, { name, version }: ReleaseId): Promise<string | null> {
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

/** Deletes data that is older than a week. Returns the number of deleted rows. */
export async function forgetOldHealth(db: Db): Promise<number> {
  const people =
    await sql`delete from registry.health_person where seen_at < now() - interval '7 days'`.execute(db);
  const minutes =
    await sql`delete from registry.health_minute where minute < now() - interval '7 days'`.execute(db);
  const messages =
    await sql`delete from registry.health_message where seen_at < now() - interval '7 days'`.execute(db);
  const vitals = await sql`delete from registry.health_vital where hour < now() - interval '7 days'`.execute(
    db,
  );
  return [people, minutes, messages, vitals].reduce(
    (sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0),
    0,
  );
}
