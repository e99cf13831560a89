import {
  type TicketPriority,
  type TicketStatus,
  ticketLimits,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";
import { listSortKeys, type TicketSort, waitingSort } from "@tessera/wire/ticket/ticket-fields";
import { queueQueries } from "@tessera/wire/ticket/ticket-queue.constants";
import type { ListQuery } from "../ticket/ticket.queries.ts";
import {
  type AdvancedFilters,
  formatAdvancedFilters,
  isNarrowed,
  parseAdvancedFilters,
} from "./advanced-filters.ts";

/**
 * The filters in the address of the tickets page. `pageIndex` starts at 0. Empty statuses or priorities mean all. A null sort means the
 * server's default order.
 */
export interface TicketFilters {
  /** The queue whose tickets are shown, to which the other filters add; null for the whole list. */
  queue: ShownQueue | null;
  search: string;
  statuses: readonly TicketStatus[];
  priorities: readonly TicketPriority[];
  advancedFilters: AdvancedFilters;
  /** The name of the failure whose tickets are shown. */
  failure: string;
  pageIndex: number;
  pageSize: number;
  sort: TicketSort | null;
}

/** The queues that are shown as one. All tickets are the list without filters. */
export const shownQueues = ["my_open", "unassigned", "mentioned", "snoozed"] as const;
export type ShownQueue = (typeof shownQueues)[number];

export const pageSizes = [20, 50, 100] as const;

function getDefaultSize(queue: ShownQueue | null): number {
  return queue ? 50 : 20;
}

function oneOf<const Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((known) => known === word) ?? null;
}

function parseSort(sort: string | null): TicketSort | null {
  const key = oneOf(listSortKeys, sort?.replace(/^-/u, "") ?? null);
  return key && (sort?.startsWith("-") ? `-${key}` : key);
}

const maxFailureLength = 200;

/** The statuses of tickets that are not finished. */
export const openStatuses: readonly TicketStatus[] = ["new", "open", "in_progress", "pending"];

/** The filters that select tickets. */
export type TicketMatch = Pick<
  TicketFilters,
  "queue" | "search" | "statuses" | "priorities" | "advancedFilters"
>;

/** Which of the selected tickets are shown, and in which order. */
type PageSelection = Pick<TicketFilters, "pageIndex" | "pageSize" | "sort">;

/** Parses the filters of an address that select tickets. Unknown values are ignored. */
export function parseMatch(address: URLSearchParams): TicketMatch {
  return {
    queue: oneOf(shownQueues, address.get("view")),
    search: (address.get("search") ?? "").slice(0, ticketLimits.search),
    statuses: ticketStatuses.filter((status) => address.getAll("status").includes(status)),
    priorities: ticketPriorities.filter((priority) => address.getAll("priority").includes(priority)),
    advancedFilters: parseAdvancedFilters(address),
  };
}

/** Parses the page and the order in an address. Unknown values are ignored. */
function parsePageSelection(address: URLSearchParams, { queue }: TicketMatch): PageSelection {
  const page = Number(address.get("page") ?? 1);
  const size = Number(address.get("size"));
  return {
    pageIndex: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    pageSize: pageSizes.find((known) => known === size) ?? getDefaultSize(queue),
    sort: parseSort(address.get("sort")),
  };
}

/** Parses the filters of an address that a page of the list depends on. */
export function parseListFilters(address: URLSearchParams): TicketMatch & PageSelection {
  const match = parseMatch(address);
  return { ...match, ...parsePageSelection(address, match) };
}

/** Parses all filters of an address. */
export function parseFilters(address: URLSearchParams): TicketFilters {
  const failure = (address.get("failure") ?? "").slice(0, maxFailureLength);
  return { ...parseListFilters(address), failure };
}

/** Formats filters as an address, without those that have their default value. */
export function formatFilters(filters: TicketFilters): URLSearchParams {
  const { queue, search, statuses, priorities, advancedFilters, failure, pageIndex, pageSize, sort } =
    filters;
  const said: [string, string | null][] = [
    ["view", queue],
    ["search", search],
    ...statuses.map((status): [string, string] => ["status", status]),
    ...priorities.map((priority): [string, string] => ["priority", priority]),
    ...formatAdvancedFilters(advancedFilters),
    ["failure", advancedFilters.fingerprint ? failure : null],
    ["page", pageIndex > 0 ? String(pageIndex + 1) : null],
    ["size", pageSize === getDefaultSize(queue) ? null : String(pageSize)],
    ["sort", sort],
  ];
  return new URLSearchParams(said.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Returns the filters with some of them changed. Every change that affects which rows match goes back to the first page. */
export function withFilters(filters: TicketFilters, change: Partial<TicketFilters>): TicketFilters {
  return { ...filters, pageIndex: 0, ...change };
}

export function isFiltered({ search, statuses, priorities, advancedFilters }: TicketFilters): boolean {
  return Boolean(
    search.trim() || statuses.length > 0 || priorities.length > 0 || isNarrowed(advancedFilters),
  );
}

/** Returns the part of the filters that selects tickets, as a query for the server. An empty search is omitted. */
export function matchQuery({ queue, search, statuses, priorities, advancedFilters }: TicketMatch): ListQuery {
  const wanted = search.trim();
  return {
    ...(queue ? queueQueries[queue] : {}),
    ...(wanted ? { search: wanted } : {}),
    ...(statuses.length > 0 ? { status: [...statuses] } : {}),
    ...(priorities.length > 0 ? { priority: [...priorities] } : {}),
    ...advancedFilters,
  };
}

/** Returns the query for a page of the list. Pages of the server start at 1. */
export function listQuery(filters: TicketMatch & PageSelection): ListQuery {
  const { queue, pageIndex, pageSize, sort } = filters;
  return {
    ...{ page: pageIndex + 1, size: pageSize, ...matchQuery(filters) },
    ...(sort ? { sort } : {}),
    ...(queue ? { sort: sort ?? waitingSort, include: "conversation" } : {}),
  };
}
