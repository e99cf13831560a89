import { type FeedReader, startFeedReader } from "@tessera/kit/events/feed";
import type { FeedLog } from "@tessera/kit/events/feed-loop";
import type { Redis } from "ioredis";
import type { RawBuilder } from "kysely";
import type { PoolClient } from "pg";
import type { JobContext } from "../context.ts";
import type { IntegrationFeedRow } from "../schema/published.schema.ts";
import { actFor, keepResult } from "./integration-result.repository.ts";

export interface IntegrationFeedContext extends Pick<JobContext, "jobDb"> {
  jobDatabaseUrl: string;
  redis: Redis;
  log: FeedLog;
  wakeEvents?: () => void;
}

/** Follows the external tickets that integrations create and change, until the reader is closed. */
export function followIntegrations({ jobDb, ...options }: IntegrationFeedContext): FeedReader {
  const run = (client: PoolClient, query: RawBuilder<unknown>) => {
    const { sql, parameters } = query.compile(jobDb);
    return client.query(sql, [...parameters]);
  };
  return startFeedReader<IntegrationFeedRow>({
    ...options,
    feed: "organization.integration_feed",
    consumer: "tickets.integration_result",
    positions: "tickets.feed_position",
    from: "beginning",
    async handle(client, rows) {
      for (const row of rows) {
        await run(client, actFor(row));
        await run(client, keepResult(row));
      }
    },
  });
}
