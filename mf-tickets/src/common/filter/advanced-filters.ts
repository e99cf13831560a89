import {
  hourBuckets,
  type ReportGroup,
  reportGroups,
  stateFigures,
  type TicketFigure,
  ticketFigures,
} from "@tessera/wire/analytics/analytics.constants";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import {
  choicesOf,
  describedFields,
  type FilterField,
  filterFields,
} from "@tessera/wire/ticket/ticket-fields";
import type { ListQuery } from "../ticket/ticket.queries.ts";

/** Filters that have a control of their own. */
type ControlledFilter = "status" | "priority";
const isWithoutControl = (field: FilterField) => field !== "status" && field !== "priority";

/** The fields without a control of their own, in the order of their chips. */
export const advancedFilterFields: readonly FilterField[] = [
  ...new Set<FilterField>(["assigned_to_id", "category", "department", ...filterFields]),
].filter(isWithoutControl);

const otherKeys = [
  "requester_id",
  "company_id",
  "created_from",
  "created_to",
  "pending_from",
  "pending_to",
  "mentions",
  "involves",
  "fingerprint",
  "figure",
  "figure_from",
  "figure_to",
  "figure_by",
  "figure_group",
  "figure_hours",
] as const;

/** The filters of an address that have no control of their own, as the server names them. */
export type AdvancedFilters = Pick<
  ListQuery,
  "is_overdue" | "is_snoozed" | Exclude<FilterField, ControlledFilter> | (typeof otherKeys)[number]
>;

const advancedFilterKeys = [
  "is_overdue",
  "is_snoozed",
  ...advancedFilterFields,
  ...otherKeys,
] as (keyof AdvancedFilters)[];

/** The figures whose tickets can be split by hours. */
const timedFigures: readonly TicketFigure[] = ["responded", "resolved"];

const day = /^(?!0000)\d{4}-\d{2}-\d{2}$/u;

function isDay(text: string | null): text is string {
  if (text === null || !day.test(text)) return false;
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function readWord(text: string | null): string | undefined {
  return text && text.length <= ticketLimits.word ? text : undefined;
}

function readId(text: string | null): string | undefined {
  return text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text) ? text : undefined;
}

function readOne<const Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text);
}

function readFlag(text: string | null): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

function readDays(from: string | null, to: string | null): { from?: string; to?: string } {
  const days = { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
  return days.from && days.to && days.from > days.to ? {} : days;
}

function readGroup(address: URLSearchParams): { by?: ReportGroup; group?: string } {
  const by = readOne(reportGroups, address.get("figure_by"));
  const group = readWord(address.get("figure_group"));
  return by && group ? { by, group } : {};
}

function readFigure(address: URLSearchParams): AdvancedFilters {
  const [from, to] = [address.get("figure_from"), address.get("figure_to")];
  const { by, group } = readGroup(address);
  const bucket = readOne(hourBuckets, address.get("figure_hours"));
  const figure = readOne(ticketFigures, address.get("figure"));
  if (!figure) return {};
  const days = readDays(stateFigures.includes(figure) ? null : from, to);
  const hours = timedFigures.includes(figure) ? bucket : undefined;
  return said({
    figure,
    figure_from: days.from,
    figure_to: days.to,
    figure_by: by,
    figure_group: group,
    figure_hours: hours,
  });
}

/** Reads the value of a field from an address: a single word, or the known choices that it lists. */
function readField(field: FilterField, address: URLSearchParams): string | string[] | undefined {
  if (describedFields[field].filter === "one") return readWord(address.get(field));
  const words = choicesOf(field).filter((word) => address.getAll(field).includes(word));
  return words.length > 0 ? words : undefined;
}

function said(
  advancedFilters: { [Key in keyof AdvancedFilters]: AdvancedFilters[Key] | undefined },
): AdvancedFilters {
  return Object.fromEntries(Object.entries(advancedFilters).filter(([, value]) => value !== undefined));
}

/** Parses the advanced filters of an address. Values that the server would refuse are ignored. */
export function parseAdvancedFilters(address: URLSearchParams): AdvancedFilters {
  const created = readDays(address.get("created_from"), address.get("created_to"));
  const pending = readDays(address.get("pending_from"), address.get("pending_to"));
  return said({
    is_overdue: readFlag(address.get("is_overdue")),
    is_snoozed: readFlag(address.get("is_snoozed")),
    ...Object.fromEntries(advancedFilterFields.map((field) => [field, readField(field, address)])),
    requester_id: readWord(address.get("requester_id")),
    company_id: readId(address.get("company_id")),
    created_from: created.from,
    created_to: created.to,
    pending_from: pending.from,
    pending_to: pending.to,
    mentions: readOne(["me"], address.get("mentions")),
    involves: readOne(["me"], address.get("involves")),
    fingerprint: readWord(address.get("fingerprint")),
    ...readFigure(address),
  });
}

/** Returns the filters as parameters of an address. */
export function formatAdvancedFilters(advancedFilters: AdvancedFilters): [string, string][] {
  return advancedFilterKeys.flatMap((key) => {
    const value = advancedFilters[key];
    return value === undefined ? [] : [value].flat().map((one): [string, string] => [key, String(one)]);
  });
}

export function isNarrowed(advancedFilters: AdvancedFilters): boolean {
  return Object.keys(advancedFilters).length > 0;
}

/** Returns the filters without the given keys. */
export function without(
  advancedFilters: AdvancedFilters,
  keys: readonly (keyof AdvancedFilters)[],
): AdvancedFilters {
  return Object.fromEntries(
    Object.entries(advancedFilters).filter(([key]) => !keys.includes(key as keyof AdvancedFilters)),
  );
}
