import { priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { statusLabel } from "@tessera/ui/ticket-mark/status";
import {
  type HourBucket,
  hourBuckets,
  noGroup,
  type ReportGroup,
  type TicketFigure,
} from "@tessera/wire/analytics.constants";
import { formatDay } from "@tessera/wire/calendar-day";
import {
  type SourceChannel,
  sourceChannelLabels,
  type TicketPriority,
  type TicketStatus,
} from "@tessera/wire/ticket.constants";
import { describedFields, type FilterField } from "@tessera/wire/ticket-fields";
import { type AdvancedFilters, advancedFilterFields } from "./advanced-filters.ts";
import { choiceLabel } from "./choice-label.ts";

/** One thing an address says, in plain words, and what of it goes when that is removed. */
export interface AdvancedFilterPart {
  text: string;
  keys: readonly (keyof AdvancedFilters)[];
}

type NameOf = (id: string) => string;

const figureWords: Readonly<Record<TicketFigure, string>> = {
  created: "Created",
  resolved: "Resolved",
  backlog: "Backlog",
  reopened: "Reopened",
  overdue: "Overdue",
  responded: "First response",
  ai_created: "Created with AI",
  draft_accepted: "Created from an AI draft as it was",
  draft_edited: "Created from an edited AI draft",
  file_processed: "Files processed",
  file_failed: "Files failed",
  rated_good: "Rated good by the customer",
  rated_bad: "Rated not good by the customer",
};

const groupWords: Readonly<Record<ReportGroup, string>> = {
  status: "Status",
  priority: "Priority",
  category: "Category",
  department: "Department",
  channel: "Channel",
  assignee: "Assignee",
};

function dayText(day: string, thisYear: number): string {
  const isThisYear = Number(day.slice(0, 4)) === thisYear;
  return formatDay(day, isThisYear ? "short" : "dated");
}

/** "Oct 1 – Oct 31", "Nov 20", "since Oct 1", "until Oct 31"; another year is named. */
export function daysText(from: string | undefined, to: string | undefined, now = new Date()): string {
  const text = (day: string) => dayText(day, now.getFullYear());
  if (from && to) return from === to ? text(from) : `${text(from)} – ${text(to)}`;
  if (from) return `since ${text(from)}`;
  return to ? `until ${text(to)}` : "";
}

const inDays: Partial<Record<HourBucket, string>> = { "24h": "24 h", "72h": "3 days", "168h": "7 days" };

function edgeText(bucket: HourBucket): string {
  return inDays[bucket] ?? bucket.replace("h", " h");
}

/** "within 1 h", "after 4 h and within 8 h", "after 7 days". */
export function hoursText(bucket: HourBucket): string {
  const before = hourBuckets[hourBuckets.indexOf(bucket) - 1];
  if (!before) return `within ${edgeText(bucket)}`;
  return bucket === "more"
    ? `after ${edgeText(before)}`
    : `after ${edgeText(before)} and within ${edgeText(bucket)}`;
}

function valueText(by: ReportGroup, value: string, nameOf: NameOf): string {
  if (by === "status") return statusLabel(value as TicketStatus);
  if (by === "priority") return priorityLabel(value as TicketPriority);
  if (by === "channel") return sourceChannelLabels[value as SourceChannel] ?? value;
  if (value === noGroup) return "None";
  return by === "assignee" ? nameOf(value) : value;
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
  const words = figureWords[figure];
  const isState = figure === "backlog" || figure === "overdue";
  const days = isState && to ? `on ${daysText(to, to)}` : daysText(from, to);
  const whole = ["figure", "figure_from", "figure_to", "figure_by", "figure_group", "figure_hours"] as const;
  return [
    { text: `${words} ${days}`.trim(), keys: whole },
    ...(hours ? [{ text: `${words} ${hoursText(hours)}`, keys: ["figure_hours"] as const }] : []),
    ...(by && group
      ? [
          {
            text: `${groupWords[by]}: ${valueText(by, group, nameOf)}`,
            keys: ["figure_by", "figure_group"] as const,
          },
        ]
      : []),
  ];
}

function assigneeText(assignee: string, nameOf: NameOf): string {
  if (assignee === "none") return "Unassigned";
  return assignee === "me" ? "Assigned to me" : `Assignee: ${nameOf(assignee)}`;
}

/** "Category: Billing"; of several values any will do. */
function fieldText(
  field: FilterField,
  value: AdvancedFilters[keyof AdvancedFilters],
  nameOf: NameOf,
): string | null {
  if (value === undefined) return null;
  if (field === "assigned_to_id") return assigneeText(String(value), nameOf);
  const words = [value].flat().map((word) => choiceLabel(field, String(word)));
  return `${describedFields[field].label}: ${words.join(" or ")}`;
}

type Part = [text: string | null, ...keys: (keyof AdvancedFilters)[]];

/** Everything an address says beyond the filters' own fields. `nameOf` names members, customers and companies by their ids. */
export function advancedFilterParts(
  advancedFilters: AdvancedFilters,
  nameOf: NameOf,
  failure = "",
): AdvancedFilterPart[] {
  const {
    is_overdue: isOverdue,
    fingerprint,
    requester_id: requester,
    company_id: company,
  } = advancedFilters;
  const { created_from: from, created_to: to } = advancedFilters;
  const parts: Part[] = [
    [isOverdue === undefined ? null : isOverdue ? "Overdue" : "Not overdue", "is_overdue"],
    ...advancedFilterFields.map(
      (field): Part => [
        fieldText(field, advancedFilters[field as keyof AdvancedFilters], nameOf),
        field as keyof AdvancedFilters,
      ],
    ),
    [requester ? `Requester: ${nameOf(requester)}` : null, "requester_id"],
    [company ? `Company: ${nameOf(company)}` : null, "company_id"],
    [from || to ? `Created ${daysText(from, to)}` : null, "created_from", "created_to"],
    [fingerprint ? `Same failure: ${failure || fingerprint}` : null, "fingerprint"],
  ];
  return [
    ...parts.flatMap(([text, ...keys]) => (text ? [{ text, keys }] : [])),
    ...figureParts(advancedFilters, nameOf),
  ];
}
