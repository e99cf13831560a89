import type { PoolClient } from "pg";
import { leaveOutHeld } from "../../event/held-event.repository.ts";
import type {
  AcceptedFeedRow,
  FileFeedRow,
  MentionFeedRow,
  RemovedFeedRow,
  TicketFeedRow,
  UndeliveredFeedRow,
} from "../../schema/feed.schema.ts";
import { fanOut } from "./fan-out.ts";
import { fileOccurrences } from "./file-occurrences.ts";
import { invitationOccurrences } from "./invitation-occurrences.ts";
import { mentionOccurrences } from "./mention-occurrences.ts";
import type { Occurrence } from "./occurrence.ts";
import { forget, showOrHide } from "./removed-tickets.ts";
import { findRemovals, ticketOccurrences } from "./ticket-occurrences.ts";
import { undeliveredOccurrences } from "./undelivered-occurrences.ts";

/** Notifies members of ticket events, in the transaction that stores the reader's position. */
export async function notifyOfTickets(client: PoolClient, rows: TicketFeedRow[], now: Date): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    const ready = await leaveOutHeld(client, { consumer: "notifications", organizationId, now }, own);
    await fanOut(client, organizationId, ticketOccurrences(ready), now);
    await showOrHide(client, organizationId, findRemovals(own));
  }
}

type Notify<Row> = (client: PoolClient, rows: Row[], now: Date) => Promise<void>;

function notifyWith<Row extends { organization_id: string }>(
  toOccurrences: (rows: Row[]) => Occurrence[],
): Notify<Row> {
  return async (client, rows, now) => {
    const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
    for (const [organizationId, own] of byOrganization) {
      await fanOut(client, organizationId, toOccurrences(own), now);
    }
  };
}

export const notifyOfFiles = notifyWith<FileFeedRow>(fileOccurrences);
export const notifyOfUndelivered = notifyWith<UndeliveredFeedRow>(undeliveredOccurrences);
export const notifyOfInvitations = notifyWith<AcceptedFeedRow>(invitationOccurrences);

/** Notifies members whom an edit mentions. While a reply is held it notifies nobody, and then everybody whom it mentions. */
export async function notifyOfMentions(client: PoolClient, rows: MentionFeedRow[], now: Date): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organization_id)) {
    const ready = await leaveOutHeld(client, { consumer: "notifications", organizationId, now }, own);
    await fanOut(client, organizationId, mentionOccurrences(ready), now);
  }
}

/** Deletes notifications about tickets that were permanently deleted. */
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
