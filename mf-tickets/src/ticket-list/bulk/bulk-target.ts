import { bulkLimits } from "@tessera/wire/ticket.constants";
import type { TicketBulk } from "@tessera/wire/ticket-bulk";
import { matchQuery, type TicketFilters } from "../../common/ticket-filters.ts";
import type { Selection } from "../selection/selection.ts";

/** Returns the tickets to change, as the server expects them. */
export function targetOf(selection: Selection, filters: TicketFilters): Omit<TicketBulk, "change"> {
  return selection.kind === "some" ? { ids: [...selection.ids] } : { query: matchQuery(filters) };
}

/** Returns true if the tickets can be listed by id, so that a deletion can be undone. */
export function isNameable(selection: Selection): boolean {
  return selection.kind === "some" || (selection.isExact && selection.total <= bulkLimits.ids);
}
