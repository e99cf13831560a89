import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { fileLimits, fileStatuses, fileTypes } from "../file/file.constants.ts";
import { Person } from "../organization/member.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nullable, oneOf, pageOf, pageQuery } from "../schema/schema.ts";
import { Communication } from "./communication.ts";
import { Snooze } from "./snooze.ts";
import { ticketEventKinds, ticketPriorities, ticketStatuses, waitingSides } from "./ticket.constants.ts";
import { TicketBulk, TicketBulkResult } from "./ticket-bulk.ts";
import { fieldInputs, fieldReplies } from "./ticket-field-schema.ts";
import { editableFields, writtenFields } from "./ticket-fields.ts";
import { requesterId, Sort, Title, ticketFilters, Uuid } from "./ticket-input.ts";

const attachments = Type.Optional(
  Type.Array(closed({ file_id: Uuid }), { maxItems: fileLimits.attachments }),
);

/**
 * The changes by others since the caller last viewed the ticket: how many (100 stands for "100 or more"), and the latest one as a line. For
 * `communicated`, the field is `visibility` and the value `public` or `internal`; for `assigned`, the value is the member's name;
 * `escalated` has no actor. Null if there are none, or if the caller has never viewed the ticket.
 */
export const Unread = closed({
  count: Type.Integer(),
  latest_kind: oneOf(ticketEventKinds),
  latest_field: nullable(Type.String()),
  latest_value: nullable(Type.String()),
  latest_actor: nullable(Type.String()),
  latest_at: Instant,
});
export type Unread = Static<typeof Unread>;

/** The person that a ticket is from: a customer, or a member with a request of their own. */
export const Requester = closed({
  kind: oneOf(["customer", "member"]),
  ...Person.properties,
  company: nullable(closed({ id: Id, name: Type.String() })),
  is_blocked: Type.Boolean(),
});
export type Requester = Static<typeof Requester>;

/** `has_left` is given, and true, if the person is no longer a member, so that nobody works on the ticket. */
export const Assignee = closed({
  ...Person.properties,
  has_left: Type.Optional(Type.Boolean()),
});
export type Assignee = Static<typeof Assignee>;

/**
 * What a queue shows of a ticket: who waits for whom and since when (null once the ticket is finished), the newest public message (null if
 * there is none), and whether others did anything that the caller has not seen. A ticket that the caller never viewed is unread.
 */
export const TicketConversation = closed({
  waiting: nullable(closed({ side: oneOf(waitingSides), since: Instant })),
  last_message: nullable(
    closed({ author: oneOf(["requester", "me", "member"]), excerpt: Type.String(), created_at: Instant }),
  ),
  is_unread: Type.Boolean(),
});
export type TicketConversation = Static<typeof TicketConversation>;

/**
 * A ticket as the list, the board and the page read it. In lists, `description` is a 200-character excerpt. `creator` and `created_by` are
 * the requester as a person; the history has the person who wrote the ticket on their behalf. `snooze` is given while the ticket is snoozed, and
 * once it has come back.
 */
export const Ticket = closed({
  id: Id,
  number: Type.Integer(),
  version: Type.Integer(),
  ...fieldReplies(writtenFields),
  display_title: nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  last_activity_at: Instant,
  due_at: nullable(Instant),
  requester: Requester,
  creator: Person,
  created_by: Person,
  assigned_to: nullable(Assignee),
  integration_name: nullable(Type.String()),
  integration_result: nullable(
    closed({
      external_ticket_id: nullable(Type.String()),
      external_ticket_url: nullable(Type.String()),
      platform_name: nullable(Type.String()),
      external_status: Type.Optional(nullable(Type.String())),
    }),
  ),
  resolution_time_hours: nullable(Type.Number()),
  communication_count: Type.Integer(),
  file_count: Type.Integer(),
  age_in_hours: Type.Number(),
  escalation_level: Type.Integer(),
  is_overdue: Type.Boolean(),
  is_high_priority: Type.Boolean(),
  attachments: Type.Array(closed({ file_id: Id })),
  unread: Type.Optional(nullable(Unread)),
  conversation: Type.Optional(TicketConversation),
  snooze: Type.Optional(Snooze),
});
export type Ticket = Static<typeof Ticket>;

/** `next_cursor` is null at the end, and missing in orders without cursors. */
export const TicketPage = closed({
  ...pageOf(Ticket).properties,
  next_cursor: Type.Optional(nullable(Type.String())),
});
export type TicketPage = Static<typeof TicketPage>;

/**
 * `include=conversation` adds `conversation` to each ticket. `sort` is applied to all rows on the server; the default is `-created_at`. `page` counts from the start of the list as it is now. A caller who
 * reads all of it passes the `next_cursor` of each response as `cursor` of the next request instead, without `page`: the list is then read
 * by creation, which never changes, so that each ticket that matches throughout is read exactly once whatever happens to it meanwhile. A
 * cursor needs the sort `-created_at` or `created_at`, with a search for words `-created_at`. Tickets created meanwhile are read with
 * `created_at` only.
 */
export const TicketQuery = closed({
  ...pageQuery,
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  ...ticketFilters,
  sort: Type.Optional(Sort),
  include: Type.Optional(oneOf(["conversation"])),
});
export type TicketQuery = Static<typeof TicketQuery>;

const { status: _columns, ...boardFilters } = ticketFilters;

/** The list's filters except the status, which determines the columns. */
export const TicketBoardQuery = closed(boardFilters);
export type TicketBoardQuery = Static<typeof TicketBoardQuery>;

/** One column per status, in the order of the statuses, each with its first cards (newest first) and its count. */
export const TicketBoard = closed({
  columns: Type.Array(
    closed({
      status: oneOf(ticketStatuses),
      total: Type.Integer(),
      total_is_exact: Type.Optional(Type.Boolean()),
      items: Type.Array(Ticket),
    }),
  ),
});
export type TicketBoard = Static<typeof TicketBoard>;

/**
 * Defaults are those of {@link ticketFields}: status new, priority and urgency medium, source_channel web. The requester is the member who
 * creates the ticket, unless `requester_id` names another person.
 */
export const NewTicket = closed({
  ...fieldInputs(writtenFields),
  title: Title,
  ...requesterId,
  attachments,
});
export type NewTicket = Static<typeof NewTicket>;

/** A partial update: absent keeps a value, null clears it, an unknown key is refused. */
export const TicketChange = closed({ ...fieldInputs(editableFields), ...requesterId, attachments });
export type TicketChange = Static<typeof TicketChange>;

const TicketParams = closed({ ticketId: Uuid });

/**
 * One entry of a ticket's history. `field`, `old_value` and `new_value` are null if the kind has none; `communication` is set for
 * `communicated`. `origin` is the ticket that the event happened on if it is another one, which was merged into this one or which this one
 * was split from. `change_set` is the act on many tickets that the event is part of.
 */
export const TicketEvent = closed({
  id: Id,
  kind: oneOf(ticketEventKinds),
  actor: nullable(Person),
  field: nullable(Type.String()),
  old_value: nullable(Type.String()),
  new_value: nullable(Type.String()),
  created_at: Instant,
  communication: Type.Optional(nullable(Communication)),
  origin: Type.Optional(nullable(closed({ id: Id, number: Type.Integer() }))),
  change_set: Type.Optional(closed({ id: Id, tickets: Type.Integer(), is_undo: Type.Boolean() })),
});
export type TicketEvent = Static<typeof TicketEvent>;

/** Newest first. `cursor` is the `next_cursor` of the previous page, which is null at the end. */
export const TicketActivityQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type TicketActivityQuery = Static<typeof TicketActivityQuery>;

export const TicketActivity = closed({
  items: Type.Array(TicketEvent),
  next_cursor: nullable(Type.String()),
});
export type TicketActivity = Static<typeof TicketActivity>;

/** The words that the organization already uses, as suggestions while typing. */
export const TicketVocabulary = closed({
  categories: Type.Array(closed({ name: Type.String(), subcategories: Type.Array(Type.String()) })),
  departments: Type.Array(Type.String()),
  labels: Type.Array(Type.String()),
});
export type TicketVocabulary = Static<typeof TicketVocabulary>;

/**
 * A file on a ticket, as the ticket stores it; its URLs come from `GET /files/:fileId`. `communication_id` is the message that the file
 * belongs to, null for the ticket itself.
 */
export const TicketFile = closed({
  file_id: Id,
  filename: Type.String(),
  file_type: oneOf(fileTypes),
  mime_type: Type.String(),
  file_size: Type.Integer(),
  status: oneOf(fileStatuses),
  content_summary: nullable(Type.String()),
  content_summary_reason: Type.Optional(nullable(Reason)),
  processing_error: nullable(Type.String()),
  processing_error_reason: Type.Optional(nullable(Reason)),
  communication_id: nullable(Id),
  added_by: nullable(Person),
  added_at: Instant,
});
export type TicketFile = Static<typeof TicketFile>;

export const TicketFiles = closed({ items: Type.Array(TicketFile) });
export type TicketFiles = Static<typeof TicketFiles>;

/** The tickets that each of the requested files is attached to: at most five tickets per file, newest first. */
export const TicketsOfFiles = closed({
  items: Type.Array(
    closed({
      file_id: Id,
      tickets: Type.Array(
        closed({ id: Id, number: Type.Integer(), title: Type.String(), status: oneOf(ticketStatuses) }),
      ),
    }),
  ),
});
export type TicketsOfFiles = Static<typeof TicketsOfFiles>;

/**
 * Counts of tickets that need attention, each with a list of its own. They cover the tickets that are not resolved, closed or cancelled,
 * and those created today.
 */
export const TicketCounts = closed({
  open: Type.Integer(),
  overdue: Type.Integer(),
  unassigned: Type.Integer(),
  created_today: Type.Integer(),
  /** Today's date in the organization's calendar. */
  today: Type.String({ format: "date" }),
});
export type TicketCounts = Static<typeof TicketCounts>;

/** A deleted ticket that can be restored until `restorable_until`. `deleted_by` is null if that person is no longer a member. */
export const DeletedTicket = closed({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  status: oneOf(ticketStatuses),
  priority: oneOf(ticketPriorities),
  deleted_at: Instant,
  deleted_by: nullable(Person),
  restorable_until: Instant,
});
export type DeletedTicket = Static<typeof DeletedTicket>;

/** Most recently deleted first. */
export const DeletedTicketPage = pageOf(DeletedTicket);
export type DeletedTicketPage = Static<typeof DeletedTicketPage>;

export const ticketRoutes = defineRoutes({
  "GET /tickets/": { access: "tickets.read", query: TicketQuery, reply: TicketPage },
  "GET /tickets/board": { access: "tickets.read", query: TicketBoardQuery, reply: TicketBoard },
  "GET /tickets/counts": { access: "tickets.read", reply: TicketCounts },
  "GET /tickets/vocabulary": { access: "tickets.read", reply: TicketVocabulary },
  "GET /tickets/deleted": { access: "tickets.delete", query: closed(pageQuery), reply: DeletedTicketPage },
  "GET /tickets/of-files": {
    access: "tickets.read",
    query: closed({ file_id: Type.Array(Uuid, { minItems: 1, maxItems: 50 }) }),
    reply: TicketsOfFiles,
  },
  "POST /tickets/": { access: "tickets.create", body: NewTicket, reply: Ticket, status: 201 },
  "POST /tickets/bulk": { access: "tickets.write", body: TicketBulk, reply: TicketBulkResult },
  "GET /tickets/:ticketId/": { access: "tickets.read", params: TicketParams, reply: Ticket },
  "PUT /tickets/:ticketId/": {
    access: "tickets.write",
    params: TicketParams,
    body: TicketChange,
    reply: Ticket,
  },
  "PATCH /tickets/:ticketId/": {
    access: "tickets.write",
    params: TicketParams,
    body: TicketChange,
    reply: Ticket,
  },
  "DELETE /tickets/:ticketId/": { access: "tickets.delete", params: TicketParams, reply: Ticket },
  "POST /tickets/:ticketId/restore": { access: "tickets.delete", params: TicketParams, reply: Ticket },
  "GET /tickets/:ticketId/files": { access: "tickets.read", params: TicketParams, reply: TicketFiles },
  "POST /tickets/:ticketId/attachments": {
    access: "tickets.write",
    params: TicketParams,
    body: closed({ file_ids: Type.Array(Uuid, { minItems: 1, maxItems: fileLimits.attachments }) }),
    reply: Ticket,
  },
  "PUT /tickets/:ticketId/read": {
    access: "tickets.read",
    params: TicketParams,
    body: closed({ event_id: Uuid }),
    reply: Empty,
  },
  "GET /tickets/:ticketId/activity": {
    access: "tickets.read",
    params: TicketParams,
    query: TicketActivityQuery,
    reply: TicketActivity,
  },
});
