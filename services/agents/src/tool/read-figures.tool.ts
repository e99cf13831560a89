import type { Report } from "@tessera/wire/analytics/analytics";
import { noGroup, reportGroups } from "@tessera/wire/analytics/analytics.constants";
import { CalendarDate } from "@tessera/wire/analytics/report-filter";
import { closed, oneOf } from "@tessera/wire/schema/schema";
import { type Static, Type } from "typebox";
import { toDays } from "./ticket-list/calendar-period.ts";
import { loadToday } from "./ticket-list/list-filter.ts";
import { period } from "./ticket-list/list-search.ts";
import { defineTool, type ToolContext } from "./tool.ts";

/** The figures of the overview, by the names that models use. */
const figureKeys = {
  created: "created",
  resolved: "resolved",
  backlog: "backlog",
  overdue: "overdue",
  first_response: "first_response_p50",
  resolution: "resolution_p50",
} as const;
export type FigureName = keyof typeof figureKeys;

const input = closed({
  figure: oneOf(Object.keys(figureKeys) as FigureName[]),
  group_by: Type.Optional(oneOf(reportGroups)),
  period,
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
});
const maxGroups = 10;

/** Reads what the analytics page shows, so both give the same numbers. */
export const readFigures = defineTool({
  name: "read_figures",
  title: "Read figures",
  description:
    "Reads a figure of the reports, of the last 30 days unless a period is named, and by group: tickets created or resolved, the backlog (not finished at the end), overdue ones, and the median hours to the first response or to the resolution. Groups are sorted largest first; `report` is the address on the screen.",
  permission: "analytics.read",
  isWrite: false,
  input,
  async run(context, { figure: name, group_by, ...days }, signal) {
    const query = {
      ...(await readDates(context, days, signal)),
      compare: false,
      ...(group_by ? { group_by } : {}),
    };
    const call = { params: { report: "overview" as const }, query };
    const report = await context.api.call(context.caller, "GET /analytics/:report", call, signal);
    const { from, to, figures } = report;
    const at = figures.findIndex(({ key }) => key === figureKeys[name]);
    const { label, definition, unit, value } = figures[at] as (typeof figures)[number];
    const groups = group_by ? { group_by, groups: toGroups(report, at) } : {};
    const address = `/dashboard/analytics?${new URLSearchParams({ from, to, ...(group_by ? { by: group_by } : {}) })}`;
    return { data: { label, definition, unit, from, to, value, ...groups, report: address }, sources: [] };
  },
});

type Days = Pick<Static<typeof input>, "period" | "from" | "to">;

async function readDates(context: ToolContext, { period, ...said }: Days, signal?: AbortSignal) {
  return period ? toDays(period, await loadToday(context, signal)) : said;
}

/** Returns the groups with the most, those without a value of the field last. */
function toGroups({ groups }: Report, at: number) {
  return groups
    .map(({ key, label, values }) => ({ key, label, value: values[at]?.value ?? null }))
    .filter(({ value }) => value !== null && value !== 0)
    .sort(
      (one, other) =>
        Number(one.key === noGroup) - Number(other.key === noGroup) ||
        Number(other.value) - Number(one.value),
    )
    .slice(0, maxGroups)
    .map(({ label, value }) => ({ label, value }));
}
