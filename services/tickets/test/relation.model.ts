import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";

/** The expected state of tickets, messages, merges and splits, kept without a database. The behavior of the service is compared with it. */
export interface RelationModel {
  tickets: ModelTicket[];
  messages: ModelMessage[];
}

export interface ModelTicket {
  id: string;
  organizationId: string;
  requesterId: string;
  isDeleted: boolean;
  mergedInto: string | null;
  /** The ticket's own history as if there were no merges: kinds, and the ids of messages. */
  history: string[];
  /** Status and times as if there were no merges, as the database wrote them. */
  state: object;
  splitItems: string[];
}

export interface ModelMessage {
  id: string;
  ticketId: string;
  body: string;
  isDeleted: boolean;
  /** Everyone who could read it when it was written: an organization, and a requester if it was public. */
  readers: string[];
}

export const statusesToGive = [
  "open",
  "in_progress",
  "pending",
  "resolved",
] as const satisfies TicketStatus[];

export function getTicket(model: RelationModel, id: string): ModelTicket {
  const ticket = model.tickets.find((candidate) => candidate.id === id);
  if (!ticket) throw new Error(`The model has no ticket ${id}.`);
  return ticket;
}

/** Returns the ids of the ticket, the ticket it was merged into, and so on. */
function toChain(model: RelationModel, id: string | null): string[] {
  return id === null ? [] : [id, ...toChain(model, getTicket(model, id).mergedInto)];
}

/** Returns the ticket and those shown in its timeline. */
function getParts(model: RelationModel, id: string): ModelTicket[] {
  const merged = model.tickets.filter(({ mergedInto, isDeleted }) => mergedInto === id && !isDeleted);
  return [getTicket(model, id), ...merged.flatMap((ticket) => getParts(model, ticket.id))];
}

/** Returns the messages in a ticket's timeline: those of all its parts, and those that the parts were split off with. */
export function toMessages(model: RelationModel, id: string): ModelMessage[] {
  const parts = getParts(model, id);
  const homes = parts.map((part) => part.id);
  const references = parts.flatMap(({ splitItems }) => splitItems);
  return model.messages.filter(
    ({ id: message, ticketId }) =>
      homes.includes(ticketId) || (references.includes(message) && !getTicket(model, ticketId).isDeleted),
  );
}

export function answerToMerge(model: RelationModel, source: ModelTicket, target: ModelTicket): number {
  if (source.id === target.id) return 422;
  if (source.isDeleted || target.isDeleted || source.organizationId !== target.organizationId) return 404;
  return source.mergedInto !== null || toChain(model, target.id).includes(source.id) ? 409 : 200;
}

export function answerToUnmerge({ isDeleted, mergedInto }: ModelTicket): number {
  if (isDeleted) return 404;
  return mergedInto === null ? 409 : 200;
}

export function answerToMessage({ isDeleted, mergedInto }: ModelTicket): number {
  if (isDeleted) return 404;
  return mergedInto === null ? 201 : 409;
}

export function answerToSplit(from: ModelTicket, messages: ModelMessage[]): number {
  if (from.isDeleted) return 404;
  return messages.every(({ ticketId, isDeleted }) => ticketId === from.id && !isDeleted) ? 201 : 422;
}
