import { Type } from "typebox";
import { CalendarDate, reportFilter } from "../analytics/report-filter.ts";
import { Id, oneOf, titleText } from "../schema/schema.ts";
import { ticketLimits } from "./ticket.constants.ts";
import { fieldFilters } from "./ticket-field-schema.ts";
import { listSortKeys, type TicketSort } from "./ticket-fields.ts";

/** Schemas shared by all input about tickets. */
export const Uuid = Type.String({ format: "uuid" });
export const Title = titleText(ticketLimits.title);

/** The person that a ticket is from: a customer or an active member. */
export const requesterId = { requester_id: Type.Optional(Id) };

/**
 * A column of the list, with `-` for descending; or `waiting`: first tickets whose requester waits for an answer, the longest first, then
 * those on which the members wait, the latest first, then finished ones, the newest first.
 */
export const Sort = Type.Unsafe<TicketSort>({
  type: "string",
  enum: listSortKeys.flatMap((key) => [key, `-${key}`]),
});

/**
 * The filters of a ticket list. `search` finds tickets that contain each of its words, and each phrase in double quotes, in any order, in
 * title, description, category, department, and the requester's name and address; `#12` and an id find that ticket. `assigned_to_id` is a member's id, `me` for the caller, or `none` for unassigned; `labels` is one
 * label that the tickets have; `created_from` and `created_to` are dates of the organization's calendar, both inclusive; `pending_from` and
 * `pending_to` likewise, for tickets that are pending since then; `requester_id` is a customer or a member, `company_id` the
 * customer's company; `mentions` is `me` for tickets with a message that mentions the caller; `involves` is `me`
 * for those too and for tickets that the caller watches; `is_snoozed` is false for tickets that are not snoozed; `fingerprint` identifies a failure that several tickets mention.
 */
export const ticketFilters = {
  search: Type.Optional(Type.String({ maxLength: ticketLimits.search })),
  ...fieldFilters,
  requester_id: Type.Optional(Id),
  company_id: Type.Optional(Uuid),
  is_overdue: Type.Optional(Type.Boolean()),
  created_from: Type.Optional(CalendarDate),
  created_to: Type.Optional(CalendarDate),
  pending_from: Type.Optional(CalendarDate),
  pending_to: Type.Optional(CalendarDate),
  mentions: Type.Optional(oneOf(["me"])),
  involves: Type.Optional(oneOf(["me"])),
  is_snoozed: Type.Optional(Type.Boolean()),
  fingerprint: Type.Optional(Type.String({ minLength: 1, maxLength: ticketLimits.word })),
  ...reportFilter,
};
