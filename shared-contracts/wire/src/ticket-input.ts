import { Type } from "typebox";
import { CalendarDate, reportFilter } from "./report-filter.ts";
import { Id, nameText, oneOf } from "./schema.ts";
import {
  type TicketSort,
  ticketLimits,
  ticketPriorities,
  ticketSortKeys,
  ticketStatuses,
} from "./ticket-value.ts";

/** What callers send of tickets, wherever they send it. */
export const Uuid = Type.String({ format: "uuid" });
export const Word = Type.String({ minLength: 1, maxLength: ticketLimits.word });
export const Title = nameText(ticketLimits.title);
export const Description = Type.String({ maxLength: ticketLimits.description });
export const Labels = Type.Array(nameText(ticketLimits.label), {
  maxItems: ticketLimits.labels,
  uniqueItems: true,
});

/** A column of the list, with `-` for descending. */
export const Sort = Type.Unsafe<TicketSort>({
  type: "string",
  enum: ticketSortKeys.flatMap((key) => [key, `-${key}`]),
});

/**
 * Which tickets of a list. `assigned_to_id` is a member's id, `me` for whoever asks, or `none` for unassigned; `created_from` and
 * `created_to` are dates of the organization's calendar, both included; `fingerprint` names a failure that several tickets tell of.
 */
export const ticketFilters = {
  search: Type.Optional(Type.String({ maxLength: ticketLimits.search })),
  status: Type.Optional(Type.Array(oneOf(ticketStatuses), { maxItems: ticketStatuses.length })),
  priority: Type.Optional(Type.Array(oneOf(ticketPriorities), { maxItems: ticketPriorities.length })),
  assigned_to_id: Type.Optional(Id),
  category: Type.Optional(Word),
  department: Type.Optional(Word),
  is_overdue: Type.Optional(Type.Boolean()),
  created_from: Type.Optional(CalendarDate),
  created_to: Type.Optional(CalendarDate),
  fingerprint: Type.Optional(Word),
  ...reportFilter,
};
