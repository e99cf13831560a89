import type { PoolClient } from "pg";
import type { DraftFeedRow, FileFeedRow, TicketFeedRow } from "../schema/schema.ts";
import { type LockedOrganization, lockOrganizationForUpdate } from "./organization-state.ts";
import { refreshTickets } from "./refresh-tickets.ts";

/** An event of a ticket, or its permanent deletion. */
export type TicketRow = Pick<TicketFeedRow, "position" | "id" | "organization_id" | "ticket_id">;

type Follow<Row> = (client: PoolClient, rows: Row[], now: Date) => Promise<void>;

/** Recounts the tickets that the events are about. */
export const followTickets: Follow<TicketRow> = (client, rows, now) =>
  eachOrganization(client, rows, async (organization, own) => {
    await refreshTickets(client, organization, [...new Set(own.map(({ ticket_id }) => ticket_id))], now);
  });

/** Stores the outcomes of files, and recounts the tickets that have them. */
export const followFiles: Follow<FileFeedRow> = (client, rows, now) =>
  eachOrganization(client, rows.filter(isOutcome), async (organization, own) => {
    await client.query(rememberFiles, [organization.organizationId, JSON.stringify(own)]);
    const { rows: tickets } = await client.query<{ ticket_id: string }>(
      `select distinct ticket_id from tickets.ticket_file where organization_id = $1 and file_id = any ($2::uuid[])`,
      [organization.organizationId, own.map(({ file_id }) => file_id)],
    );
    await refreshTickets(
      client,
      organization,
      tickets.map(({ ticket_id }) => ticket_id),
      now,
    );
  });

/** Stores the outcomes of drafts, and recounts the tickets that were created from them. */
export const followDrafts: Follow<DraftFeedRow> = (client, rows, now) =>
  eachOrganization(client, rows.filter(hasTicket), async (organization, own) => {
    await client.query(rememberDrafts, [organization.organizationId, JSON.stringify(own)]);
    await refreshTickets(client, organization, [...new Set(own.map(({ ticket_id }) => ticket_id))], now);
  });

/** Calls `act` for each organization, in the order of their ids so that two readers cannot deadlock. */
async function eachOrganization<Row extends { organization_id: string }>(
  client: PoolClient,
  rows: Row[],
  act: (organization: LockedOrganization, own: Row[]) => Promise<void>,
): Promise<void> {
  const byOrganization = Map.groupBy(rows, ({ organization_id }) => organization_id);
  for (const organizationId of [...byOrganization.keys()].sort()) {
    await act(
      await lockOrganizationForUpdate(client, organizationId),
      byOrganization.get(organizationId) ?? [],
    );
  }
}

const fileFigures: Record<string, string> = {
  "file.processed": "file_processed",
  "file.failed": "file_failed",
  "file.quarantined": "file_failed",
};
const draftFigures: Record<string, string> = {
  "draft.accepted": "draft_accepted",
  "draft.edited": "draft_edited",
};

function isOutcome({ kind }: FileFeedRow): boolean {
  return kind in fileFigures;
}

function hasTicket(row: DraftFeedRow): row is DraftFeedRow & { ticket_id: string } {
  return row.kind in draftFigures && row.ticket_id !== null;
}

const getFigure = (figures: Record<string, string>) =>
  `case kind ${Object.entries(figures)
    .map(([kind, figure]) => `when '${kind}' then '${figure}'`)
    .join(" ")} end`;

// The latest outcome counts, in whatever order the events arrive.
const rememberFiles = `
  insert into analytics.file_outcome as known (organization_id, file_id, figure, happened_at, event_id)
  select distinct on (file_id) $1, file_id, ${getFigure(fileFigures)}, created_at, id
  from jsonb_to_recordset($2::jsonb) as row (id uuid, file_id uuid, kind text, created_at timestamptz)
  order by file_id, created_at desc, id desc
  on conflict (organization_id, file_id)
    do update set figure = excluded.figure, happened_at = excluded.happened_at, event_id = excluded.event_id
    where (known.happened_at, known.event_id) < (excluded.happened_at, excluded.event_id)`;

const rememberDrafts = `
  insert into analytics.draft_outcome (organization_id, ticket_id, figure, happened_at)
  select distinct on (ticket_id) $1, ticket_id, ${getFigure(draftFigures)}, created_at
  from jsonb_to_recordset($2::jsonb) as row (id uuid, ticket_id uuid, kind text, created_at timestamptz)
  order by ticket_id, created_at, id
  on conflict (organization_id, ticket_id) do nothing`;
