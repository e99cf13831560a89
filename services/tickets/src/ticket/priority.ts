import { type TicketPriority, ticketPriorities } from "@tessera/wire/ticket-value";

/** 1 low … 5 urgent. */
export function numberOfPriority(priority: TicketPriority): number {
  return ticketPriorities.indexOf(priority) + 1;
}

export function wordOfPriority(number: number): TicketPriority {
  const word = ticketPriorities[number - 1];
  if (!word) throw new RangeError(`No such priority: ${number}`);
  return word;
}
