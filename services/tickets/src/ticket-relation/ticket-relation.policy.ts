import { conflict, invalidInput, notFound } from "@tessera/kit/failure";
import type { LockedTicket } from "./ticket-relation.repository.ts";

/** Two different tickets; `field` is the input that names the second. */
export function requireAnother(ticketId: string, otherId: string, field: string): void {
  if (ticketId !== otherId) return;
  throw invalidInput("A ticket can't be connected with itself.", { [field]: "is this ticket itself" });
}

/** The ticket of that id; missing, deleted and foreign ones are the same to the caller. */
export function requireLive(tickets: LockedTicket[], ticketId: string): LockedTicket {
  const ticket = tickets.find(({ id, deleted_at }) => id === ticketId && deleted_at === null);
  if (!ticket) throw notFound("ticket");
  return ticket;
}

/** `into` is the ticket the source was merged into before, if it was. */
export function requireNotMerged(source: LockedTicket, into: { number: number } | undefined): void {
  if (!into) return;
  throw conflict(`Ticket #${source.number} is already merged into #${into.number}. Unmerge it first.`);
}

/** `chain` is the target, what it was merged into, and so on. */
export function requireNoCircle(source: LockedTicket, target: LockedTicket, chain: string[]): void {
  if (!chain.includes(source.id)) return;
  throw conflict(
    `Ticket #${target.number} is itself merged into #${source.number}: merging them the other way round would form a circle.`,
  );
}
