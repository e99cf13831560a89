import { invalidInput } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { requireVersion } from "../lock-ticket.ts";
import { insertTicket } from "../new-ticket.repository.ts";
import type { Requester } from "../requester.ts";
import { toTicket } from "../ticket.presenter.ts";
import type { TicketRow } from "../ticket.row.ts";
import { toFieldValues } from "../ticket-column.ts";
import { toLine } from "../ticket-record.ts";
import { getName, recordRelation } from "./relation-record.ts";
import { requireLive } from "./ticket-relation.policy.ts";
import { lockTickets } from "./ticket-relation.repository.ts";
import { countMessages, insertSplit } from "./ticket-split.repository.ts";

export interface TicketSplit {
  ticketId: string;
  title: string;
  communicationIds: string[];
  /** The version of the split ticket that the caller saw; undefined to skip the check. */
  version: number | undefined;
}

/** Creates a ticket of the same requester that shows messages of this one. The messages are not moved. */
export async function splitTicket(
  context: TicketContext,
  actor: Actor,
  { ticketId, title, communicationIds, version }: TicketSplit,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const from = requireLive(await lockTickets(trx, [ticketId]), ticketId);
    requireVersion(from, version);
    await requireOwnMessages(trx, ticketId, communicationIds);
    const created = await insertTicket(trx, actor, {
      ticket: takenOver(from, title),
      assignee: null,
      requester: toRequester(from),
    });
    const { organizationId } = actor;
    await insertSplit(trx, { organizationId, ticketId: created.id, fromId: from.id, communicationIds });
    await recordRelation(trx, actor, [
      { ...toLine("split_off"), ticketId: from.id, field: "split_into", newValue: getName(created) },
      { ...toLine("split_off"), ticketId: created.id, field: "split_from", newValue: getName(from) },
    ]);
    return toTicket(created);
  });
}

async function requireOwnMessages(
  trx: TicketTransaction,
  ticketId: string,
  communicationIds: string[],
): Promise<void> {
  if ((await countMessages(trx, ticketId, communicationIds)) === communicationIds.length) return;
  throw invalidInput(toReason("ticket.split_own_messages"), {
    "body.communication_ids": toReason("ticket.no_messages_of_ticket"),
  });
}

/** Returns the new ticket. It takes over the classification, but not the description, the status or the assignee. */
function takenOver(from: TicketRow, title: string): NewTicket {
  const { description, status, pending_reason, assigned_to_id, ...kept } = toFieldValues(from);
  return { ...kept, title };
}

function toRequester(from: TicketRow): Requester {
  const { creator_id: id, creator_full_name: name, creator_email: email, customer_id: customerId } = from;
  return { id, name, email, customerId };
}
