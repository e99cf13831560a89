import type { SnoozeInput } from "@tessera/wire/ticket/snooze";
import type { TicketChange } from "@tessera/wire/ticket/ticket";
import type { TicketBulkChange, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import type { TicketTransaction } from "../context.ts";
import { areLabelsFew, changeLabels } from "../ticket/change/change-labels.ts";
import { updateTickets } from "../ticket/change/ticket-change.repository.ts";
import { toDifference, toLines } from "../ticket/change/ticket-difference.ts";
import {
  lockDeletedTickets,
  markDeleted,
  markRestored,
} from "../ticket/removal/ticket-removal.repository.ts";
import { findSnoozes } from "../ticket/snooze/ticket-snooze.repository.ts";
import { maySnooze, toSnoozeChange, toState } from "../ticket/snooze/ticket-snooze.service.ts";
import { lockLiveTickets } from "../ticket/ticket.repository.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { requireAssignee } from "../ticket/ticket.service.ts";
import type { TicketActor } from "../ticket/ticket-record.ts";
import { recordBefore } from "./change-set.repository.ts";
import { applyToTickets } from "./macro/macro-batch.ts";
import { toRecordedChange } from "./recorded-change.ts";
import { recordSnoozes } from "./snooze-change-set.ts";
import { findLiveIds } from "./ticket-bulk.repository.ts";

/** Who changes tickets, with the change set of what they do. */
type ChangingActor = TicketActor & { changeSetId: string };

type Skipped = TicketBulkResult["skipped"][number];

/** Changes a batch of tickets in the current transaction. */
export async function changeBatch(
  trx: TicketTransaction,
  actor: ChangingActor,
  ids: string[],
  change: TicketBulkChange,
): Promise<TicketBulkResult> {
  if (change.deleted === true) return deleteBatch(trx, actor, ids);
  if (change.deleted === false) return restoreBatch(trx, actor, ids);
  if (change.macro_id !== undefined) return macroBatch(trx, actor, ids, change.macro_id);
  if (change.snooze !== undefined) return snoozeBatch(trx, actor, ids, change.snooze);
  return updateBatch(trx, actor, ids, change);
}

async function macroBatch(
  trx: TicketTransaction,
  actor: ChangingActor,
  ids: string[],
  macroId: string,
): Promise<TicketBulkResult> {
  const tickets = await lockLiveTickets(trx, actor.userId, ids);
  const { changed, skipped } = await applyToTickets(trx, actor, macroId, tickets);
  return { changed, skipped: [...missing(ids, toIds(tickets)), ...skipped] };
}

async function deleteBatch(
  trx: TicketTransaction,
  actor: ChangingActor,
  ids: string[],
): Promise<TicketBulkResult> {
  const tickets = toIds(await lockLiveTickets(trx, actor.userId, ids));
  await recordBefore(trx, actor.changeSetId, tickets.map(asDeleted(true)));
  await markDeleted(trx, actor, tickets);
  return { changed: tickets.length, skipped: missing(ids, tickets) };
}

function asDeleted(deleted: boolean) {
  return (ticketId: string) => ({ ticketId, before: { deleted: !deleted }, after: { deleted } });
}

async function restoreBatch(
  trx: TicketTransaction,
  actor: ChangingActor,
  ids: string[],
): Promise<TicketBulkResult> {
  const tickets = toIds(await lockDeletedTickets(trx, actor.userId, ids));
  await recordBefore(trx, actor.changeSetId, tickets.map(asDeleted(false)));
  await markRestored(trx, actor, tickets);
  return { changed: tickets.length, skipped: missing(ids, await findLiveIds(trx, ids)) };
}

async function snoozeBatch(
  trx: TicketTransaction,
  actor: ChangingActor,
  ids: string[],
  input: SnoozeInput | null,
): Promise<TicketBulkResult> {
  const tickets = await lockLiveTickets(trx, actor.userId, ids);
  const fitting = toIds(tickets.filter((ticket) => input === null || maySnooze(ticket)));
  const before = await findSnoozes(trx, fitting);
  const after = input && toState(input, actor);
  const changes = fitting.flatMap((id) => toSnoozeChange(id, before.get(id) ?? null, after) ?? []);
  await recordSnoozes(trx, actor, changes);
  return {
    changed: changes.length,
    skipped: [
      ...missing(ids, toIds(tickets)),
      ...toIds(tickets)
        .filter((id) => !fitting.includes(id))
        .map((id): Skipped => ({ id, code: "invalid_input" })),
    ],
  };
}

async function updateBatch(
  trx: TicketTransaction,
  actor: ChangingActor,
  ids: string[],
  change: TicketBulkChange,
): Promise<TicketBulkResult> {
  const tickets = await lockLiveTickets(trx, actor.userId, ids);
  const assignee = await requireAssignee(trx, change.assigned_to_id ?? null, "body.change.assigned_to_id");
  const wanted = tickets.map((ticket) => ({ ticket, change: toChange(ticket, change) }));
  const fitting = wanted.filter(({ change }) => areLabelsFew(change));
  const updates = fitting
    .map(({ ticket, change }) => ({ ticket, patch: toDifference(ticket, change) }))
    .map(({ ticket, patch }) => ({ ticket, patch, assignee, lines: toLines(ticket, patch) }))
    .filter(({ lines }) => lines.length > 0);
  if (updates.length > 0) {
    await recordBefore(trx, actor.changeSetId, updates.map(toRecordedChange));
    await updateTickets(trx, actor, updates);
  }
  const overfull = wanted.filter((one) => !fitting.includes(one));
  return {
    changed: updates.length,
    skipped: [
      ...missing(ids, toIds(tickets)),
      ...overfull.map(({ ticket: { id } }): Skipped => ({ id, code: "invalid_input" })),
    ],
  };
}

/** Returns the change of one ticket, with the labels it will have. */
function toChange(
  { labels }: TicketRow,
  { labels: labelling, deleted: _, macro_id: __, snooze: _snooze, ...change }: TicketBulkChange,
): Omit<TicketChange, "attachments" | "requester_id"> {
  if (!labelling) return change;
  return { labels: changeLabels(labels, labelling) };
}

function toIds(tickets: TicketRow[]): string[] {
  return tickets.map(({ id }) => id);
}

function missing(ids: string[], found: string[]): Skipped[] {
  return ids.filter((id) => !found.includes(id)).map((id) => ({ id, code: "not_found" }));
}
