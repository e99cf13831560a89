import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import { pageLocale } from "@tessera/wire/text/language";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import {
  choicesOf,
  describedFields,
  type TicketSortKey,
  ticketColumnFields,
  ticketSortKeys,
} from "@tessera/wire/ticket/ticket-fields";
import { ticketTitle } from "../../common/ticket/ticket-title.ts";

/** A column has the name that the server sorts it by. The server cannot sort by company, which is the requester's current company. */
export type ColumnKey = TicketSortKey | "company";

type Value = string | number | null;

interface TicketColumn {
  label: string;
  isDefault: boolean;
  /** Returns the value to sort by; null sorts last. */
  value(ticket: Ticket): Value;
}

/** Sort values that differ from the field's own value. */
const values: Readonly<Partial<Record<TicketSortKey, (ticket: Ticket) => Value>>> = {
  title: ticketTitle,
  status: ({ status }) => ticketStatuses.indexOf(status),
  reporter: ({ creator }) => creator && personName(creator),
  assignee: ({ assigned_to: assignee }) => assignee && personName(assignee),
  is_overdue: (ticket) => Number(ticket.is_overdue) * 2 + Number(ticket.is_high_priority),
};

function ownValue(key: TicketSortKey): (ticket: Ticket) => Value {
  const field = ticketColumnFields[key];
  const read = (ticket: Ticket) => ticket[field] as Value;
  if (describedFields[field].type !== "rank") return read;
  const words = choicesOf(field);
  return (ticket) => words.indexOf(String(read(ticket)));
}

const company: TicketColumn = {
  label: t("Company"),
  isDefault: false,
  value: ({ requester }) => requester.company?.name ?? null,
};

function toColumn(key: ColumnKey): TicketColumn {
  if (!isSortKey(key)) return company;
  const { label, column } = describedFields[ticketColumnFields[key]];
  return { label: t(label), isDefault: column === "by_default", value: values[key] ?? ownValue(key) };
}

/** The columns in their standard order. */
export const columnKeys: readonly ColumnKey[] = [...ticketSortKeys, "company"];

/** Returns true if the server can sort by a column. */
export function isSortKey(key: ColumnKey): key is TicketSortKey {
  return key !== "company";
}

export const ticketColumns = Object.fromEntries(columnKeys.map((key) => [key, toColumn(key)])) as Readonly<
  Record<ColumnKey, TicketColumn>
>;

export function isDefaultColumn(key: ColumnKey): boolean {
  return ticketColumns[key].isDefault;
}

const words = new Intl.Collator(pageLocale, { sensitivity: "base", numeric: true });

/** Compares two values of a column in ascending order. Missing values are last in both directions. */
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
