import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import type { AgentsDb } from "../context.ts";
import type { Compared } from "./compared.ts";
import { findSharing, type SharedFingerprint } from "./fingerprint.repository.ts";
import { toKnownSimilarTicket } from "./similar.presenter.ts";
import { findTickets } from "./ticket-directory.repository.ts";

/** Finds tickets that mention the same failures, those with most failures in common first. */
export async function findSameFailure(
  db: AgentsDb,
  { fingerprints, itself }: Compared,
): Promise<SimilarTicket[]> {
  const shared = (await findSharing(db, fingerprints)).filter(({ ticket_id }) => ticket_id !== itself);
  const labels = Map.groupBy(shared, ({ ticket_id }) => ticket_id);
  const tickets = await findTickets(db, [...labels.keys()]);
  return tickets
    .map((ticket) => toKnownSimilarTicket(ticket, "same_failure", toReasons(labels.get(ticket.id) ?? [])))
    .sort((one, other) => other.reasons.length - one.reasons.length);
}

function toReasons(shared: readonly SharedFingerprint[]): string[] {
  return shared.map(({ label }) => label);
}
