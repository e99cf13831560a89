import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/feed";
import type { PoolClient } from "pg";
import type { JobContext } from "../context.ts";
import { countUses } from "../file-removal/file-removal.repository.ts";

/** A file that a ticket had which was deleted for good, as the tickets service publishes it. */
export interface ReleasedFile {
  position: number;
  id: string;
  organization_id: string;
  file_id: string;
}

/** Files are deleted with the ticket that had them, unless something else uses them. Their objects are left to the sweep. */
function deleteReleased({ tenantDb }: Pick<JobContext, "tenantDb">) {
  return async (client: PoolClient, released: ReleasedFile[]): Promise<void> => {
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
}: Pick<FeedReaderOptions<ReleasedFile>, "jobDatabaseUrl" | "redis" | "log"> &
  Pick<JobContext, "tenantDb">): FeedReader {
  return startFeedReader<ReleasedFile>({
    ...options,
    feed: "tickets.released_file_feed",
    consumer: "files.released_file",
    positions: "files.feed_position",
    from: "beginning",
    batch: 50,
    handle: deleteReleased({ tenantDb }),
  });
}
