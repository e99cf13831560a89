import type { TicketQuery } from "@tessera/wire/ticket";
import { type TicketStatus, ticketPriorities, ticketStatuses } from "@tessera/wire/ticket-value";
import { type RawBuilder, sql } from "kysely";
import { numberOfPriority } from "../ticket/priority.ts";
import { readSearch, type SearchTerm } from "./search-term.ts";

/** Which tickets; null everywhere means all. */
export interface TicketFilter {
  statuses: TicketStatus[] | null;
  priorities: number[] | null;
  /** A member's id, or `none`. */
  assignedToId: string | null;
  category: string | null;
  department: string | null;
  search: SearchTerm | null;
}

type FilterQuery = Pick<
  TicketQuery,
  "status" | "priority" | "assigned_to_id" | "category" | "department" | "search"
>;

export function filterOf(query: FilterQuery): TicketFilter {
  return {
    statuses: query.status?.length ? [...new Set(query.status)] : null,
    priorities: query.priority?.length ? [...new Set(query.priority)].map(numberOfPriority) : null,
    assignedToId: query.assigned_to_id ?? null,
    category: query.category ?? null,
    department: query.department ?? null,
    search: readSearch(query.search),
  };
}

/** Whether the counters know how many tickets these are. */
export function isCounted({ assignedToId, category, department, search }: TicketFilter): boolean {
  return assignedToId === null && category === null && department === null && search === null;
}

/** The statuses as the table sorts them, 1 new … 7 cancelled. */
export function ranksOf(statuses: readonly TicketStatus[] = ticketStatuses): number[] {
  return statuses.map((status) => ticketStatuses.indexOf(status) + 1);
}

export const allPriorities = ticketPriorities.map(numberOfPriority);

/** The condition on a ticket `t` that is not deleted. Words are not for this: see `search_ticket`. */
export function conditionOf(filter: TicketFilter): RawBuilder<unknown> {
  const { statuses, priorities, assignedToId, category, department, search } = filter;
  const conditions = [sql`t.deleted_at is null`];
  if (statuses) conditions.push(sql`t.status_rank = any (${ranksOf(statuses)}::smallint[])`);
  if (priorities) conditions.push(sql`t.priority = any (${priorities}::smallint[])`);
  if (assignedToId === "none") conditions.push(sql`t.assigned_to_id is null`);
  else if (assignedToId !== null) conditions.push(sql`t.assigned_to_id = ${assignedToId}`);
  if (category !== null) conditions.push(sql`t.category = ${category}`);
  if (department !== null) conditions.push(sql`t.department = ${department}`);
  if (search?.kind === "number") conditions.push(sql`t.number = ${search.number}`);
  if (search?.kind === "id") conditions.push(sql`t.id = ${search.id}::uuid`);
  return sql.join(conditions, sql` and `);
}

/** The ids of the newest `wanted` tickets that hold these words, with their position. */
export function searchByWords(
  filter: TicketFilter,
  words: string,
  wanted: number,
  statuses = sql`${filter.statuses}::text[]`,
): RawBuilder<unknown> {
  return sql`tickets.search_ticket(${words}, ${statuses}, ${filter.priorities}::smallint[], ${filter.assignedToId},
    ${filter.category}, ${filter.department}, ${wanted}) with ordinality as hit (id, position)`;
}
