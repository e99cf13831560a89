import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { PoolClient } from "pg";
import type { TicketErrorFeedRow } from "../schema/published.schema.ts";

/** Stores the errors that tickets describe. Tickets that were deleted permanently are skipped. */
async function keepErrors(client: PoolClient, rows: TicketErrorFeedRow[]): Promise<void> {
  for (const { organization_id, ticket_id, fingerprints } of rows) {
    await client.query("select set_config('app.organization_id', $1, true)", [organization_id]);
    await client.query("delete from tickets.ticket_error where ticket_id = $1", [ticket_id]);
    await client.query(
      `insert into tickets.ticket_error (organization_id, fingerprint, ticket_id)
       select ticket.organization_id, fingerprint, ticket.id
       from tickets.ticket as ticket cross join unnest($3::text[]) as fingerprint
       where ticket.organization_id = $1 and ticket.id = $2
       on conflict do nothing`,
      [organization_id, ticket_id, fingerprints],
    );
  }
}

export function followTicketErrors({
  jobDatabaseUrl,
  redis,
  log,
}: Pick<FeedReaderOptions<TicketErrorFeedRow>, "jobDatabaseUrl" | "redis" | "log">): FeedReader {
  return startFeedReader<TicketErrorFeedRow>({
    jobDatabaseUrl,
    redis,
    log,
    feed: "agents.ticket_error_feed",
    consumer: "tickets.ticket_error",
    positions: "tickets.feed_position",
    from: "beginning",
    handle: keepErrors,
  });
}
