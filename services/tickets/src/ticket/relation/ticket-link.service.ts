import { conflict } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import type { LinkKind } from "@tessera/wire/ticket/ticket-relation.constants";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { requireVersion } from "../lock-ticket.ts";
import { toLine } from "../ticket-record.ts";
import { getInverse, storedLink } from "./link-kind.ts";
import { getName, recordRelation } from "./relation-record.ts";
import { deleteLink, insertLink, isLinked } from "./ticket-link.repository.ts";
import { requireAnother, requireLive } from "./ticket-relation.policy.ts";
import { toRelations } from "./ticket-relation.presenter.ts";
import { findRelations, type LockedTicket, lockTickets } from "./ticket-relation.repository.ts";

export interface NewLink {
  ticketId: string;
  kind: LinkKind;
  otherId: string;
  /** The version of the first ticket that the caller saw; undefined to skip the check. */
  version: number | undefined;
}

type Pair = [ticket: LockedTicket, other: LockedTicket];

/** Links two tickets. Linking them again, or from the other end, changes nothing. */
export async function linkTickets(
  context: TicketContext,
  actor: Actor,
  linking: NewLink,
  idempotency: IdempotentRequest,
): Promise<TicketRelations> {
  return changeLinks(context, actor, linking, idempotency, async (trx, [ticket, other]) => {
    const { kind } = linking;
    await requireNoContradiction(trx, kind, [ticket, other]);
    const isNew = await insertLink(trx, actor.organizationId, storedLink(ticket.id, kind, other.id));
    if (isNew) await record(trx, actor, "linked", kind, [ticket, other]);
  });
}

/** Removes a link. A missing link is not an error. */
export async function unlinkTickets(
  context: TicketContext,
  actor: Actor,
  linking: NewLink,
  idempotency: IdempotentRequest,
): Promise<TicketRelations> {
  return changeLinks(context, actor, linking, idempotency, async (trx, [ticket, other]) => {
    const wasThere = await deleteLink(trx, storedLink(ticket.id, linking.kind, other.id));
    if (wasThere) await record(trx, actor, "unlinked", linking.kind, [ticket, other]);
  });
}

async function changeLinks(
  context: TicketContext,
  actor: Actor,
  { ticketId, otherId, version }: NewLink,
  idempotency: IdempotentRequest,
  change: (trx: TicketTransaction, pair: Pair) => Promise<void>,
): Promise<TicketRelations> {
  requireAnother(ticketId, otherId, "body.ticket_id");
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const tickets = await lockTickets(trx, [ticketId, otherId]);
    const pair: Pair = [requireLive(tickets, ticketId), requireLive(tickets, otherId)];
    requireVersion(pair[0], version);
    await change(trx, pair);
    return toRelations(await findRelations(trx, ticketId));
  });
}

/** Throws `conflict` if the opposite link exists: two tickets cannot both block, or duplicate, each other. */
async function requireNoContradiction(
  trx: TicketTransaction,
  kind: LinkKind,
  [ticket, other]: Pair,
): Promise<void> {
  if (kind === "relates_to") return;
  if (!(await isLinked(trx, storedLink(ticket.id, getInverse(kind), other.id)))) return;
  throw conflict(toReason("ticket.linked_otherwise", { ticket: ticket.number, other: other.number }));
}

async function record(
  trx: TicketTransaction,
  actor: Actor,
  event: "linked" | "unlinked",
  kind: LinkKind,
  [ticket, other]: Pair,
): Promise<void> {
  await recordRelation(trx, actor, [
    { ...toLine(event), ticketId: ticket.id, field: kind, newValue: getName(other) },
    { ...toLine(event), ticketId: other.id, field: getInverse(kind), newValue: getName(ticket) },
  ]);
}
