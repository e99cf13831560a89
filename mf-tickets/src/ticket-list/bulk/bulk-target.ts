import { bulkLimits } from "@tessera/wire/ticket.constants";
import type { TicketBulk } from "@tessera/wire/ticket-bulk";
import { matchQuery, type TicketFilters } from "../../common/ticket-filters.ts";
import type { Selection } from "../selection/selection.ts";

/** Which tickets a change is of, as the server takes it. */
export function targetOf(selection: Selection, filters: TicketFilters): Omit<TicketBulk, "change"> {
  return selection.kind === "some" ? { ids: [...selection.ids] } : { query: matchQuery(filters) };
}

/** Whether the tickets can be named one by one, so that what becomes of them can be taken back. */
export function isNameable(selection: Selection): boolean {
  return selection.kind === "some" || (selection.isExact && selection.total <= bulkLimits.ids);
}
