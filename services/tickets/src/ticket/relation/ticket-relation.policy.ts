import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { LockedTicket } from "./ticket-relation.repository.ts";

/** Throws `invalid_input` unless the tickets differ; `field` is the input that names the second. */
export function requireAnother(ticketId: string, otherId: string, field: string): void {
  if (ticketId !== otherId) return;
  throw invalidInput(toReason("ticket.connected_with_itself"), { [field]: toReason("ticket.is_itself") });
}

/** Returns the ticket with that id. Throws `not_found`, whether it is missing, deleted or of another organization. */
export function requireLive(tickets: LockedTicket[], ticketId: string): LockedTicket {
  const ticket = tickets.find(({ id, deleted_at }) => id === ticketId && deleted_at === null);
  if (!ticket) throw notFound(toReason("ticket.not_found"));
  return ticket;
}

/** Throws `conflict` if the source is already merged; `into` is the ticket it was merged into. */
export function requireNotMerged(source: LockedTicket, into: { number: number } | undefined): void {
  if (!into) return;
  throw conflict(toReason("ticket.merged_already", { number: source.number, into: into.number }));
}

/** Throws `conflict` if a merge would form a circle; `chain` is the target, the ticket it was merged into, and so on. */
export function requireNoCircle(source: LockedTicket, target: LockedTicket, chain: string[]): void {
  if (!chain.includes(source.id)) return;
  throw conflict(toReason("ticket.merge_circle", { target: target.number, source: source.number }));
}
