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

/** Notes who is to be forgotten. Whoever is an active member again is let be. */
const openErasure = `
  insert into agents.erasure (organization_id, erasure_id, email, user_id, finished_at)
  select $1, $2, case when not is_back then $3 end, case when not is_back then $4 end, case when is_back then now() end
  from (
    select exists (select from directory.member_directory where is_active and (id = $4 or email = $3)) as is_back
  ) as person
  on conflict do nothing`;

export async function openErasures(client: PoolClient, erasures: Erasure[]): Promise<void> {
  for (const { id, organization_id, email, user_id } of erasures) {
    await client.query("select set_config('app.organization_id', $1, true)", [organization_id]);
    await client.query(openErasure, [organization_id, id, email.toLowerCase(), user_id]);
  }
}

export function followErasures(
  options: Pick<FeedReaderOptions<Erasure>, "jobDatabaseUrl" | "redis" | "log">,
): FeedReader {
  return startFeedReader<Erasure>({
    ...options,
    feed: "organization.erasure_feed",
    consumer: "agents.erasure",
    positions: "agents.feed_position",
    from: "beginning",
    handle: openErasures,
  });
}
