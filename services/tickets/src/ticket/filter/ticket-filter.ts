import type { TicketQuery } from "@tessera/wire/ticket/ticket";
import { type TicketStatus, ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { type RawBuilder, sql } from "kysely";
import type { EventPlace } from "../../event/event-cursor.ts";
import { toRank } from "../ticket-column.ts";
import { t } from "../ticket-table.ts";
import { type CalendarRange, getRange, within } from "./calendar-range.ts";
import { type FieldCondition, hasOneOf, toFieldConditions } from "./field-condition.ts";
import { figureCondition, figureParts } from "./figure-condition.ts";
import { type FigureFilter, getFigure } from "./figure-filter.ts";
import { isFrom, worksFor } from "./requester-condition.ts";
import { readSearch, type SearchTerm } from "./search-term.ts";

/** The filters of a list; null means no restriction. */
export interface TicketFilter {
  statuses: TicketStatus[] | null;
  priorities: number[] | null;
  /** The id of a member, or `none`. */
  assignedToId: string | null;
  category: string | null;
  department: string | null;
  /** Conditions on fields that neither the counters nor the search entries have. */
  others: FieldCondition[] | null;
  search: SearchTerm | null;
  requesterId: string | null;
  companyId: string | null;
  isOverdue: boolean | null;
  created: CalendarRange | null;
  /** The days on which tickets that are pending became so. */
  pending: CalendarRange | null;
  /** A member whom a message mentions. */
  mentionedId: string | null;
  /** A member whom a message mentions, or who watches the ticket. */
  involvedId: string | null;
  isSnoozed: boolean | null;
  /** An error that the tickets describe. */
  fingerprint: string | null;
  figure: FigureFilter | null;
}

type FilterQuery = Omit<TicketQuery, "page" | "size" | "cursor" | "sort" | "include">;

/** Returns the filters of a query, with `me` resolved to the reader. Throws `invalid_input`; `root` is the path of the query. */
export function toFilter(query: FilterQuery, readerId: string, root = "query"): TicketFilter {
  const days = (of: "created" | "pending") => {
    const [from, to] = [`${of}_from`, `${of}_to`] as const;
    return getRange({ from: query[from], to: query[to] }, { from: `${root}.${from}`, to: `${root}.${to}` });
  };
  const toReader = (word: "me" | undefined) => (word === "me" ? readerId : null);
  return {
    statuses: query.status?.length ? [...new Set(query.status)] : null,
    priorities: query.priority?.length
      ? [...new Set(query.priority)].map((word) => toRank("priority", word))
      : null,
    assignedToId: query.assigned_to_id === "me" ? readerId : (query.assigned_to_id ?? null),
    category: query.category ?? null,
    department: query.department ?? null,
    others: toFieldConditions(query),
    search: readSearch(query.search),
    requesterId: query.requester_id ?? null,
    companyId: query.company_id ?? null,
    isOverdue: query.is_overdue ?? null,
    created: days("created"),
    pending: days("pending"),
    mentionedId: toReader(query.mentions),
    involvedId: toReader(query.involves),
    isSnoozed: query.is_snoozed ?? null,
    fingerprint: query.fingerprint ?? null,
    figure: getFigure(query, root),
  };
}

/** Returns true if the counters know the number of these tickets. */
export function isCounted(filter: TicketFilter): boolean {
  const { assignedToId, category, department, search } = filter;
  const isPlain = assignedToId === null && category === null && department === null && search === null;
  return isPlain && !isNarrowed(filter);
}

/** Returns true if the filter has more parts than search entries support. */
export function isNarrowed(filter: TicketFilter): boolean {
  const { others, requesterId, companyId, isOverdue, created, pending, fingerprint, figure } = filter;
  const parts = [
    others,
    requesterId,
    companyId,
    isOverdue,
    created,
    pending,
    filter.mentionedId,
    filter.involvedId,
    filter.isSnoozed,
    fingerprint,
    figure,
  ];
  return parts.some((part) => part !== null);
}

/** Returns true if all tickets are counted, however many there are. */
export function isCountedToTheEnd(filter: TicketFilter): boolean {
  if (filter.search?.kind === "words" || filter.others !== null) return false;
  return isCounted(filter) || isNarrowed(filter) || isUnassigned(filter);
}

/**
 * Returns true for unassigned tickets: an index counts them, whatever their status and priority, as for the ticket counts above the list.
 */
function isUnassigned({ assignedToId, category, department }: TicketFilter): boolean {
  return assignedToId === "none" && category === null && department === null;
}

/** Returns the words for `find_tickets`, or null if conditions cover the whole filter. */
export function searchedWords(filter: TicketFilter): string[] | null {
  return filter.search?.kind === "words" && !isNarrowed(filter) ? filter.search.words : null;
}

/** Returns the ranks by which the table sorts statuses, from 1 for new to 7 for cancelled. */
export function getRanks(statuses: readonly TicketStatus[] = ticketStatuses): number[] {
  return statuses.map((status) => ticketStatuses.indexOf(status) + 1);
}

export const allPriorities = ticketPriorities.map((word) => toRank("priority", word));

/** Returns the condition for a ticket to be in the list, which excludes deleted ones. Not for words alone: see {@link searchedWords}. */
export function toCondition(filter: TicketFilter): RawBuilder<unknown> {
  const figure = filter.figure ? [figureCondition(filter.figure)] : [];
  return sql.join([...commonConditions(filter), ...figure], sql` and `);
}

/** Returns the same as disjoint conditions, each supported by an index of its own where there is one. */
export function getParts(filter: TicketFilter): RawBuilder<unknown>[] {
  const parts = filter.figure ? figureParts(filter.figure) : [sql`true`];
  return parts.map((part) => sql.join([...commonConditions(filter), part], sql` and `));
}

function commonConditions(filter: TicketFilter): RawBuilder<unknown>[] {
  return [...plainConditions(filter), ...advancedFilterConditions(filter)];
}

function plainConditions(filter: TicketFilter): RawBuilder<unknown>[] {
  const { statuses, priorities, assignedToId, category, department, search } = filter;
  const conditions = [sql`${t.deleted_at} is null`];
  if (statuses) conditions.push(sql`${t.status_rank} = any (${getRanks(statuses)}::smallint[])`);
  if (priorities) conditions.push(sql`${t.priority} = any (${priorities}::smallint[])`);
  if (assignedToId === "none") conditions.push(sql`${t.assigned_to_id} is null`);
  else if (assignedToId !== null) conditions.push(sql`${t.assigned_to_id} = ${assignedToId}`);
  if (category !== null) conditions.push(sql`${t.category} = ${category}`);
  if (department !== null) conditions.push(sql`${t.department} = ${department}`);
  if (search?.kind === "number") conditions.push(sql`${t.number} = ${search.number}`);
  if (search?.kind === "id") conditions.push(sql`${t.id} = ${search.id}::uuid`);
  return conditions;
}

function advancedFilterConditions(filter: TicketFilter): RawBuilder<unknown>[] {
  if (!isNarrowed(filter)) return [];
  const { others, isOverdue, created, pending, fingerprint, search } = filter;
  const conditions = (others ?? []).map(hasOneOf);
  conditions.push(...requesterConditions(filter));
  if (isOverdue === true) conditions.push(sql`${t.open_due_at} <= now()`);
  if (isOverdue === false) conditions.push(sql`(${t.open_due_at} is null or ${t.open_due_at} > now())`);
  if (created) conditions.push(within(t.created_at, created));
  if (pending) conditions.push(sql`${t.status} = 'pending'`, within(t.stopped_at, pending));
  conditions.push(...memberConditions(filter));
  if (filter.isSnoozed !== null) conditions.push(filter.isSnoozed ? isSnoozed : sql`not ${isSnoozed}`);
  if (fingerprint !== null) conditions.push(describesError(fingerprint));
  if (search?.kind === "words") conditions.push(holds(search.words));
  return conditions;
}

function requesterConditions({ requesterId, companyId }: TicketFilter): RawBuilder<unknown>[] {
  return [
    ...(requesterId === null ? [] : [isFrom(requesterId)]),
    ...(companyId === null ? [] : [worksFor(companyId)]),
  ];
}

function memberConditions({ mentionedId, involvedId }: TicketFilter): RawBuilder<unknown>[] {
  return [
    ...(mentionedId === null ? [] : [sql`${t.id} in (${selectMentioning(mentionedId)})`]),
    ...(involvedId === null
      ? []
      : [sql`${t.id} in (${selectMentioning(involvedId)} union all ${selectWatched(involvedId)})`]),
  ];
}

function selectMentioning(memberId: string): RawBuilder<unknown> {
  return sql`select message.ticket_id from tickets.mention as mentioned
    join tickets.communication as message on message.id = mentioned.communication_id
    where mentioned.member_id = ${memberId} and message.deleted_at is null`;
}

function selectWatched(memberId: string): RawBuilder<unknown> {
  return sql`select watcher.ticket_id from tickets.watcher where watcher.member_id = ${memberId}`;
}

/** True while a ticket is snoozed. */
export const isSnoozed: RawBuilder<boolean> = sql`exists (select from tickets.snooze as snoozed
  where snoozed.ticket_id = ${t.id} and snoozed.ended_at is null)`;

function describesError(fingerprint: string): RawBuilder<unknown> {
  return sql`${t.id} in (select error.ticket_id from tickets.ticket_error as error
    where error.fingerprint = ${fingerprint})`;
}

function holds(words: string[]): RawBuilder<unknown> {
  return sql`exists (select from tickets.ticket_search as entry
    where entry.ticket_id = ${t.id} and entry.search like all (tickets.search_patterns(${words}::text[])))`;
}

/** Returns a query for the newest `wanted` tickets behind a position that contain the words: `id`, and `position` from 1. */
export function searchByWords(
  { statuses, priorities, assignedToId, category, department }: TicketFilter,
  words: string[],
  wanted: number,
  after: EventPlace | null = null,
): RawBuilder<unknown> {
  const { createdAt = null, id = null } = after ?? {};
  return sql`select hit.id, hit.position from tickets.find_tickets(${words}::text[], ${statuses}::text[],
    ${priorities}::smallint[], ${assignedToId}, ${category}, ${department}, ${createdAt}::timestamptz, ${id}::uuid, ${wanted})
    with ordinality as hit (id, position)`;
}
