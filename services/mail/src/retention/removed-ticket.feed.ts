import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { RemovedTicketFeedRow } from "@tessera/kit/migrations/table-types";
import type { PoolClient } from "pg";

/** Deletes the mails of tickets that were permanently deleted. */
export async function deleteMailsOfTickets(
  client: PoolClient,
  removed: RemovedTicketFeedRow[],
): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(removed, ({ organization_id }) => organization_id)) {
    const ids = own.map(({ ticket_id }) => ticket_id);
    await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
    await client.query("select mail.delete_mails_of($1::uuid[])", [ids]);
  }
}

export function followRemovals(
  options: Pick<FeedReaderOptions<RemovedTicketFeedRow>, "jobDatabaseUrl" | "redis" | "log">,
): FeedReader {
  return startFeedReader<RemovedTicketFeedRow>({
    ...options,
    feed: "tickets.removed_ticket_feed",
    consumer: "mail.removed_ticket",
    positions: "mail.feed_position",
    from: "beginning",
    handle: deleteMailsOfTickets,
  });
}
