import { personName } from "@tessera/ui/first";
import type { Ticket } from "@tessera/wire/ticket";
import type { TicketSortKey } from "@tessera/wire/ticket-fields";
import { ticketPriorities, ticketStatuses } from "@tessera/wire/ticket-value";
import { ticketTitle } from "../common/ticket-title.ts";

/** A column goes by the name the server sorts it by. */
export type ColumnKey = TicketSortKey;

interface TicketColumn {
  label: string;
  isDefault?: true;
  /** What the column is sorted by; null stands last. */
  value(ticket: Ticket): string | number | null;
}

/** The columns in their stated order. */
export const ticketColumns: Readonly<Record<ColumnKey, TicketColumn>> = {
  title: { label: "Title", isDefault: true, value: (ticket) => ticketTitle(ticket) },
  status: { label: "Status", isDefault: true, value: ({ status }) => ticketStatuses.indexOf(status) },
  priority: {
    label: "Priority",
    isDefault: true,
    value: ({ priority }) => ticketPriorities.indexOf(priority),
  },
  created_at: { label: "Created", isDefault: true, value: (ticket) => ticket.created_at },
  department: { label: "Department", value: (ticket) => ticket.department },
  reporter: { label: "Reporter", isDefault: true, value: ({ creator }) => creator && personName(creator) },
  id: { label: "ID", value: (ticket) => ticket.id },
  updated_at: { label: "Updated", value: (ticket) => ticket.updated_at },
  last_activity_at: { label: "Last activity", value: (ticket) => ticket.last_activity_at },
  category: { label: "Category", isDefault: true, value: (ticket) => ticket.category },
  subcategory: { label: "Subcategory", value: (ticket) => ticket.subcategory },
  urgency: { label: "Urgency", value: ({ urgency }) => ticketPriorities.indexOf(urgency) },
  source_channel: { label: "Source channel", value: (ticket) => ticket.source_channel },
  assignee: {
    label: "Assignee",
    value: ({ assigned_to: assignee }) => assignee && personName(assignee),
  },
  communication_count: { label: "Comments", value: (ticket) => ticket.communication_count },
  file_count: { label: "Files", value: (ticket) => ticket.file_count },
  age_in_hours: { label: "Age", value: (ticket) => ticket.age_in_hours },
  escalation_level: { label: "Escalation", value: (ticket) => ticket.escalation_level },
  is_overdue: {
    label: "Status flags",
    value: (ticket) => Number(ticket.is_overdue) * 2 + Number(ticket.is_high_priority),
  },
};

export const columnKeys = Object.keys(ticketColumns) as ColumnKey[];

export function isDefaultColumn(key: ColumnKey): boolean {
  return ticketColumns[key].isDefault ?? false;
}

const words = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Orders two values of a column ascending; what is missing stands last in both directions. */
export function compareValues(
  one: string | number | null | undefined,
  other: string | number | null | undefined,
  isDescending = false,
): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return isDescending ? -1 : 1;
  if (other === null || other === undefined) return isDescending ? 1 : -1;
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : words.compare(String(one), String(other));
}
