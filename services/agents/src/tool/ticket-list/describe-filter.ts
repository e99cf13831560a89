import type { ChatSource } from "@tessera/wire/agent/chat.constants";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { describedFields, type FilterField, filterFields } from "@tessera/wire/ticket/ticket-fields";
import type { ListFilter, ResolvedSearch } from "./list-filter.ts";

const unresolved: readonly TicketStatus[] = ["new", "open", "in_progress", "pending"];

/** Returns the address of the list with these filters, in the form the page itself uses. */
export function toAddress(filter: ListFilter): string {
  const entries = Object.entries(filter).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]],
  );
  const query = new URLSearchParams(entries);
  return query.size === 0 ? "/dashboard" : `/dashboard?${query}`;
}

/** Returns a source that links to the list. People read its label. */
export function listSource(filter: ListFilter, label: string): ChatSource {
  return { kind: "list", id: toAddress(filter), label };
}

/** The fields that are described by their labels. */
const otherFields = filterFields.filter(
  (field) => !["status", "priority", "assigned_to_id", "category", "department", "labels"].includes(field),
);

function describeField(field: FilterField, value: string | readonly string[] | undefined): string | null {
  return value ? `${describedFields[field].label.toLowerCase()} ${joinWithOr([value].flat())}` : null;
}

/** Describes the filters: "overdue, assigned to you". */
export function describeFilter({ filter, assignee }: ResolvedSearch): string {
  const { status, priority, is_overdue, category, department, labels, search } = filter;
  const parts = [
    status ? describeStatus(status) : null,
    priority ? `priority ${joinWithOr(priority)}` : null,
    is_overdue === undefined ? null : is_overdue ? "overdue" : "not overdue",
    describeAssignee(filter.assigned_to_id, assignee),
    category ? `category ${category}` : null,
    department ? `department ${department}` : null,
    labels ? `label ${labels}` : null,
    ...otherFields.map((field) => describeField(field, filter[field])),
    ...describeTime(filter),
    search ? `with “${search}”` : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function describeTime({ figure, figure_group, ...filter }: ListFilter): (string | null)[] {
  return [
    describeDays("created", filter.created_from, filter.created_to),
    describeDays("pending", filter.pending_from, filter.pending_to),
    figure === "resolved" ? describeDays("resolved", filter.figure_from, filter.figure_to) : null,
    figure_group ? `from ${figure_group.replace("_", " ")}` : null,
  ];
}

function describeStatus(status: readonly TicketStatus[]): string {
  const isUnresolved = status.length === unresolved.length && unresolved.every((one) => status.includes(one));
  return isUnresolved ? "not resolved yet" : joinWithOr(status.map((one) => one.replace("_", " ")));
}

function joinWithOr(words: readonly string[]): string {
  const [last = "", ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
}

function describeAssignee(id: string | undefined, name: string | null): string | null {
  if (id === undefined) return null;
  if (id === "me") return "assigned to you";
  return id === "none" ? "assigned to nobody" : `assigned to ${name ?? id}`;
}

function describeDays(what: string, from: string | undefined, to: string | undefined): string | null {
  if (from && to) return `${what} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`;
  if (from) return `${what} since ${from}`;
  return to ? `${what} until ${to}` : null;
}
