import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";
import type { Voice } from "./verdict.ts";

interface ReleaseId {
  name: string;
  version: string;
}

/** What people's pages reported of a release since it was last given to someone. */
export async function listVoices(db: Db, { name, version }: ReleaseId): Promise<Voice[]> {
  return db
    .selectFrom("registry.health_person")
    .select(["person", "loads", "failures", "errors"])
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
}

interface KnownQuery extends ReleaseId {
  /** When the release was given to them. */
  since: string;
  /** Only people of these organizations; everyone when empty. */
  organizations?: readonly string[];
}

/** Who got another release of the module to run before this one, within a week. */
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

/** A release is judged by what is reported from now on. */
export async function forgetVoices(trx: Trx, { name, version }: ReleaseId): Promise<void> {
  await trx
    .deleteFrom("registry.health_person")
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
}

/** What a release's pages complained of most. */
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

/** Forgets what is older than a week. Answers how many rows went. */
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
