import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { fileLimits } from "../file/file.constants.ts";
import { Person } from "../organization/member.ts";
import { closed, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { textFormats } from "../text/text-format.ts";
import {
  authorKinds,
  communicationLimits,
  heldDecisionNames,
  heldReasons,
  leakHandlings,
  leakKinds,
  messageChannels,
  repliedStatuses,
  visibilities,
} from "./communication.constants.ts";
import { ticketStatuses } from "./ticket.constants.ts";

// biome-ignore lint/performance/noBarrelFile: services find the values beside the schemas; browsers take them without schemas
export { type AuthorKind, communicationLimits, type Visibility } from "./communication.constants.ts";

const Uuid = Type.String({ format: "uuid" });
const Body = Type.String({ minLength: 1, maxLength: communicationLimits.body, pattern: "\\S" });

/**
 * A reply or an internal note. `body` is the text as it was written, in the `format` given: `plain` for mails in plain text and for what
 * customers write on the help page, otherwise `markdown`. It is null once deleted (a tombstone remains). A mention is written as
 * `[@Name](mention:member-id)`; `mentions` lists the mentioned people who are members. `requester` is the reader of a public message
 * outside the organization: the requester of the ticket it was written on, even if it is shown on another ticket; null for notes. `send_at`
 * is when a scheduled reply is sent; until then the customer does not see it, and deleting it cancels it. `held` says why a note that came by
 * mail waits for a decision; null for all others.
 */
export const Communication = closed({
  id: Id,
  ticket_id: Id,
  author: nullable(Person),
  author_kind: Type.Optional(oneOf(authorKinds)),
  channel: Type.Optional(nullable(oneOf(messageChannels))),
  visibility: oneOf(visibilities),
  requester: nullable(Person),
  body: nullable(Type.String()),
  format: Type.Optional(oneOf(textFormats)),
  mentions: Type.Array(Person),
  created_at: Instant,
  edited_at: nullable(Instant),
  deleted_at: nullable(Instant),
  editable_until: Instant,
  send_at: Type.Optional(nullable(Instant)),
  held: Type.Optional(nullable(oneOf(heldReasons))),
  attachments: Type.Array(closed({ file_id: Id })),
});
export type Communication = Static<typeof Communication>;

/**
 * `format` is `markdown` by default. `send_at` is for replies to customers: at least a minute and at most 90 days ahead. `seen_until` is the
 * time of the newest event that the writer of a reply has seen: if a public message was written since, also by the same member, the reply is refused with
 * `precondition_failed`, and `current` is the newest of these messages. Without it, nothing is refused. `status_after` is for replies: the
 * status that the ticket has afterwards, set in the same transaction; pending tickets wait for the requester. The organization's settings for
 * replies apply as well: who answers becomes the assignee, a new ticket becomes open. Taking the reply back undoes all of it. Without it, the
 * ticket stays as it is. `draft_version` is that of the caller's draft of this kind that the message was written in: it is deleted in the same
 * transaction unless it was changed meanwhile. `macro_id` is for replies: the changes and the note of this macro are made in the same transaction,
 * and taken back with the reply. A `status_after` other than `unchanged` wins over the status of the macro.
 * `leaks` compares a reply to a customer with what is not for them, see `ReplyLeak`: with
 * `refuse`, such a reply is refused with `precondition_failed`, and `current` are `{ leaks }`; with `send`, it is sent and that is recorded,
 * unless it contains a secret or a file of another customer. Without it, nothing is compared.
 */
export const NewCommunication = closed({
  body: Body,
  format: Type.Optional(oneOf(textFormats)),
  visibility: oneOf(visibilities),
  send_at: Type.Optional(Instant),
  seen_until: Type.Optional(Instant),
  status_after: Type.Optional(oneOf(repliedStatuses)),
  draft_version: Type.Optional(Type.Integer({ minimum: 1 })),
  macro_id: Type.Optional(Uuid),
  leaks: Type.Optional(oneOf(leakHandlings)),
  attachments: Type.Optional(Type.Array(closed({ file_id: Uuid }), { maxItems: fileLimits.attachments })),
});
export type NewCommunication = Static<typeof NewCommunication>;

/**
 * A part of a reply that may not be for its reader: the characters of `body` from `from` to before `to`, or a file; neither for the language.
 * `note` is the internal note that contains it, and `owner` the customer it belongs to, with a ticket that shows it. `may_send` is false for
 * what nobody can send.
 */
export const ReplyLeak = closed({
  kind: oneOf(leakKinds),
  from: nullable(Type.Integer()),
  to: nullable(Type.Integer()),
  file_id: nullable(Id),
  note: nullable(closed({ author_name: Type.String(), written_at: Instant })),
  owner: nullable(closed({ customer_name: Type.String(), ticket_number: nullable(Type.Integer()) })),
  languages: nullable(closed({ customer: Type.String(), reply: Type.String() })),
  may_send: Type.Boolean(),
});
export type ReplyLeak = Static<typeof ReplyLeak>;

export const CommunicationChange = closed({ body: Body });
export type CommunicationChange = Static<typeof CommunicationChange>;

/** What becomes of a held note. An author who is new to the ticket: `add`, `ticket` or `note`; a member without proof: `reply` or `note`. */
const HeldDecisionBody = closed({ decision: oneOf(heldDecisionNames) });

/** Oldest first. `cursor` is the `next_cursor` of the previous page. */
export const CommunicationQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type CommunicationQuery = Static<typeof CommunicationQuery>;

export const CommunicationPage = closed({
  items: Type.Array(Communication),
  next_cursor: nullable(Type.String()),
});
export type CommunicationPage = Static<typeof CommunicationPage>;

/**
 * `search` are words and phrases as in the search of tickets, all of which one message contains. Words without three letters in a row are
 * looked for in the newest messages only, except two letters of Chinese, Japanese or Korean.
 */
export const MessageSearchQuery = closed({
  search: Type.String({ minLength: 2, maxLength: 200 }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});
export type MessageSearchQuery = Static<typeof MessageSearchQuery>;

/** Of each ticket that is not deleted, the newest message that matches, newest first. `excerpt` is the text around the first match. */
export const MessageHits = closed({
  items: Type.Array(
    closed({
      id: Id,
      visibility: oneOf(visibilities),
      author_name: Type.String(),
      created_at: Instant,
      excerpt: Type.String(),
      ticket: closed({ id: Id, number: Type.Integer(), title: Type.String(), status: oneOf(ticketStatuses) }),
    }),
  ),
  has_more: Type.Boolean(),
});
export type MessageHits = Static<typeof MessageHits>;

const OfTicket = closed({ ticketId: Uuid });
const One = closed({ ticketId: Uuid, communicationId: Uuid });

/** Requires permission to write notes; a public message also requires `tickets.write`. */
export const communicationRoutes = defineRoutes({
  "GET /tickets/messages": { access: "tickets.read", query: MessageSearchQuery, reply: MessageHits },
  "GET /tickets/:ticketId/communications": {
    access: "tickets.read",
    params: OfTicket,
    query: CommunicationQuery,
    reply: CommunicationPage,
  },
  "POST /tickets/:ticketId/communications": {
    access: "tickets.note",
    params: OfTicket,
    body: NewCommunication,
    reply: Communication,
    status: 201,
  },
  "PATCH /tickets/:ticketId/communications/:communicationId": {
    access: "tickets.note",
    params: One,
    body: CommunicationChange,
    reply: Communication,
  },
  "DELETE /tickets/:ticketId/communications/:communicationId": {
    access: "tickets.note",
    params: One,
    reply: Communication,
  },
  "POST /tickets/:ticketId/communications/:communicationId/decide": {
    access: "tickets.write",
    params: One,
    body: HeldDecisionBody,
    reply: Communication,
  },
});
