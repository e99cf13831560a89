import { conflict, notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { Actor, CallingCustomer } from "@tessera/kit/tokens/actor";
import type {
  PortalMessage,
  PortalMessagePage,
  PortalQuery,
  PortalTicket,
  PortalTicketPage,
  PortalUpload,
} from "@tessera/wire/portal/portal";
import type { PortalRequest } from "@tessera/wire/portal/portal-form";
import { toReason } from "@tessera/wire/reason/reason";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { Kysely } from "kysely";
import { requireFiles } from "../../attachment/attached-file.ts";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { getCursor, getPlace } from "../../event/event-cursor.ts";
import { runIdempotently, toIdempotentRequest } from "../../idempotency.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { applyChange } from "../../ticket/change/ticket-change.service.ts";
import { lockTicketForUpdate } from "../../ticket/lock-ticket.ts";
import { insertCommunication } from "../../ticket/message/written-communication.repository.ts";
import { insertTicket } from "../../ticket/new-ticket.repository.ts";
import { findMerge } from "../../ticket/relation/ticket-merge.repository.ts";
import { actAs } from "../../ticket/requester.ts";
import { isFinished, statusAfterReply } from "../../ticket/ticket.policy.ts";
import type { TicketRow } from "../../ticket/ticket.row.ts";
import { nameSentFiles } from "../file/sent-file.repository.ts";
import type { PortalContext } from "../open-portal.ts";
import { findAskedFields, requireAsked } from "../request/asked-field.ts";
import { toNewTicket } from "../request/new-request.ts";
import { findSession, type PortalCustomer } from "../session/portal-session.repository.ts";
import { findPortalSettings } from "../setting/portal-setting.repository.ts";
import { type FilePlace, toPortalMessage, toPortalTicket, toPortalTicketItem } from "./portal.presenter.ts";
import {
  findOwnMessages,
  findOwnTicket,
  findOwnTickets,
  type PortalTicketDetailRow,
  readOwnMessage,
} from "./portal-ticket.repository.ts";

export async function listOwnTickets(
  context: TicketContext,
  caller: CallingCustomer,
  { cursor, size = 50 }: PortalQuery,
): Promise<PortalTicketPage> {
  const { db, customer } = await openFor(context, caller);
  const after = cursor === undefined ? undefined : getPlace(cursor);
  const rows = await findOwnTickets(db, customer, { after, limit: size + 1 });
  return toPage(rows, size, toPortalTicketItem);
}

export async function readOwnTicket(
  context: PortalContext,
  caller: CallingCustomer,
  ticketId: string,
): Promise<PortalTicket> {
  const { db, customer } = await openFor(context, caller);
  return toPortalTicket(await requireOwnTicket(db, customer, ticketId), placeOfFiles(context, caller));
}

export async function listOwnMessages(
  context: PortalContext,
  caller: CallingCustomer,
  { ticketId, cursor, size = 50 }: PortalQuery & { ticketId: string },
): Promise<PortalMessagePage> {
  const { db, customer } = await openFor(context, caller);
  const after = cursor === undefined ? undefined : getPlace(cursor);
  await requireOwnTicket(db, customer, ticketId);
  const rows = await findOwnMessages(db, { viewer: customer, ticketId }, { after, limit: size + 1 });
  const place = placeOfFiles(context, caller);
  return toPage(rows, size, (row) => toPortalMessage(row, place));
}

function placeOfFiles({ portal }: PortalContext, { organizationId }: CallingCustomer): FilePlace {
  return { organizationId, files: portal.files };
}

/** Returns the upload address for a customer's file, before a message refers to it. */
export async function expectFile(
  context: PortalContext,
  caller: CallingCustomer,
  { filename, bytes }: PortalUpload,
): Promise<{ upload_url: string }> {
  await context.portal.limits.admitFile(caller.sessionId);
  const { customer } = await openFor(context, caller);
  const sender = { organizationId: caller.organizationId, id: customer.customer_id, name: customer.name };
  return { upload_url: context.portal.files.uploadAddressFor(sender, { filename, maxBytes: bytes }) };
}

/** A write by a customer: the request and its idempotency key. */
export interface PortalWrite {
  request: Parameters<typeof toIdempotentRequest>[1];
  idempotencyKey: string | undefined;
}

export async function createAsCustomer(
  context: PortalContext,
  caller: CallingCustomer,
  { files = [], ...request }: PortalRequest,
  { request: sent, idempotencyKey }: PortalWrite,
): Promise<PortalTicket> {
  await context.portal.limits.admitRequest(caller.sessionId);
  const { db, customer } = await openFor(context, caller);
  const settings = await findPortalSettings(db);
  if (!settings.has_form && !settings.has_widget) throw notFound(toReason("portal.form_not_found"));
  requireAsked(await findAskedFields(db, settings), request);
  const { customer_id: id, name, email } = customer;
  const requester = { id, name, email, customerId: id };
  const actor = actAs(caller.organizationId, requester, "portal");
  return runIdempotently(context, actor, toIdempotentRequest(actor, sent, idempotencyKey), async (trx) => {
    const fileIds = await takeFiles(trx, context, { actor, customer }, files);
    const ticket = toNewTicket(request);
    const created = await insertTicket(trx, actor, { ticket, assignee: "default", requester, fileIds });
    return toPortalTicket(await requireOwnTicket(trx, customer, created.id), placeOfFiles(context, caller));
  });
}

export async function replyAsCustomer(
  context: PortalContext,
  caller: CallingCustomer,
  { ticketId, body, files = [] }: { ticketId: string; body: string; files?: string[] },
  write: PortalWrite,
): Promise<PortalMessage> {
  await context.portal.limits.admitReply(caller.sessionId);
  return writeAsCustomer(context, caller, { ticketId, write }, async (trx, { actor, customer, ticket }) => {
    const fileIds = await takeFiles(trx, context, { actor, customer }, files);
    const id = await insertCommunication(trx, actor, ticketId, {
      body,
      format: "plain",
      visibility: "public",
      channel: "portal",
      mentioned: [],
      fileIds,
      customerId: customer.customer_id,
    });
    const change = { ...statusAfterReply(ticket.status), ...joiningCc(ticket, customer) };
    await applyChange(trx, actor, ticket, change);
    const message = await readOwnMessage(trx, customer.customer_id, id);
    return toPortalMessage(message, placeOfFiles(context, caller));
  });
}

/** Returns the ids of the files that a customer refers to by receipt, each once, and stores the names they gave them. */
async function takeFiles(
  trx: TicketTransaction,
  { portal }: PortalContext,
  { actor, customer }: Pick<Held, "actor" | "customer">,
  receipts: string[],
): Promise<string[]> {
  const { organizationId } = actor;
  const { customer_id: customerId } = customer;
  const sent = receipts.map((receipt) =>
    portal.files.readReceipt({ organizationId, id: customerId }, receipt),
  );
  const files = [...new Map(sent.map((file) => [file.fileId, file])).values()];
  await requireFiles(
    trx,
    files.map(({ fileId }) => fileId),
    "body.files",
  );
  await nameSentFiles(trx, { organizationId, customerId }, files);
  return files.map(({ fileId }) => fileId);
}

/** Adds customers who write on a colleague's ticket in copy, so that they receive the replies. */
function joiningCc(
  { cc, requester_id }: TicketRow,
  { customer_id, email }: PortalCustomer,
): { cc?: string[] } {
  const isAmong = requester_id === customer_id || cc.includes(email) || cc.length >= ticketLimits.cc;
  return isAmong ? {} : { cc: [...cc, email] };
}

/** Closes a ticket; one that is already finished stays unchanged. */
export async function closeAsCustomer(
  context: PortalContext,
  caller: CallingCustomer,
  ticketId: string,
  write: PortalWrite,
): Promise<PortalTicket> {
  return writeAsCustomer(context, caller, { ticketId, write }, async (trx, { actor, customer, ticket }) => {
    if (!isFinished(ticket.status)) await applyChange(trx, actor, ticket, { status: "closed" });
    return toPortalTicket(await requireOwnTicket(trx, customer, ticketId), placeOfFiles(context, caller));
  });
}

/** Reopens a ticket; one that is not finished stays unchanged. */
export async function reopenAsCustomer(
  context: PortalContext,
  caller: CallingCustomer,
  ticketId: string,
  write: PortalWrite,
): Promise<PortalTicket> {
  return writeAsCustomer(context, caller, { ticketId, write }, async (trx, { actor, customer, ticket }) => {
    if (isFinished(ticket.status)) await applyChange(trx, actor, ticket, { status: "open" });
    return toPortalTicket(await requireOwnTicket(trx, customer, ticketId), placeOfFiles(context, caller));
  });
}

interface Held {
  actor: Actor;
  customer: PortalCustomer;
  ticket: TicketRow;
}

/** Runs `work` on a ticket of the customer, which stays locked until it is done; once per key. */
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
    const ticket = await lockTicketForUpdate(trx, actor, { ticketId });
    await requireOwnTicket(trx, customer, ticketId);
    if (await findMerge(trx, ticketId)) throw conflict(toReason("portal.ticket_merged"));
    return work(trx, { actor, customer, ticket });
  });
}

async function requireOwnTicket(
  db: Kysely<TicketsDatabase>,
  customer: PortalCustomer,
  ticketId: string,
): Promise<PortalTicketDetailRow> {
  const ticket = await findOwnTicket(db, customer, ticketId);
  if (!ticket) throw notFound(toReason("ticket.not_found"));
  return ticket;
}

/** Returns the calling customer as they are now. Throws `not_signed_in` if they were blocked or signed out in the meantime. */
async function openFor({ tenantDb }: TicketContext, { organizationId, sessionId }: CallingCustomer) {
  const db = tenantDb.for(organizationId);
  const customer = await findSession(db, { id: sessionId });
  if (!customer) throw notSignedIn(toReason("common.session_ended"));
  return { db, customer };
}

/** Returns a page of `found`, which must have one more row than `size` if there are more. */
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
    next_cursor: hasMore ? getCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}
