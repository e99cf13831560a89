import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { ToolContext } from "../tool.ts";
import type { ListFilter, ResolvedSearch } from "./list-filter.ts";

/**
 * The result of the list and the filters it was queried with. `missing` are the words that no ticket contains together, in which case the
 * search was widened.
 */
export interface ListAnswer {
  filter: ListFilter;
  items: Ticket[];
  total: number;
  isExact: boolean;
  missing: string | null;
  /** The cursor of the next page, if there is one and the order has cursors. */
  nextCursor: string | null;
}

/** A part of the list: from its start, or from where the previous part ended. */
export interface ListPart {
  limit: number;
  cursor?: string | undefined;
}

const maxWords = 5;
const stopWords =
  /^(?:the|and|for|with|from|that|this|are|was|were|not|has|have|any|all|our|you|your|into|onto|when|about|und|der|die|das|les|des|los|las)$/iu;

/**
 * Queries the list, which finds tickets that contain all of the words. If there are none, searches for the rarest word. If that finds
 * nothing either and the words are only a hint, leaves them out.
 */
export async function fetchList(
  context: ToolContext,
  { filter, areWordsOptional }: ResolvedSearch,
  part: ListPart,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  const whole = await fetchPart(context, filter, part, signal);
  const { search, ...others } = filter;
  if (whole.total > 0 || !search) return whole;
  const rarest = await findRarest(context, { others, search }, part, signal);
  if (rarest) return { ...rarest, missing: search };
  const isAlone = Object.keys(others).every((name) => name === "sort");
  return isAlone || !areWordsOptional
    ? whole
    : { ...(await fetchPart(context, others, part, signal)), missing: search };
}

async function findRarest(
  context: ToolContext,
  { others, search }: { others: ListFilter; search: string },
  part: ListPart,
  signal?: AbortSignal,
): Promise<ListAnswer | null> {
  const words = [...new Set(search.split(/[^\p{L}\p{N}@._-]+/u))].filter(
    (word) => word.length >= 3 && !stopWords.test(word),
  );
  if (words.length < 2) return null;
  const answers = await Promise.all(
    words.slice(0, maxWords).map((word) => fetchPart(context, { ...others, search: word }, part, signal)),
  );
  const [rarest] = answers.filter(({ total }) => total > 0).sort((one, other) => one.total - other.total);
  return rarest ?? null;
}

async function fetchPart(
  { api, caller }: ToolContext,
  filter: ListFilter,
  { limit, cursor }: ListPart,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  const query = { ...filter, size: limit, ...(cursor === undefined ? {} : { cursor }) };
  const response = await api.call(caller, "GET /tickets/", { query }, signal);
  const { items, total, total_is_exact: isExact = true, next_cursor: nextCursor = null } = response;
  return { filter, items, total, isExact, missing: null, nextCursor };
}
