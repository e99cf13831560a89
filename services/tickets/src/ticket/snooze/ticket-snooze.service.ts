import { conflict } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { SnoozeInput } from "@tessera/wire/ticket/snooze";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { JobContext, TicketContext } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import type { SnoozeState } from "../../schema/change-set.schema.ts";
import { lockTicketForUpdate, type TicketTarget } from "../lock-ticket.ts";
import { toTicket } from "../ticket.presenter.ts";
import { findTicketFor } from "../ticket.repository.ts";
import type { TicketRow } from "../ticket.row.ts";
import { requireSnoozeFits } from "./ticket-snooze.policy.ts";
import {
  endDueSnoozes,
  findDueSnoozes,
  findSnoozes,
  type SnoozeChange,
  writeSnoozes,
} from "./ticket-snooze.repository.ts";

const finishedRank = ticketStatuses.indexOf("resolved");

/** Returns true if a ticket can be snoozed. */
export function maySnooze({ status }: Pick<TicketRow, "status">): boolean {
  return ticketStatuses.indexOf(status) < finishedRank;
}

export function toState({ until }: SnoozeInput, { userId }: Pick<Actor, "userId">): SnoozeState {
  return { until: until ?? null, member_id: userId };
}

/** Returns the difference between two states, ignoring who set them; null if they are equal. */
export function toSnoozeChange(
  ticketId: string,
  before: SnoozeState | null,
  after: SnoozeState | null,
): SnoozeChange | null {
  const isSame =
    before === null || after === null ? before === after : toTime(before.until) === toTime(after.until);
  return isSame ? null : { ticketId, before, after };
}

function toTime(until: string | null): number | null {
  return until === null ? null : Date.parse(until);
}

/** Snoozes a ticket, or ends it if the input is null. */
export async function setSnooze(
  context: TicketContext,
  actor: Actor,
  { input, ...target }: TicketTarget & { input: SnoozeInput | null },
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  if (input) requireSnoozeFits(input, new Date(), "body");
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicketForUpdate(trx, actor, target);
    if (input && !maySnooze(ticket)) throw conflict(toReason("ticket.snooze_finished"));
    const before = (await findSnoozes(trx, [ticket.id])).get(ticket.id) ?? null;
    const change = toSnoozeChange(ticket.id, before, input && toState(input, actor));
    if (change) await writeSnoozes(trx, actor, [change]);
    return toTicket((await findTicketFor(trx, actor.userId, ticket.id)) ?? ticket);
  });
}

const maxAtOnce = 500;

/** Brings back every ticket whose time has come, organization by organization, and returns how many. */
export async function endSnoozes({ tenantDb, jobDb }: JobContext): Promise<number> {
  let total = 0;
  while (true) {
    const due = await findDueSnoozes(jobDb, maxAtOnce);
    let ended = 0;
    for (const [organizationId, own] of Map.groupBy(due, ({ organization_id }) => organization_id)) {
      const ids = own.map(({ ticket_id }) => ticket_id);
      ended += await endDueSnoozes(tenantDb.for(organizationId), ids);
    }
    total += ended;
    // If none ended, the remaining tickets are locked by other writers, and come back in the next run.
    if (due.length < maxAtOnce || ended === 0) return total;
  }
}
