import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import type { PoolClient } from "pg";
import { fingerprintsIn } from "../error-signature/fingerprints-in-text.ts";
import type { FileFeedRow, TicketFeedRow } from "../schema/schema.ts";

type Options = Pick<FeedReaderOptions<TicketFeedRow>, "jobDatabaseUrl" | "redis" | "log" | "wakeEvents">;

/** Finds the failures in a ticket again after its text or its files changed. */
async function readTickets(client: PoolClient, happenings: TicketFeedRow[]): Promise<void> {
  const relevant = happenings.filter(
    ({ kind, field }) =>
      kind === "created" || kind === "attached" || (kind === "changed" && field === "description"),
  );
  const byTicket = new Map(relevant.map((one) => [`${one.organization_id} ${one.ticket_id}`, one]));
  for (const { organization_id, ticket_id } of byTicket.values()) {
    await enter(client, organization_id);
    await readTicket(client, organization_id, ticket_id);
  }
}

/** Finds the failures in tickets again whose files have now been processed. */
async function readFiles(client: PoolClient, happenings: FileFeedRow[]): Promise<void> {
  for (const { organization_id, file_id } of happenings.filter(({ kind }) => kind === "file.processed")) {
    await enter(client, organization_id);
    const { rows } = await client.query<{ ticket_id: string }>(
      "select ticket_id from tickets.attachment_directory where file_id = $1",
      [file_id],
    );
    for (const { ticket_id } of rows) await readTicket(client, organization_id, ticket_id);
  }
}

async function enter(client: PoolClient, organizationId: string): Promise<void> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
}

/**
 * Replaces the failures found by reading. Those from a draft stay, and the text of such a ticket is skipped, because it only repeats them.
 */
async function readTicket(client: PoolClient, organizationId: string, ticketId: string): Promise<void> {
  const { rows } = await client.query<{ text: string; is_drafted: boolean }>(
    `select title || E'\\n' || coalesce(description, '') as text, exists (
       select from agents.ticket_fingerprint where ticket_id = $1 and origin = 'draft') as is_drafted
     from tickets.ticket_directory where id = $1`,
    [ticketId],
  );
  const [ticket] = rows;
  if (!ticket) return;
  const { rows: files } = await client.query<{ id: string; filename: string; findings: FileFindings }>(
    `select file_id as id, filename, findings from files.finding_directory
     where file_id in (select file_id from tickets.attachment_directory where ticket_id = $1)`,
    [ticketId],
  );
  const found = fingerprintsIn(ticket.is_drafted ? "" : ticket.text, files);
  await replaceRead(client, organizationId, ticketId, found);
}

async function replaceRead(
  client: PoolClient,
  organizationId: string,
  ticketId: string,
  found: { fingerprint: string; label: string }[],
): Promise<void> {
  const { rowCount: former } = await client.query(
    "delete from agents.ticket_fingerprint where ticket_id = $1 and origin = 'reading'",
    [ticketId],
  );
  if (former === 0 && found.length === 0) return;
  await client.query(
    `insert into agents.ticket_fingerprint (organization_id, fingerprint, ticket_id, origin, label)
     select $1, fingerprint, $2, 'reading', label from unnest($3::text[], $4::text[]) as found (fingerprint, label)
     on conflict do nothing`,
    [
      organizationId,
      ticketId,
      found.map(({ fingerprint }) => fingerprint),
      found.map(({ label }) => label.toWellFormed().replaceAll("\0", "")),
    ],
  );
  await client.query(
    "insert into agents.event (organization_id, kind, ticket_id) values ($1, 'ticket.errors', $2)",
    [organizationId, ticketId],
  );
}

/** Starts readers that index the failures in every ticket, regardless of its author. */
export function followFailures(options: Options): FeedReader[] {
  const common = { ...options, positions: "agents.feed_position", from: "beginning", batch: 100 } as const;
  return [
    startFeedReader<TicketFeedRow>({
      ...common,
      feed: "tickets.event_feed",
      consumer: "agents.ticket_failure",
      handle: readTickets,
    }),
    startFeedReader<FileFeedRow>({
      ...common,
      feed: "files.event_feed",
      consumer: "agents.file_failure",
      handle: readFiles,
    }),
  ];
}
