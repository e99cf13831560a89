import {
  type TicketPriority,
  type TicketStatus,
  ticketLimits,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket.constants";
import { type TicketSort, ticketSortKeys } from "@tessera/wire/ticket-fields";
import {
  type AdvancedFilters,
  formatAdvancedFilters,
  isNarrowed,
  parseAdvancedFilters,
} from "./advanced-filters.ts";
import type { ListQuery } from "./ticket.queries.ts";

/** What the address of the tickets page says. `pageIndex` counts from 0; no statuses or priorities are "all", null the server's own order. */
export interface TicketFilters {
  search: string;
  statuses: readonly TicketStatus[];
  priorities: readonly TicketPriority[];
  advancedFilters: AdvancedFilters;
  /** What the failure is called whose tickets the address asks for. */
  failure: string;
  pageIndex: number;
  pageSize: number;
  sort: TicketSort | null;
}

export const pageSizes = [20, 50, 100] as const;
const defaultPageSize = 20;

function oneOf<const Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((known) => known === word) ?? null;
}

function parseSort(sort: string | null): TicketSort | null {
  const key = oneOf(ticketSortKeys, sort?.replace(/^-/u, "") ?? null);
  return key && (sort?.startsWith("-") ? `-${key}` : key);
}

const maxFailureLength = 200;

/** Every ticket that is not finished yet. */
export const openStatuses: readonly TicketStatus[] = ["new", "open", "in_progress", "pending"];

/** Reads an address; what it does not know counts as not said. */
export function parseFilters(address: URLSearchParams): TicketFilters {
  const page = Number(address.get("page") ?? 1);
  const size = Number(address.get("size"));
  return {
    search: (address.get("search") ?? "").slice(0, ticketLimits.search),
    statuses: ticketStatuses.filter((status) => address.getAll("status").includes(status)),
    priorities: ticketPriorities.filter((priority) => address.getAll("priority").includes(priority)),
    advancedFilters: parseAdvancedFilters(address),
    failure: (address.get("failure") ?? "").slice(0, maxFailureLength),
    pageIndex: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
    sort: parseSort(address.get("sort")),
  };
}

/** The address that says the filters, and nothing that goes without saying. */
export function formatFilters(filters: TicketFilters): URLSearchParams {
  const { search, statuses, priorities, advancedFilters, failure, pageIndex, pageSize, sort } = filters;
  const said: [string, string | null][] = [
    ["search", search],
    ...statuses.map((status): [string, string] => ["status", status]),
    ...priorities.map((priority): [string, string] => ["priority", priority]),
    ...formatAdvancedFilters(advancedFilters),
    ["failure", advancedFilters.fingerprint ? failure : null],
    ["page", pageIndex > 0 ? String(pageIndex + 1) : null],
    ["size", pageSize === defaultPageSize ? null : String(pageSize)],
    ["sort", sort],
  ];
  return new URLSearchParams(said.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The same filters with some of them changed. Whatever changes which rows there are starts at the first page. */
export function withFilters(filters: TicketFilters, change: Partial<TicketFilters>): TicketFilters {
  return { ...filters, pageIndex: 0, ...change };
}

export function isFiltered({ search, statuses, priorities, advancedFilters }: TicketFilters): boolean {
  return Boolean(
    search.trim() || statuses.length > 0 || priorities.length > 0 || isNarrowed(advancedFilters),
  );
}

/** What of the filters decides which tickets there are, as the server takes it. An empty search is not sent. */
export function matchQuery({ search, statuses, priorities, advancedFilters }: TicketFilters): ListQuery {
  const wanted = search.trim();
  return {
    ...(wanted ? { search: wanted } : {}),
    ...(statuses.length > 0 ? { status: [...statuses] } : {}),
    ...(priorities.length > 0 ? { priority: [...priorities] } : {}),
    ...advancedFilters,
  };
}

/** A page of the list, as the server takes it: its pages count from 1. */
export function listQuery(filters: TicketFilters): ListQuery {
  const { pageIndex, pageSize, sort } = filters;
  return { page: pageIndex + 1, size: pageSize, ...matchQuery(filters), ...(sort ? { sort } : {}) };
}
