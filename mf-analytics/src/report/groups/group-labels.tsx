import { t } from "@tessera/language/t";
import { PriorityMark, priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { GroupRow } from "@tessera/wire/analytics/analytics";
import { noGroup, type ReportGroup } from "@tessera/wire/analytics/analytics.constants";
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";
import classes from "./groups.module.css";

/** The names of groups within a sentence. */
export const groupNames: Readonly<Record<ReportGroup, string>> = {
  status: t("status"),
  priority: t("priority"),
  category: t("category"),
  department: t("department"),
  channel: t("channel"),
  assignee: t("assignee"),
  requester: t("requester"),
  company: t("company"),
};

const groupTitles: Readonly<Record<ReportGroup, string>> = {
  status: t("Status"),
  priority: t("Priority"),
  category: t("Category"),
  department: t("Department"),
  channel: t("Channel"),
  assignee: t("Assignee"),
  requester: t("Requester"),
  company: t("Company"),
};

/** Returns the title of a group: "Category". */
export function groupWord(by: ReportGroup): string {
  return groupTitles[by];
}

const none: Readonly<Partial<Record<ReportGroup, string>>> = {
  category: t("No category"),
  department: t("No department"),
  assignee: t("Unassigned"),
  company: t("No company"),
};

/** Returns the name of a group's row as text. */
export function groupLabel(by: ReportGroup, { key, label }: GroupRow): string {
  if (key === noGroup) return none[by] ?? label;
  if (by === "status")
    return statusLabel(key as TicketStatus) === key ? label : statusLabel(key as TicketStatus);
  if (by === "priority")
    return priorityLabel(key as TicketPriority) === key ? label : priorityLabel(key as TicketPriority);
  // The names of categories, departments and people are not translated.
  return by === "channel" ? t(label) : label;
}

interface GroupNameProps {
  by: ReportGroup;
  row: GroupRow;
}

/** Shows a group's name with the icon that tickets have for it. */
export function GroupName({ by, row }: GroupNameProps) {
  if (by === "status" && ticketStatuses.includes(row.key as TicketStatus)) {
    return (
      <span className={classes.name}>
        <StatusIcon status={row.key as TicketStatus} />
        {groupLabel(by, row)}
      </span>
    );
  }
  if (by === "priority" && ticketPriorities.includes(row.key as TicketPriority)) {
    return <PriorityMark priority={row.key as TicketPriority} />;
  }
  return <span className={classes.words}>{groupLabel(by, row)}</span>;
}
