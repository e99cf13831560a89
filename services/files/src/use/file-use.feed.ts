import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { PoolClient } from "pg";
import type { FilesDatabase, FileUseFeedRow } from "../schema.ts";

type Domain = FilesDatabase["files.file_use"]["domain"];

/** The domains whose records use files, and the feeds in which they publish that. */
export const useFeeds = {
  tickets: "tickets.file_use_feed",
  agents: "agents.file_use_feed",
} as const satisfies Record<Domain, string>;

/** Returns the name of the consumer whose position in a domain's feed is stored. */
export function toConsumer(domain: Domain): string {
  return `files.use_by_${domain}`;
}

/** Stores the uses of files. A released file is deleted when it has no uses left; a deleted one that is used again is restored. */
function keepUses(domain: Domain) {
  return async (client: PoolClient, rows: FileUseFeedRow[]): Promise<void> => {
    for (const { organization_id, file_id, uses, is_released } of rows) {
      await client.query("select set_config('app.organization_id', $1, true)", [organization_id]);
      await client.query("select files.keep_uses($1, $2, $3, $4)", [
        domain,
        file_id,
        JSON.stringify(uses),
        is_released,
      ]);
    }
  };
}

export function followFileUses({
  jobDatabaseUrl,
  redis,
  log,
  wakeEvents,
}: Pick<FeedReaderOptions<FileUseFeedRow>, "jobDatabaseUrl" | "redis" | "log" | "wakeEvents">): FeedReader[] {
  return (["tickets", "agents"] as const).map((domain) =>
    startFeedReader<FileUseFeedRow>({
      jobDatabaseUrl,
      redis,
      log,
      wakeEvents,
      feed: useFeeds[domain],
      consumer: toConsumer(domain),
      positions: "files.feed_position",
      from: "beginning",
      batch: 50,
      handle: keepUses(domain),
    }),
  );
}
