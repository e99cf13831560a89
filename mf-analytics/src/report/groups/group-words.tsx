import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { GroupRow } from "@tessera/wire/analytics";
import { noGroup, type ReportGroup } from "@tessera/wire/analytics.constants";
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket.constants";
import classes from "./groups.module.css";

/** "Category" */
export function groupWord(by: ReportGroup): string {
  return by.charAt(0).toUpperCase() + by.slice(1);
}

const none: Readonly<Partial<Record<ReportGroup, string>>> = {
  category: "No category",
  department: "No department",
  assignee: "Unassigned",
  company: "No company",
};

/** The words of a group, for a screen reader. */
export function groupLabel(by: ReportGroup, { key, label }: GroupRow): string {
  if (key === noGroup) return none[by] ?? label;
  const status = ticketStatuses.find((known) => known === key);
  return by === "status" && status ? statusLabel(status) : label;
}

interface GroupNameProps {
  by: ReportGroup;
  row: GroupRow;
}

/** A group's name with the mark that tickets have for it. */
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
