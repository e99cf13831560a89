import type { PoolClient } from "pg";
import type { TicketFeedRow } from "../../delivery/ticket-message.ts";
import { fanOut } from "./fan-out.ts";
import { type FileFeedRow, fileOccurrences } from "./file-occurrences.ts";
import { type AcceptedFeedRow, invitationOccurrences } from "./invitation-occurrences.ts";
import { type MentionFeedRow, mentionOccurrences } from "./mention-occurrences.ts";
import type { Occurrence } from "./occurrence.ts";
import { forget, type RemovedFeedRow, showOrHide } from "./removed-tickets.ts";
import { removalsOf, ticketOccurrences } from "./ticket-occurrences.ts";
import { type UndeliveredFeedRow, undeliveredOccurrences } from "./undelivered-occurrences.ts";

/** Notifies of what happened to tickets, in the transaction that stores the reader's place. */
export async function notifyOfTickets(client: PoolClient, rows: TicketFeedRow[], now: Date): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    await fanOut(client, organizationId, ticketOccurrences(own), now);
    await showOrHide(client, organizationId, removalsOf(own));
  }
}

type Notify<Row> = (client: PoolClient, rows: Row[], now: Date) => Promise<void>;

function notifyOf<Row extends { organization_id: string }>(
  toOccurrences: (rows: Row[]) => Occurrence[],
): Notify<Row> {
  return async (client, rows, now) => {
    const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
    for (const [organizationId, own] of byOrganization) {
      await fanOut(client, organizationId, toOccurrences(own), now);
    }
  };
}

// Likewise.
export const notifyOfFiles = notifyOf<FileFeedRow>(fileOccurrences);
export const notifyOfMentions = notifyOf<MentionFeedRow>(mentionOccurrences);
export const notifyOfUndelivered = notifyOf<UndeliveredFeedRow>(undeliveredOccurrences);
export const notifyOfInvitations = notifyOf<AcceptedFeedRow>(invitationOccurrences);

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
