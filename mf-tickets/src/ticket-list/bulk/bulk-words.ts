import type { Toast } from "@tessera/federation/remote";
import { ticketLimits } from "@tessera/wire/ticket.constants";
import type { TicketBulkChange, TicketBulkResult } from "@tessera/wire/ticket-bulk";
import { countOf, formatNumber, pluralOf } from "@tessera/wire/wording";
import type { Selection } from "../selection/selection.ts";
import type { BulkRequest } from "./bulk.queries.ts";

/** "1 ticket", "412 tickets". */
export function ticketsText(count: number): string {
  return countOf(count, "ticket");
}

/** "3 selected". */
export function selectedText(selection: Selection): string {
  if (selection.kind === "some") return `${formatNumber(selection.ids.size)} selected`;
  return selection.isExact ? `All ${formatNumber(selection.total)} selected` : "All that match selected";
}

interface Verb {
  doing: string;
  done: string;
}

function verbOf({ deleted }: TicketBulkChange): Verb {
  if (deleted === undefined) return { doing: "Changing", done: "changed" };
  return deleted ? { doing: "Deleting", done: "deleted" } : { doing: "Restoring", done: "restored" };
}

/** "Changing 412 tickets…" */
export function doingText({ bulk, count }: BulkRequest): string {
  return `${verbOf(bulk.change).doing} ${ticketsText(count)}…`;
}

/** "412 changed, 3 skipped". */
export function doneText({ bulk }: BulkRequest, { changed, skipped }: TicketBulkResult): string {
  const { done } = verbOf(bulk.change);
  if (skipped.length === 0) return `${ticketsText(changed)} ${done}`;
  return `${formatNumber(changed)} ${done}, ${formatNumber(skipped.length)} skipped`;
}

/** "1 was so already." Of those a query finds nobody knows how many there were. */
function unchangedText(
  { bulk, count }: BulkRequest,
  { changed, skipped }: TicketBulkResult,
): string | undefined {
  const same = bulk.ids ? count - changed - skipped.length : 0;
  if (same <= 0) return undefined;
  return `${formatNumber(same)} ${pluralOf(same, "was", "were")} so already.`;
}

/** The deleted tickets, which can be restored. */
export function deletedIds({ bulk: { ids, change } }: BulkRequest, { skipped }: TicketBulkResult): string[] {
  if (!change.deleted || !ids) return [];
  return ids.filter((id) => !skipped.some((one) => one.id === id));
}

/** What is said once all of a change is done; what was deleted can be had back by it. */
export function doneToast(
  request: BulkRequest,
  result: TicketBulkResult,
  onRestore: (ids: string[]) => void,
): Toast {
  const message = unchangedText(request, result);
  const deleted = deletedIds(request, result);
  return {
    kind: "success",
    title: doneText(request, result),
    ...(message ? { message } : {}),
    ...(deleted.length > 0 ? { action: { label: "Restore", run: () => onRestore(deleted) } } : {}),
  };
}

/** Why a ticket was skipped. */
export function skippedReason(
  code: TicketBulkResult["skipped"][number]["code"],
  { labels, deleted }: TicketBulkChange,
): string {
  if (code === "not_found") {
    return deleted === false ? "It can no longer be restored." : "It was deleted in the meantime.";
  }
  return labels
    ? `It would have more than ${ticketLimits.labels} labels.`
    : "The change doesn't fit its current values.";
}
