import type { Actor, CallingCustomer } from "@tessera/kit/actor";
import { conflict, notFound, notSignedIn } from "@tessera/kit/failure";
import type {
  PortalMessage,
  PortalMessagePage,
  PortalQuery,
  PortalTicket,
  PortalTicketPage,
} from "@tessera/wire/portal";
import type { Kysely } from "kysely";
import { insertCommunication } from "../communication/written-communication.repository.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { runIdempotently, toIdempotentRequest } from "../idempotency.ts";
import type { TicketsDatabase } from "../schema.ts";
import { actAs } from "../ticket/requester.ts";
import { isFinished, statusAfterReply } from "../ticket/ticket.policy.ts";
import { lockTicket } from "../ticket/ticket.repository.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { cursorOf, placeOf } from "../ticket-activity/event-cursor.ts";
import { applyChange } from "../ticket-change/ticket-change.service.ts";
import { findMerge } from "../ticket-relation/ticket-merge.repository.ts";
import type { PortalContext } from "./open-portal.ts";
import { toPortalMessage, toPortalTicket, toPortalTicketItem } from "./portal.presenter.ts";
import { findSession, type PortalCustomer } from "./portal-session.repository.ts";
import {
  findOwnMessages,
  findOwnTicket,
  findOwnTickets,
  readOwnMessage,
} from "./portal-ticket.repository.ts";

export async function listOwnTickets(
  context: TicketContext,
  caller: CallingCustomer,
  { cursor, size = 50 }: PortalQuery,
): Promise<PortalTicketPage> {
  const { db, customer } = await openFor(context, caller);
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const rows = await findOwnTickets(db, customer.customer_id, { after, limit: size + 1 });
  return toPage(rows, size, toPortalTicketItem);
}

export async function readOwnTicket(
  context: TicketContext,
  caller: CallingCustomer,
  ticketId: string,
): Promise<PortalTicket> {
  const { db, customer } = await openFor(context, caller);
  return requireOwnTicket(db, customer, ticketId);
}

export async function listOwnMessages(
  context: TicketContext,
  caller: CallingCustomer,
  { ticketId, cursor, size = 50 }: PortalQuery & { ticketId: string },
): Promise<PortalMessagePage> {
  const { db, customer } = await openFor(context, caller);
  const after = cursor === undefined ? undefined : placeOf(cursor);
  await requireOwnTicket(db, customer, ticketId);
  const which = { customerId: customer.customer_id, ticketId };
  const rows = await findOwnMessages(db, which, { after, limit: size + 1 });
  return toPage(rows, size, toPortalMessage);
}

/** A write of a customer: what it is called, and the key it is repeated by. */
export interface PortalWrite {
  request: Parameters<typeof toIdempotentRequest>[1];
  idempotencyKey: string | undefined;
}

export async function replyAsCustomer(
  context: PortalContext,
  caller: CallingCustomer,
  { ticketId, body }: { ticketId: string; body: string },
  write: PortalWrite,
): Promise<PortalMessage> {
  await context.portal.limits.admitReply(caller.sessionId);
  return writeAsCustomer(context, caller, { ticketId, write }, async (trx, { actor, customer, ticket }) => {
    const id = await insertCommunication(trx, actor, ticketId, {
      body,
      visibility: "public",
      channel: "portal",
      mentioned: [],
      fileIds: [],
      customerId: customer.customer_id,
    });
    await applyChange(trx, actor, ticket, statusAfterReply(ticket.status));
    return toPortalMessage(await readOwnMessage(trx, customer.customer_id, id));
  });
}

/** What is finished stays as it is. */
export async function closeAsCustomer(
  context: TicketContext,
  caller: CallingCustomer,
  ticketId: string,
  write: PortalWrite,
): Promise<PortalTicket> {
  return writeAsCustomer(context, caller, { ticketId, write }, async (trx, { actor, customer, ticket }) => {
    if (!isFinished(ticket.status)) await applyChange(trx, actor, ticket, { status: "closed" });
    return requireOwnTicket(trx, customer, ticketId);
  });
}

/** What is not finished stays as it is. */
export async function reopenAsCustomer(
  context: TicketContext,
  caller: CallingCustomer,
  ticketId: string,
  write: PortalWrite,
): Promise<PortalTicket> {
  return writeAsCustomer(context, caller, { ticketId, write }, async (trx, { actor, customer, ticket }) => {
    if (isFinished(ticket.status)) await applyChange(trx, actor, ticket, { status: "open" });
    return requireOwnTicket(trx, customer, ticketId);
  });
}

interface Held {
  actor: Actor;
  customer: PortalCustomer;
  ticket: TicketRow;
}

/** Does something to one of their tickets, which is held until it is done; once for a key. */
async function writeAsCustomer<Answer extends object>(
  context: TicketContext,
  caller: CallingCustomer,
  { ticketId, write }: { ticketId: string; write: PortalWrite },
  work: (trx: TicketTransaction, held: Held) => Promise<Answer>,
): Promise<Answer> {
  const { customer } = await openFor(context, caller);
  const { customer_id: id, name, email } = customer;
  const actor = actAs(caller.organizationId, { id, name, email, customerId: id }, "portal");
  const idempotency = toIdempotentRequest(actor, write.request, write.idempotencyKey);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicket(trx, id, ticketId);
    if (!ticket || ticket.customer_id === null || ticket.requester_id !== id) throw notFound("ticket");
    if (await findMerge(trx, ticketId)) throw conflict("This ticket was merged into another one.");
    return work(trx, { actor, customer, ticket });
  });
}

async function requireOwnTicket(
  db: Kysely<TicketsDatabase>,
  { customer_id }: PortalCustomer,
  ticketId: string,
): Promise<PortalTicket> {
  const ticket = await findOwnTicket(db, customer_id, ticketId);
  if (!ticket) throw notFound("ticket");
  return toPortalTicket(ticket);
}

/** Who calls, as they are now: a customer who was blocked or signed out a moment ago is nobody. */
async function openFor({ tenantDb }: TicketContext, { organizationId, sessionId }: CallingCustomer) {
  const db = tenantDb.for(organizationId);
  const customer = await findSession(db, { id: sessionId });
  if (!customer) throw notSignedIn("Your session has ended. Sign in again.");
  return { db, customer };
}

/** `found` has one more than the page where there are more. */
function toPage<Row extends { id: string; created_at: string }, Item>(
  found: Row[],
  size: number,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const hasMore = found.length > size && last !== undefined;
  return {
    items: rows.map(present),
    next_cursor: hasMore ? cursorOf({ createdAt: last.created_at, id: last.id }) : null,
  };
}
