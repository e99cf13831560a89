import { t } from "@tessera/language/t";
import type { TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import {
  formatFilters,
  matchQuery,
  openStatuses,
  parseFilters,
  type TicketFilters,
} from "../filter/ticket-filters.ts";

/** The views that every installation has. `me` is the current user. */
export const standardViews: readonly { name: string; query: TicketViewQuery }[] = [
  { name: t("All tickets"), query: {} },
  { name: t("Assigned to me"), query: { status: [...openStatuses], assigned_to_id: "me" } },
  { name: t("Unassigned"), query: { status: [...openStatuses], assigned_to_id: "none" } },
  { name: t("Overdue"), query: { is_overdue: true } },
];

/** Returns the part of the filters that a view saves: the matching tickets and their order, without page and page size. */
export function toViewQuery(filters: TicketFilters): TicketViewQuery {
  const { sort } = filters;
  return { ...matchQuery(filters), ...(sort ? { sort } : {}) };
}

function toAddress(query: TicketViewQuery): string {
  const said = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, String(one)]),
  );
  return formatFilters(parseFilters(new URLSearchParams(said))).toString();
}

/** Returns the address that shows a view. */
export function viewPath(query: TicketViewQuery): string {
  const address = toAddress(query);
  return address ? `/dashboard?${address}` : "/dashboard";
}

/** Returns true if both views show the same tickets in the same order. */
export function isSameView(one: TicketViewQuery, other: TicketViewQuery): boolean {
  return toAddress(one) === toAddress(other);
}
