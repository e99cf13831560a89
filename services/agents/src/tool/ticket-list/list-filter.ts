import { toReason } from "@tessera/wire/reason/reason";
import type { TicketQuery, TicketVocabulary } from "@tessera/wire/ticket/ticket";
import { type FilterField, filterFields } from "@tessera/wire/ticket/ticket-fields";
import type { ToolContext } from "../tool.ts";
import { ToolError } from "../tool-error.ts";
import { toDays, todayIn } from "./calendar-period.ts";
import type { ListSearch } from "./list-search.ts";

/** The filters of the ticket list, without page and size. */
export type ListFilter = Omit<TicketQuery, "page" | "size" | "cursor">;

/** The filters to query the list with, and the name of the assignee in them. */
export interface ResolvedSearch {
  filter: ListFilter;
  assignee: string | null;
  /** True if the words may be left out when no ticket contains them. */
  areWordsOptional: boolean;
}

/** Fields whose values are the same in the search and in the list. */
type PlainFilter = Exclude<FilterField, "assigned_to_id" | "category" | "department" | "labels">;
const plainFilters = filterFields.filter(
  (field): field is PlainFilter => !["assigned_to_id", "category", "department", "labels"].includes(field),
);

/** Converts a search to the list's own filters: members by name, groups by the organization's names, periods as dates. */
export async function resolveSearch(
  context: ToolContext,
  search: ListSearch,
  signal?: AbortSignal,
): Promise<ResolvedSearch> {
  const [member, groups, days] = await Promise.all([
    findAssignee(context, search, signal),
    findGroups(context, search, signal),
    findDays(context, search, signal),
  ]);
  const { is_overdue, mentions, sort } = search;
  const filter = {
    ...Object.fromEntries(plainFilters.map((field) => [field, search[field]])),
    is_overdue,
    mentions,
    sort,
    assigned_to_id: member?.id,
    ...groups,
    ...days,
    ...toChannel(search),
  };
  const said = Object.entries(filter).filter(([, value]) => value !== undefined);
  return {
    filter: Object.fromEntries(said),
    assignee: member?.name ?? null,
    areWordsOptional: !search.about && !search.search,
  };
}

interface Assignee {
  id: string;
  name: string | null;
}

async function findAssignee(
  context: ToolContext,
  { assigned_to, assigned_to_me }: ListSearch,
  signal?: AbortSignal,
): Promise<Assignee | null> {
  const wanted = assigned_to_me ? "me" : assigned_to?.trim();
  if (!wanted) return null;
  return wanted === "me" || wanted === "none"
    ? { id: wanted, name: null }
    : findMember(context, wanted, signal);
}

/** Returns the active member with this name or id. Throws if there is none or more than one. */
export async function findMember(
  { api, caller }: ToolContext,
  wanted: string,
  signal?: AbortSignal,
): Promise<Assignee> {
  const query = { search: wanted, active: true, limit: 20 };
  const { data } = await api.call(caller, "GET /members", { query }, signal);
  const same = (text: string) => text.toLowerCase() === wanted.toLowerCase();
  const named = data.filter(
    ({ display_name, full_name, id }) => same(display_name) || same(full_name) || same(id),
  );
  const [member, other] = named.length > 0 ? named : data;
  // The id of a member whom the search by name does not find.
  if (!member && /^[\w-]{16,64}$/u.test(wanted)) return { id: wanted, name: null };
  if (!member) throw new ToolError(toReason("agent.no_member_named", { name: wanted }));
  if (other) {
    const names = data.slice(0, 5).map(({ display_name }) => display_name);
    throw new ToolError(toReason("agent.several_members_named", { names }));
  }
  return { id: member.id, name: member.display_name };
}

type Groups = Pick<ListFilter, "category" | "department" | "labels" | "search">;

/** Resolves category, department, label and subject. A subject that the organization has no group for is searched for as words. */
async function findGroups(
  { api, caller }: ToolContext,
  { category, department, labels, hint, about = hint, search }: ListSearch,
  signal?: AbortSignal,
): Promise<Groups> {
  if (!category && !department && !labels && !about) return search ? { search } : {};
  const vocabulary = await api.call(caller, "GET /tickets/vocabulary", {}, signal);
  const groups: Groups = {
    ...(category ? { category: nameIn(listCategories(vocabulary), category) ?? category } : {}),
    ...(department ? { department: nameIn(vocabulary.departments, department) ?? department } : {}),
    ...(labels ? { labels: nameIn(vocabulary.labels, labels) ?? labels } : {}),
    ...(search ? { search } : {}),
  };
  return about ? { ...groups, ...meantBy(about, vocabulary, groups) } : groups;
}

function meantBy(about: string, vocabulary: TicketVocabulary, { search }: Groups): Groups {
  const category = nameIn(listCategories(vocabulary), about);
  if (category) return { category };
  const department = nameIn(vocabulary.departments, about);
  if (department) return { department };
  return { search: search ? `${search} ${about}` : about };
}

function listCategories({ categories }: TicketVocabulary): string[] {
  return categories.map(({ name }) => name);
}

/** Returns the name as the organization spells it; undefined if it has none like it. */
export function nameIn(names: readonly string[], wanted: string): string | undefined {
  return names.find((name) => toKey(name) === toKey(wanted));
}

function toKey(name: string): string {
  return name.trim().toLowerCase().replace(/s$/u, "");
}

type Dates = Pick<
  ListFilter,
  "created_from" | "created_to" | "pending_from" | "pending_to" | "figure" | "figure_from" | "figure_to"
>;

async function findDays(context: ToolContext, search: ListSearch, signal?: AbortSignal): Promise<Dates> {
  const isRelative = search.created_in || search.resolved_in || search.pending_in;
  const today = isRelative ? await loadToday(context, signal) : "";
  const [created, resolved, pending] = (["created", "resolved", "pending"] as const).map((what) => {
    const period = search[`${what}_in`];
    return period ? toDays(period, today) : { from: search[`${what}_from`], to: search[`${what}_to`] };
  });
  const days = {
    created_from: created?.from,
    created_to: created?.to,
    pending_from: pending?.from,
    pending_to: pending?.to,
    figure: resolved?.from || resolved?.to ? ("resolved" as const) : undefined,
    figure_from: resolved?.from,
    figure_to: resolved?.to,
  };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined));
}

/** Returns today's date in the organization's time zone, which the list uses. If the caller may not read the settings, in UTC. */
export async function loadToday({ api, caller }: ToolContext, signal?: AbortSignal): Promise<string> {
  const timezone = await api.call(caller, "GET /organizations/me", {}, signal).then(
    (settings) => settings.timezone,
    () => "UTC",
  );
  signal?.throwIfAborted();
  return todayIn(timezone, new Date());
}

/** Filters by channel, which the list supports as groups of created or resolved tickets. */
function toChannel(search: ListSearch): Pick<ListFilter, "figure" | "figure_by" | "figure_group"> {
  const { source_channel: channel, resolved_in, resolved_from, resolved_to } = search;
  if (!channel) return {};
  const isResolved = resolved_in ?? resolved_from ?? resolved_to;
  return {
    ...(isResolved ? {} : { figure: "created" as const }),
    figure_by: "channel",
    figure_group: channel,
  };
}
