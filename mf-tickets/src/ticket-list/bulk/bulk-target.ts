import type { TicketBulk } from "@tessera/wire/ticket/ticket-bulk";
import { matchQuery, type TicketFilters } from "../../common/filter/ticket-filters.ts";
import type { Selection } from "../selection/selection.ts";

/** Returns the tickets to change, as the server expects them. */
export function toTarget(selection: Selection, filters: TicketFilters): Omit<TicketBulk, "change"> {
  return selection.kind === "some" ? { ids: [...selection.ids] } : { query: matchQuery(filters) };
}

/** Returns true if a change also affects tickets that are not on the page. */
export function isBeyondPage(selection: Selection, pageIds: readonly string[]): boolean {
  return selection.kind === "all" || [...selection.ids].some((id) => !pageIds.includes(id));
}
