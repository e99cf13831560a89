import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { PoolClient } from "pg";
import type { TicketFeedRow } from "../../schema/schema.ts";

const textFields = ["title", "description"];

function changesText({ kind, field }: TicketFeedRow): boolean {
  return kind === "created" || (kind === "changed" && field !== null && textFields.includes(field));
}

const mark = `
  insert into agents.ticket_vector (organization_id, ticket_id)
  select $1, id from tickets.ticket_directory where id in (select unnest($2::uuid[]))
  on conflict (organization_id, ticket_id) do update
    set model = null, vector = null, revision = ticket_vector.revision + 1, marked_at = now(), claimed_until = null,
      position = null`;

/** Marks tickets to be embedded that are new or whose text changed. */
export async function markTickets(client: PoolClient, happenings: TicketFeedRow[]): Promise<void> {
  const relevant = Map.groupBy(happenings.filter(changesText), ({ organization_id }) => organization_id);
  for (const [organizationId, own] of relevant) {
    await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
    const ids = [...new Set(own.map(({ ticket_id }) => ticket_id))];
    await client.query(mark, [organizationId, ids]);
  }
}

export type FollowOptions = Pick<FeedReaderOptions<TicketFeedRow>, "jobDatabaseUrl" | "redis" | "log">;

export function followTexts(options: FollowOptions): FeedReader {
  return startFeedReader<TicketFeedRow>({
    ...options,
    feed: "tickets.event_feed",
    consumer: "agents.ticket_meaning",
    positions: "agents.feed_position",
    from: "beginning",
    handle: markTickets,
  });
}
