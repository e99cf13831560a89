import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { RemovedTicketFeedRow } from "@tessera/kit/migrations/table-types";
import type { PoolClient } from "pg";

/** The tables with data derived from a ticket's text: drafts, failures and vectors. */
const tables = ["ticket_draft", "ticket_fingerprint", "ticket_vector"];

export async function forgetTickets(client: PoolClient, removed: RemovedTicketFeedRow[]): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(removed, ({ organization_id }) => organization_id)) {
    await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
    const ids = own.map(({ ticket_id }) => ticket_id);
    for (const table of tables) {
      await client.query(
        `delete from agents.${table} where organization_id = $1 and ticket_id in (select unnest($2::uuid[]))`,
        [organizationId, ids],
      );
    }
  }
}

export function followRemovals(
  options: Pick<FeedReaderOptions<RemovedTicketFeedRow>, "jobDatabaseUrl" | "redis" | "log">,
): FeedReader {
  return startFeedReader<RemovedTicketFeedRow>({
    ...options,
    feed: "tickets.removed_ticket_feed",
    consumer: "agents.removed_ticket",
    positions: "agents.feed_position",
    from: "beginning",
    handle: forgetTickets,
  });
}
