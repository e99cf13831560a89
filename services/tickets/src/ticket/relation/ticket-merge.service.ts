import { conflict } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { updateTicket } from "../change/ticket-change.repository.ts";
import { toDifference, toLines } from "../change/ticket-difference.ts";
import { requireVersion } from "../lock-ticket.ts";
import { toLine } from "../ticket-record.ts";
import { copyWatchers } from "../watcher/ticket-watcher.repository.ts";
import { getName, recordRelation } from "./relation-record.ts";
import {
  findChain,
  findMerge,
  insertMerge,
  lockMerges,
  type MergeRow,
  markUndone,
  reopenSource,
} from "./ticket-merge.repository.ts";
import { requireAnother, requireLive, requireNoCircle, requireNotMerged } from "./ticket-relation.policy.ts";
import { toRelations } from "./ticket-relation.presenter.ts";
import { findRelations, type LockedTicket, lockTickets } from "./ticket-relation.repository.ts";

export interface TicketMerge {
  ticketId: string;
  intoId: string;
  /** The version of the merged ticket that the caller saw; undefined to skip the check. */
  version: number | undefined;
}

/** Closes the ticket and shows its timeline in that of the other. Nothing is moved, so that {@link unmergeTicket} is exact. */
export async function mergeTicket(
  context: TicketContext,
  actor: Actor,
  { ticketId, intoId, version }: TicketMerge,
  idempotency: IdempotentRequest,
): Promise<TicketRelations> {
  requireAnother(ticketId, intoId, "body.into_ticket_id");
  return runIdempotently(context, actor, idempotency, async (trx) => {
    await mergeInto(trx, actor, { ticketId, intoId, version });
    return toRelations(await findRelations(trx, ticketId));
  });
}

/** Merges two tickets. Throws if one of them does not exist, or if they cannot be merged. */
async function mergeInto(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, intoId, version }: TicketMerge,
): Promise<void> {
  await lockMerges(trx, actor.organizationId);
  const tickets = await lockTickets(trx, [ticketId, intoId]);
  const source = requireLive(tickets, ticketId);
  const target = requireLive(tickets, intoId);
  requireVersion(source, version);
  requireNotMerged(source, await findMerge(trx, source.id));
  const chain = await findChain(trx, target.id);
  requireNoCircle(source, target, chain);
  await close(trx, actor, source);
  await insertMerge(trx, actor, source, target.id);
  await copyWatchers(trx, { from: source.id, to: target.id });
  await recordRelation(
    trx,
    actor,
    [
      { ...toLine("merged"), ticketId: source.id, newValue: getName(target) },
      { ...toLine("merged_in"), ticketId: target.id, newValue: getName(source) },
    ],
    chain,
  );
}

/** Merges a ticket into one that it turned out to belong to. Does nothing if either is missing or deleted, or they were already merged. */
export async function joinTicket(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, intoId }: Pick<TicketMerge, "ticketId" | "intoId">,
): Promise<void> {
  await lockMerges(trx, actor.organizationId);
  const [tickets, merge, chain] = [
    await lockTickets(trx, [ticketId, intoId]),
    await findMerge(trx, ticketId),
    await findChain(trx, intoId),
  ];
  const areLive = tickets.length === 2 && tickets.every(({ deleted_at }) => deleted_at === null);
  if (!areLive || merge || chain.includes(ticketId)) return;
  await mergeInto(trx, actor, { ticketId, intoId, version: undefined });
}

async function close(trx: TicketTransaction, actor: Actor, source: LockedTicket): Promise<void> {
  const patch = toDifference(source, { status: "closed" });
  const lines = toLines(source, patch);
  if (lines.length > 0) await updateTicket(trx, actor, { ticket: source, patch, assignee: null, lines });
}

export interface TicketUnmerge {
  ticketId: string;
  version: number | undefined;
}

/** Undoes a merge. A status that was set after the merge is kept, and messages written on the target remain there. */
export async function unmergeTicket(
  context: TicketContext,
  actor: Actor,
  { ticketId, version }: TicketUnmerge,
  idempotency: IdempotentRequest,
): Promise<TicketRelations> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    await lockMerges(trx, actor.organizationId);
    const merge = await findMerge(trx, ticketId);
    const tickets = await lockTickets(trx, merge ? [ticketId, merge.target_id] : [ticketId]);
    const source = requireLive(tickets, ticketId);
    requireVersion(source, version);
    const target = tickets.find(({ id }) => id === merge?.target_id);
    if (!merge || !target) throw conflict(toReason("ticket.not_merged", { number: source.number }));
    await undo(trx, actor, { merge, source, target });
    return toRelations(await findRelations(trx, source.id));
  });
}

interface Unmerge {
  merge: MergeRow;
  source: LockedTicket;
  target: LockedTicket;
}

async function undo(trx: TicketTransaction, actor: Actor, { merge, source, target }: Unmerge): Promise<void> {
  const wasClosedByMerge = merge.closed_at !== null;
  const isAsLeft = source.status === "closed" && source.resolved_at === merge.closed_at;
  const isKept = wasClosedByMerge && !isAsLeft;
  const line = { ...toLine("unmerged"), ticketId: source.id, newValue: getName(target) };
  await markUndone(trx, actor, merge.id);
  if (isAsLeft) {
    const { status_before: status, pending_reason_before: pending_reason } = merge;
    await reopenSource(
      trx,
      actor,
      merge.id,
      toLines(source, toDifference(source, { status, pending_reason })),
    );
  }
  await recordRelation(
    trx,
    actor,
    [
      isKept ? { ...line, field: "status", oldValue: merge.status_before } : line,
      { ...toLine("unmerged_out"), ticketId: target.id, newValue: getName(source) },
    ],
    await findChain(trx, target.id),
  );
}
