import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { FeedRow } from "@tessera/kit/events/feed-batch";
import type { PoolClient } from "pg";
import type { DraftFeedRow, FileFeedRow } from "../schema/published.schema.ts";

// The first draft counts, because a ticket is created from one draft.
const keepDraft = `
  insert into tickets.draft_outcome (organization_id, ticket_id, figure, happened_at)
  select organization_id, id, $3, $4 from tickets.ticket where organization_id = $1 and id = $2
  on conflict do nothing`;

// The latest outcome counts.
const keepFile = `
  insert into tickets.file_outcome as known (organization_id, file_id, figure, happened_at, event_id)
  values ($1, $2, $3, $4, $5)
  on conflict (organization_id, file_id)
    do update set figure = excluded.figure, happened_at = excluded.happened_at, event_id = excluded.event_id
    where (known.happened_at, known.event_id) < (excluded.happened_at, excluded.event_id)`;

const draftFigures: Record<string, string> = {
  "draft.accepted": "draft_accepted",
  "draft.edited": "draft_edited",
};
const fileFigures: Record<string, string> = {
  "file.processed": "file_processed",
  "file.failed": "file_failed",
  "file.quarantined": "file_failed",
};

async function keepDrafts(client: PoolClient, rows: DraftFeedRow[]): Promise<void> {
  for (const { organization_id, kind, ticket_id, created_at } of rows) {
    const figure = draftFigures[kind];
    if (!figure || !ticket_id) continue;
    await enter(client, organization_id);
    await client.query(keepDraft, [organization_id, ticket_id, figure, created_at]);
  }
}

async function keepFiles(client: PoolClient, rows: FileFeedRow[]): Promise<void> {
  for (const { organization_id, kind, file_id, created_at, id } of rows) {
    const figure = fileFigures[kind];
    if (!figure) continue;
    await enter(client, organization_id);
    await client.query(keepFile, [organization_id, file_id, figure, created_at, id]);
  }
}

async function enter(client: PoolClient, organizationId: string): Promise<void> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
}

/**
 * Stores the outcomes of the drafts that tickets were created from, and of the files they have; figures of reports count tickets by them.
 */
export function followOutcomes({
  jobDatabaseUrl,
  redis,
  log,
}: Pick<FeedReaderOptions<FeedRow>, "jobDatabaseUrl" | "redis" | "log">): FeedReader[] {
  const common = {
    jobDatabaseUrl,
    redis,
    log,
    positions: "tickets.feed_position",
    from: "beginning",
  } as const;
  return [
    startFeedReader<DraftFeedRow>({
      ...common,
      feed: "agents.event_feed",
      consumer: "tickets.draft_outcome",
      handle: keepDrafts,
    }),
    startFeedReader<FileFeedRow>({
      ...common,
      feed: "files.event_feed",
      consumer: "tickets.file_outcome",
      handle: keepFiles,
    }),
  ];
}
