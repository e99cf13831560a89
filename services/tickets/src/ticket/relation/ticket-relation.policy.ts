import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { LockedTicket } from "./ticket-relation.repository.ts";

/** Throws `invalid_input` unless the tickets differ; `field` is the input that names the second. */
export function requireAnother(ticketId: string, otherId: string, field: string): void {
  if (ticketId !== otherId) return;
  throw invalidInput("A ticket can't be connected with itself.", { [field]: "is this ticket itself" });
}

/** Returns the ticket with that id. Throws `not_found`, whether it is missing, deleted or of another organization. */
export function requireLive(tickets: LockedTicket[], ticketId: string): LockedTicket {
  const ticket = tickets.find(({ id, deleted_at }) => id === ticketId && deleted_at === null);
  if (!ticket) throw notFound("ticket");
  return ticket;
}

/** Throws `conflict` if the source is already merged; `into` is the ticket it was merged into. */
export function requireNotMerged(source: LockedTicket, into: { number: number } | undefined): void {
  if (!into) return;
  throw conflict(`Ticket #${source.number} is already merged into #${into.number}. Unmerge it first.`);
}

/** Throws `conflict` if a merge would form a circle; `chain` is the target, the ticket it was merged into, and so on. */
export function requireNoCircle(source: LockedTicket, target: LockedTicket, chain: string[]): void {
  if (!chain.includes(source.id)) return;
  throw conflict(
    `Ticket #${target.number} is itself merged into #${source.number}: merging them the other way round would form a circle.`,
  );
}
