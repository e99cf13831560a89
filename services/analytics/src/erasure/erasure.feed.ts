import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/feed";
import type { PoolClient } from "pg";

/** A person to be forgotten, as the organization service publishes it. */
export interface Erasure {
  position: string;
  id: string;
  organization_id: string;
  email: string;
  user_id: string | null;
}

/** Whoever is an active member again is let be: their id is not handed on. */
const erase = `
  select analytics.erase_person($1, $2, case when not exists (
    select from directory.member_directory where is_active and (id = $3 or email = lower($2))) then $3 end)`;

/** Forgets people, each in one organization. */
export async function erasePeople(client: PoolClient, erasures: Erasure[]): Promise<void> {
  for (const { id, organization_id, email, user_id } of erasures) {
    await client.query("select set_config('app.organization_id', $1, true)", [organization_id]);
    await client.query(erase, [id, email, user_id]);
  }
}

export function followErasures(
  options: Pick<FeedReaderOptions<Erasure>, "jobDatabaseUrl" | "redis" | "log">,
): FeedReader {
  return startFeedReader<Erasure>({
    ...options,
    feed: "organization.erasure_feed",
    consumer: "erasure",
    positions: "analytics.feed_position",
    from: "beginning",
    handle: erasePeople,
  });
}
