import { countOf, t } from "@tessera/language/t";
import { priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { statusLabel } from "@tessera/ui/ticket-mark/status";
import {
  type HourBucket,
  hourBuckets,
  noGroup,
  type ReportGroup,
  type TicketFigure,
} from "@tessera/wire/analytics/analytics.constants";
import { formatDay } from "@tessera/wire/text/calendar-day";
import {
  type SourceChannel,
  sourceChannelLabels,
  type TicketPriority,
  type TicketStatus,
} from "@tessera/wire/ticket/ticket.constants";
import { describedFields, type FilterField } from "@tessera/wire/ticket/ticket-fields";
import { choiceLabel } from "../choice/choice-label.ts";
import { joinWithOr } from "../join-list.ts";
import { type AdvancedFilters, advancedFilterFields } from "./advanced-filters.ts";

/** One filter of the address in plain words, and the keys that removing it clears. */
export interface AdvancedFilterPart {
  text: string;
  keys: readonly (keyof AdvancedFilters)[];
}

type NameOf = (id: string) => string;

const figureLabels: Readonly<Record<TicketFigure, string>> = {
  created: t("Created"),
  resolved: t("Resolved"),
  backlog: t("Backlog"),
  reopened: t("Reopened"),
  overdue: t("Overdue"),
  responded: t("First response"),
  ai_created: t("Created with AI"),
  draft_accepted: t("Created from an AI draft as it was"),
  draft_edited: t("Created from an edited AI draft"),
  file_processed: t("Files processed"),
  file_failed: t("Files failed"),
  rated_good: t("Rated good by the customer"),
  rated_bad: t("Rated bad by the customer"),
};

const groupLabels: Readonly<Record<ReportGroup, string>> = {
  status: t("Status"),
  priority: t("Priority"),
  category: t("Category"),
  department: t("Department"),
  channel: t("Channel"),
  assignee: t("Assignee"),
  requester: t("Requester"),
  company: t("Company"),
};

function dayText(day: string, thisYear: number): string {
  const isThisYear = Number(day.slice(0, 4)) === thisYear;
  return formatDay(day, isThisYear ? "short" : "dated");
}

/** Formats a range of days: "Oct 1 – Oct 31", "Nov 20", "since Oct 1", "until Oct 31". The year is added unless it is the current one. */
export function daysText(from: string | undefined, to: string | undefined, now = new Date()): string {
  const text = (day: string) => dayText(day, now.getFullYear());
  if (from && to) return from === to ? text(from) : `${text(from)} – ${text(to)}`;
  if (from) return t("since {from}", { from: text(from) });
  return to ? t("until {day}", { day: text(to) }) : "";
}

const inDays: Partial<Record<HourBucket, string>> = {
  "24h": "24 h",
  "72h": countOf(3, "day"),
  "168h": countOf(7, "day"),
};

function edgeText(bucket: HourBucket): string {
  return inDays[bucket] ?? bucket.replace("h", " h");
}

/** Formats a range of hours: "within 1 h", "after 4 h and within 8 h", "after 7 days". */
export function hoursText(bucket: HourBucket): string {
  const before = hourBuckets[hourBuckets.indexOf(bucket) - 1];
  if (!before) return t("within {time}", { time: edgeText(bucket) });
  return bucket === "more"
    ? t("after {time}", { time: edgeText(before) })
    : t("after {from} and within {to}", {
        from: edgeText(before),
        to: edgeText(bucket),
      });
}

function valueText(by: ReportGroup, value: string, nameOf: NameOf): string {
  if (by === "status") return statusLabel(value as TicketStatus);
  if (by === "priority") return priorityLabel(value as TicketPriority);
  if (by === "channel") return t(sourceChannelLabels[value as SourceChannel] ?? value);
  if (value === noGroup) return t("None");
  return ["assignee", "requester", "company"].includes(by) ? nameOf(value) : value;
}

function figureParts(advancedFilters: AdvancedFilters, nameOf: NameOf): AdvancedFilterPart[] {
  const {
    figure,
    figure_from: from,
    figure_to: to,
    figure_by: by,
    figure_group: group,
    figure_hours: hours,
  } = advancedFilters;
  if (!figure) return [];
  const words = figureLabels[figure];
  const isState = figure === "backlog" || figure === "overdue";
  const days = isState && to ? t("on {days}", { days: daysText(to, to) }) : daysText(from, to);
  const whole = ["figure", "figure_from", "figure_to", "figure_by", "figure_group", "figure_hours"] as const;
  return [
    { text: `${words} ${days}`.trim(), keys: whole },
    ...(hours ? [{ text: `${words} ${hoursText(hours)}`, keys: ["figure_hours"] as const }] : []),
    ...(by && group
      ? [
          {
            text: `${groupLabels[by]}: ${valueText(by, group, nameOf)}`,
            keys: ["figure_by", "figure_group"] as const,
          },
        ]
      : []),
  ];
}

function assigneeText(assignee: string, nameOf: NameOf): string {
  if (assignee === "none") return t("Unassigned");
  return assignee === "me" ? t("Assigned to me") : t("Assignee: {person}", { person: nameOf(assignee) });
}

/** Formats a field and its values, any of which may match: "Category: Billing". */
function fieldText(
  field: FilterField,
  value: AdvancedFilters[keyof AdvancedFilters],
  nameOf: NameOf,
): string | null {
  if (value === undefined) return null;
  if (field === "assigned_to_id") return assigneeText(String(value), nameOf);
  const words = [value].flat().map((word) => choiceLabel(field, String(word)));
  return `${t(describedFields[field].label)}: ${joinWithOr(words)}`;
}

type Part = [text: string | null, ...keys: (keyof AdvancedFilters)[]];

function memberParts({ mentions, involves }: AdvancedFilters): Part[] {
  return [
    [mentions ? t("Mentions me") : null, "mentions"],
    [involves ? t("Mentions me or watched by me") : null, "involves"],
  ];
}

function stateParts({ is_overdue: isOverdue, is_snoozed: isSnoozed }: AdvancedFilters): Part[] {
  return [
    [isOverdue === undefined ? null : isOverdue ? t("Overdue") : t("Not overdue"), "is_overdue"],
    [isSnoozed === undefined ? null : isSnoozed ? t("Snoozed") : t("Not snoozed"), "is_snoozed"],
  ];
}

/** Describes all advanced filters of an address. `nameOf` returns the names of members, customers and companies by id. */
export function advancedFilterParts(
  advancedFilters: AdvancedFilters,
  nameOf: NameOf,
  failure = "",
): AdvancedFilterPart[] {
  const { fingerprint, requester_id: requester, company_id: company } = advancedFilters;
  const { created_from: from, created_to: to, pending_from, pending_to } = advancedFilters;
  const parts: Part[] = [
    ...stateParts(advancedFilters),
    ...advancedFilterFields.map(
      (field): Part => [
        fieldText(field, advancedFilters[field as keyof AdvancedFilters], nameOf),
        field as keyof AdvancedFilters,
      ],
    ),
    [requester ? t("Requester: {person}", { person: nameOf(requester) }) : null, "requester_id"],
    [company ? t("Company: {company}", { company: nameOf(company) }) : null, "company_id"],
    [from || to ? t("Created {days}", { days: daysText(from, to) }) : null, "created_from", "created_to"],
    [
      pending_from || pending_to
        ? t("Became pending {days}", { days: daysText(pending_from, pending_to) })
        : null,
      "pending_from",
      "pending_to",
    ],
    ...memberParts(advancedFilters),
    [fingerprint ? t("Same failure: {failure}", { failure: failure || fingerprint }) : null, "fingerprint"],
  ];
  return [
    ...parts.flatMap(([text, ...keys]) => (text ? [{ text, keys }] : [])),
    ...figureParts(advancedFilters, nameOf),
  ];
}
