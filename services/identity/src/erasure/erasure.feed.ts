import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/feed";
import type { PoolClient } from "pg";

/** A person to be forgotten, as the organization service publishes it. */
export interface Erasure {
  position: number;
  id: string;
  organization_id: string;
  email: string;
  user_id: string | null;
}

/** Forgets people, each in one organization. An organization that is gone has nothing left to forget. */
export async function erasePeople(client: PoolClient, erasures: Erasure[]): Promise<void> {
  for (const { id, organization_id, email, user_id } of erasures) {
    await client.query("select set_config('app.organization_id', $1, true)", [organization_id]);
    await client.query("select identity.erase_person($1, $2, $3)", [id, email, user_id]);
  }
}

export function startErasing(
  options: Pick<FeedReaderOptions<Erasure>, "jobDatabaseUrl" | "redis" | "log">,
): FeedReader {
  return startFeedReader<Erasure>({
    ...options,
    feed: "organization.erasure_feed",
    consumer: "erasure",
    positions: "identity.feed_position",
    from: "beginning",
    handle: erasePeople,
  });
}
