import { type Kysely, sql } from "kysely";
import type { FilesDatabase } from "../schema.ts";
import { toConsumer, useFeeds } from "./file-use.feed.ts";

/** Returns how many tickets and messages use a file, as far as the feeds have been read. */
export async function countUses(db: Kysely<FilesDatabase>, fileId: string): Promise<number> {
  const { uses } = await db
    .selectFrom("files.file_use")
    .select(({ fn }) => fn.countAll<number>().as("uses"))
    .where("file_id", "=", fileId)
    .where((where) => where.or([where("until", "is", null), where("until", ">", sql<string>`now()`)]))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Returns until when all uses are known, in seconds since 1970; null if a feed was never read. Runs as the job role. */
export async function usesKnownUntil(jobDb: Kysely<FilesDatabase>): Promise<number | null> {
  const moments = await Promise.all(
    (["tickets", "agents"] as const).map((domain) => knownUntil(jobDb, domain)),
  );
  return moments.reduce((one, other) => (one === null || other === null ? null : Math.min(one, other)));
}

async function knownUntil(
  jobDb: Kysely<FilesDatabase>,
  domain: keyof typeof useFeeds,
): Promise<number | null> {
  const { rows: views } = await sql<{ is_there: boolean }>`
    select to_regclass(${useFeeds[domain]}) is not null as is_there`.execute(jobDb);
  // A domain that is not installed uses no files.
  if (!views[0]?.is_there) return Number.POSITIVE_INFINITY;
  const feed = sql.table(useFeeds[domain]);
  // The position is joined as a row: compared with a subquery, no index would be used.
  const { rows } = await sql<{ moment: number }>`
    select extract(epoch from coalesce(unread.created_at, now()))::float8 as moment
    from files.feed_position as place
    left join lateral (
      select min(event.created_at) as created_at from (
        (select created_at from ${feed} where position > place.position order by position limit 1)
        union all (select created_at from ${feed} where position is null order by id limit 1)
      ) as event
    ) as unread on true
    where place.consumer = ${toConsumer(domain)}`.execute(jobDb);
  return rows[0]?.moment ?? null;
}
