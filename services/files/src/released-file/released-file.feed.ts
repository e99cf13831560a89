import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/feed";
import type { PoolClient } from "pg";
import type { JobContext } from "../context.ts";
import { countUses } from "../file-removal/file-removal.repository.ts";
import type { ReleasedFileFeedRow } from "../schema.ts";

/** Files are deleted with the ticket that had them, unless something else uses them. Their objects are left to the sweep. */
function deleteReleased({ tenantDb }: Pick<JobContext, "tenantDb">) {
  return async (client: PoolClient, released: ReleasedFileFeedRow[]): Promise<void> => {
    for (const { organization_id, file_id } of released) {
      if ((await countUses(tenantDb.for(organization_id), file_id)) > 0) continue;
      await client.query("select set_config('app.organization_id', $1, true)", [organization_id]);
      await client.query("select files.delete_files(array[$1::uuid])", [file_id]);
    }
  };
}

export function followReleasedFiles({
  tenantDb,
  ...options
}: Pick<FeedReaderOptions<ReleasedFileFeedRow>, "jobDatabaseUrl" | "redis" | "log" | "wakeEvents"> &
  Pick<JobContext, "tenantDb">): FeedReader {
  return startFeedReader<ReleasedFileFeedRow>({
    ...options,
    feed: "tickets.released_file_feed",
    consumer: "files.released_file",
    positions: "files.feed_position",
    from: "beginning",
    batch: 50,
    handle: deleteReleased({ tenantDb }),
  });
}
