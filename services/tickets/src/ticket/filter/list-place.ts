import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { type EventPlace, getPlace } from "../../event/event-cursor.ts";
import { t } from "../ticket-table.ts";

/** The orders with cursors. In every other order, a ticket that changes while the list is read could be missing, or be read twice. */
const orders: readonly TicketSort[] = ["-created_at", "created_at"];

/** Returns the orders with cursors; searches only find tickets from the newest to the oldest. */
function getOrders(isSearch: boolean): readonly TicketSort[] {
  return isSearch ? orders.slice(0, 1) : orders;
}

export function hasCursor(sort: TicketSort, isSearch: boolean): boolean {
  return getOrders(isSearch).includes(sort);
}

/** Parses a cursor. Throws `invalid_input` if it is none, or if the order has none. */
export function readPlace(cursor: string, sort: TicketSort, isSearch: boolean): EventPlace {
  if (hasCursor(sort, isSearch)) return getPlace(cursor);
  throw invalidInput(toReason("ticket.order_with_cursor"), {
    "query.sort": toReason("ticket.sort_with_cursor", { orders: getOrders(isSearch).join(" or ") }),
  });
}

/** Returns the condition for a ticket to come after a position. */
export function isAfter({ createdAt, id }: EventPlace, sort: TicketSort): RawBuilder<unknown> {
  const is = sql.raw(sort === "created_at" ? ">" : "<");
  return sql`(${t.created_at}, ${t.id}) ${is} (${createdAt}::timestamptz, ${id}::uuid)`;
}
