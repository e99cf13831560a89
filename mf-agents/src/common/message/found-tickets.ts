import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";

/** A ticket as a tool returns it. */
export interface FoundTicket {
  id: string;
  number: number;
  title: string;
  status: TicketStatus | null;
}

const maxShown = 10;

function asTicket(value: object): FoundTicket | null {
  if (!("id" in value && "number" in value && "title" in value)) return null;
  const { id, number, title } = value;
  if (typeof id !== "string" || typeof number !== "number" || typeof title !== "string") return null;
  const status = "status" in value ? ticketStatuses.find((known) => known === value.status) : undefined;
  return { id, number, title, status: status ?? null };
}

/** Finds the tickets anywhere in a tool's output, each once, at most ten. */
export function foundTickets(output: unknown): FoundTicket[] {
  const found = new Map<string, FoundTicket>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 4 || found.size >= maxShown) return;
    const ticket = asTicket(value);
    if (ticket) found.set(ticket.id, ticket);
    else for (const inner of Object.values(value)) look(inner, depth + 1);
  };
  look(output, 0);
  return [...found.values()].slice(0, maxShown);
}
