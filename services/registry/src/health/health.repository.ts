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
    .execute();
}

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
    .where("loads", ">", 0)
    .where("first_at", "<", since)
    .where("seen_at", ">", sql<string>`now() - interval '7 days'`)
    .$if(organizations.length > 0, (query) => query.where("organization", "in", organizations))
    .execute();
  return new Set(rows.map(({ person }) => person));
}

/** Deletes earlier reports, so that a release is judged only by new ones. */
export async function forgetVoices(trx: Trx, { name, version }: ReleaseId): Promise<void> {
  await trx
    .deleteFrom("registry.health_person")
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
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
