import type { PoolClient } from "pg";
import type { TicketFeedRow } from "../../delivery/ticket-message.ts";
import { fanOut } from "./fan-out.ts";
import { type FileFeedRow, fileOccurrences } from "./file-occurrences.ts";
import { type AcceptedFeedRow, invitationOccurrences } from "./invitation-occurrences.ts";
import { type MentionFeedRow, mentionOccurrences } from "./mention-occurrences.ts";
import { forget, type RemovedFeedRow, showOrHide } from "./removed-tickets.ts";
import { removalsOf, ticketOccurrences } from "./ticket-occurrences.ts";

/** Notifies of what happened to tickets, in the transaction that stores the reader's place. */
export async function notifyOfTickets(client: PoolClient, rows: TicketFeedRow[], now: Date): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    await fanOut(client, organizationId, ticketOccurrences(own), now);
    await showOrHide(client, organizationId, removalsOf(own));
  }
}

/** Notifies of what happened to files, likewise. */
export async function notifyOfFiles(client: PoolClient, rows: FileFeedRow[], now: Date): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    await fanOut(client, organizationId, fileOccurrences(own), now);
  }
}

/** Notifies of whom messages came to mention when they were edited, likewise. */
export async function notifyOfMentions(client: PoolClient, rows: MentionFeedRow[], now: Date): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    await fanOut(client, organizationId, mentionOccurrences(own), now);
  }
}

/** Notifies of invitations that were accepted, likewise. */
export async function notifyOfInvitations(
  client: PoolClient,
  rows: AcceptedFeedRow[],
  now: Date,
): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    await fanOut(client, organizationId, invitationOccurrences(own), now);
  }
}

/** Forgets notifications about tickets that were deleted for good. */
export async function forgetTickets(client: PoolClient, rows: RemovedFeedRow[]): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    await forget(
      client,
      organizationId,
      own.map(({ ticket_id }) => ticket_id),
    );
  }
}
