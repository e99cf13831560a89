import type { Toast } from "@tessera/federation/remote";
import { plural, t } from "@tessera/language/t";
import { formatNumber } from "@tessera/wire/text/wording";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkChange, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { offerUndo } from "../../common/keys/last-act.ts";
import type { Selection } from "../selection/selection.ts";
import type { BulkRequest } from "./bulk.queries.ts";

/** Counts the selection: "3 selected". */
export function selectedText(selection: Selection): string {
  if (selection.kind === "some") return t("{size} selected", { size: formatNumber(selection.ids.size) });
  return selection.isExact
    ? t("All {total} selected", { total: formatNumber(selection.total) })
    : t("All matching tickets selected");
}

/** Describes the change in progress: "Changing 412 tickets…". */
export function doingText({ bulk, count }: BulkRequest): string {
  const { deleted } = bulk.change;
  if (deleted === undefined)
    return plural(count, { one: "Changing # ticket…", other: "Changing # tickets…" });
  return deleted
    ? plural(count, { one: "Deleting # ticket…", other: "Deleting # tickets…" })
    : plural(count, { one: "Restoring # ticket…", other: "Restoring # tickets…" });
}

/** Describes the outcome: "412 changed, 3 skipped". */
export function doneText({ bulk }: BulkRequest, { changed, skipped }: TicketBulkResult): string {
  return skipped.length === 0
    ? wholeText(bulk.change, changed)
    : partText(bulk.change, formatNumber(changed), formatNumber(skipped.length));
}

function wholeText({ deleted }: TicketBulkChange, count: number): string {
  if (deleted === undefined) return plural(count, { one: "# ticket changed", other: "# tickets changed" });
  return deleted
    ? plural(count, { one: "# ticket deleted", other: "# tickets deleted" })
    : plural(count, { one: "# ticket restored", other: "# tickets restored" });
}

function partText({ deleted }: TicketBulkChange, done: string, skipped: string): string {
  if (deleted === undefined) return t("{done} changed, {skipped} skipped", { done, skipped });
  return deleted
    ? t("{done} deleted, {skipped} skipped", { done, skipped })
    : t("{done} restored, {skipped} skipped", { done, skipped });
}

/** Counts the unchanged tickets: "1 needed no change." They are known only for tickets selected by id, not by a query. */
function unchangedText(
  { bulk, count }: BulkRequest,
  { changed, skipped }: TicketBulkResult,
): string | undefined {
  const same = bulk.ids ? count - changed - skipped.length : 0;
  if (same <= 0) return undefined;
  return plural(same, { one: "# needed no change.", other: "# needed no change." });
}

/** Returns the notification for a complete bulk change, which offers to undo it. */
export function doneToast(
  request: BulkRequest,
  result: TicketBulkResult,
  onUndo: (changeSetId: string) => void,
): Toast {
  const message = unchangedText(request, result);
  const { changed, change_set_id: id } = result;
  return {
    kind: "success",
    title: doneText(request, result),
    ...(message ? { message } : {}),
    ...(id && changed > 0 ? { action: offerUndo(() => onUndo(id)) } : {}),
  };
}

/** Returns the reason why a ticket was skipped. */
export function skippedReason(
  code: TicketBulkResult["skipped"][number]["code"],
  { labels, deleted }: TicketBulkChange,
): string {
  if (code === "not_found") {
    return deleted === false ? t("It can no longer be restored.") : t("It was deleted in the meantime.");
  }
  return labels
    ? t("It would have more than {limit} labels.", { limit: ticketLimits.labels })
    : t("The change doesn't fit its current values.");
}
