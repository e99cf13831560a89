import type { PoolClient } from "pg";
import { type FeedReader, type FeedReaderOptions, startFeedReader } from "../events/feed.ts";

/** A person to be erased from one organization, as the organization service publishes it. */
export interface Erasure {
  position: number;
  id: string;
  organization_id: string;
  email: string;
  user_id: string | null;
}

export interface ErasureFeed {
  /** Erases people, or begins to, in the transaction of `client`. */
  take(client: PoolClient, erasures: Erasure[]): Promise<void>;
  /** Reads the same feed for another database. The consumer's position is kept here; `handle` may receive the same people again. */
  followElsewhere(
    options: Pick<FeedReaderOptions<Erasure>, "jobDatabaseUrl" | "redis" | "log">,
    handle: (erasures: Erasure[]) => Promise<void>,
  ): FeedReader;
  feeds: readonly [
    (
      options: Pick<FeedReaderOptions<Erasure>, "jobDatabaseUrl" | "redis" | "log" | "wakeEvents">,
    ) => FeedReader,
  ];
}

/**
 * Creates a reader of everyone who is to be erased, from the beginning of the feed. `takeOne` runs as the job role of the domain with the
 * erasure's organization set, and may run again for the same erasure.
 */
export function erasureFeed(
  { domain, consumer }: { domain: string; consumer: string },
  takeOne: (client: PoolClient, erasure: Erasure) => Promise<unknown>,
): ErasureFeed {
  const take = async (client: PoolClient, erasures: Erasure[]) => {
    for (const erasure of erasures) {
      await client.query("select set_config('app.organization_id', $1, true)", [erasure.organization_id]);
      await takeOne(client, erasure);
    }
  };
  const source = {
    feed: "organization.erasure_feed",
    consumer,
    positions: `${domain}.feed_position`,
    from: "beginning",
  } as const;
  return {
    take,
    followElsewhere: (options, handle) =>
      startFeedReader<Erasure>({
        ...options,
        ...source,
        handle: (_client, erasures) => handle(erasures),
      }),
    feeds: [(options) => startFeedReader<Erasure>({ ...options, ...source, handle: take })],
  };
}
