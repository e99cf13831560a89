import { closed, oneOf } from "@tessera/wire/schema/schema";
import { sourceChannels } from "@tessera/wire/ticket/ticket.constants";
import { fieldFilters } from "@tessera/wire/ticket/ticket-field-schema";
import { Sort, ticketFilters } from "@tessera/wire/ticket/ticket-input";
import { type Static, Type } from "typebox";
import { periodPattern } from "./calendar-period.ts";
import { listLanguages } from "./list-link.ts";

const { search, is_overdue, mentions, created_from, created_to, pending_from, pending_to } = ticketFilters;
const { assigned_to_id: _assignee, ...fields } = fieldFilters;
export const period = Type.Optional(
  Type.String({
    pattern: periodPattern,
    description:
      "A period of the organization's calendar: today, yesterday, this_week, last_week, this_month, last_month, this_year, last_7_days, before_30_days (older than that), since_monday, month_10.",
  }),
);

/** The criteria of a ticket search: the filters of the ticket list, in terms that a model knows. */
export const ListSearch = closed({
  search,
  about: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        "A category, a department or words. A known category or department filters the list; other words are searched for.",
    }),
  ),
  hint: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: "Like the former, but left out if no ticket has it.",
    }),
  ),
  ...fields,
  is_overdue,
  mentions,
  assigned_to: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: "`me`, `none`, or the name or id of a member.",
    }),
  ),
  assigned_to_me: Type.Optional(Type.Boolean()),
  source_channel: Type.Optional(oneOf(sourceChannels)),
  created_in: period,
  created_from,
  created_to,
  resolved_in: period,
  resolved_from: created_from,
  resolved_to: created_to,
  pending_in: period,
  pending_from,
  pending_to,
  sort: Type.Optional(Sort),
  language: Type.Optional(oneOf(listLanguages)),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        "The `next_cursor` of the same search, to read on where it ended. Needs the default sort or `created_at`.",
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
});
export type ListSearch = Static<typeof ListSearch>;
