import type { Toast } from "@tessera/federation/remote";
import { countOf, t } from "@tessera/language/t";
import { ticketLimits } from "@tessera/wire/ticket.constants";
import type { TicketBulkChange, TicketBulkResult } from "@tessera/wire/ticket-bulk";
import { formatNumber, pluralOf } from "@tessera/wire/wording";
import type { Selection } from "../selection/selection.ts";
import type { BulkRequest } from "./bulk.queries.ts";

/** "1 ticket", "412 tickets". */
export function ticketsText(count: number): string {
  return countOf(count, "ticket");
}

/** "3 selected". */
export function selectedText(selection: Selection): string {
  if (selection.kind === "some") return t("{size} selected", { size: formatNumber(selection.ids.size) });
  return selection.isExact
    ? t("All {total} selected", { total: formatNumber(selection.total) })
    : t("All that match selected");
}

interface Verb {
  doing: string;
  done: string;
}

function verbOf({ deleted }: TicketBulkChange): Verb {
  if (deleted === undefined) return { doing: t("Changing"), done: "changed" };
  return deleted ? { doing: t("Deleting"), done: "deleted" } : { doing: t("Restoring"), done: "restored" };
}

/** "Changing 412 tickets…" */
export function doingText({ bulk, count }: BulkRequest): string {
  return `${verbOf(bulk.change).doing} ${ticketsText(count)}…`;
}

/** "412 changed, 3 skipped". */
export function doneText({ bulk }: BulkRequest, { changed, skipped }: TicketBulkResult): string {
  const { done } = verbOf(bulk.change);
  if (skipped.length === 0) return `${ticketsText(changed)} ${done}`;
  return t("{changed} {done}, {length} skipped", {
    changed: formatNumber(changed),
    done,
    length: formatNumber(skipped.length),
  });
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
    ...(deleted.length > 0 ? { action: { label: t("Restore"), run: () => onRestore(deleted) } } : {}),
  };
}

/** Why a ticket was skipped. */
export function skippedReason(
  code: TicketBulkResult["skipped"][number]["code"],
  { labels, deleted }: TicketBulkChange,
): string {
  if (code === "not_found") {
    return deleted === false ? t("It can no longer be restored.") : t("It was deleted in the meantime.");
  }
  return labels
    ? t("It would have more than {labels} labels.", { labels: ticketLimits.labels })
    : t("The change doesn't fit its current values.");
}
