import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { fileLimits } from "../file/file.constants.ts";
import { Person } from "../organization/member.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { draftLimits, visibilities } from "./communication.constants.ts";

const Uuid = Type.String({ format: "uuid" });
const Version = Type.Integer({ minimum: 1 });

/**
 * What the caller has written on a ticket and not sent. Files that were deleted are left out. `seen_until` is the time of the newest event
 * that its writer has seen.
 */
export const MessageDraft = closed({
  visibility: oneOf(visibilities),
  body: Type.String(),
  attachments: Type.Array(closed({ file_id: Id, filename: Type.String() })),
  seen_until: nullable(Instant),
  version: Type.Integer(),
  updated_at: Instant,
});
export type MessageDraft = Static<typeof MessageDraft>;

/** A draft of another member, without its text. `member` is null for a person who is no longer a member. */
export const OthersDraft = closed({
  member_id: Id,
  member: nullable(Person),
  visibility: oneOf(visibilities),
  lines: Type.Integer(),
  files: Type.Integer(),
  updated_at: Instant,
});
export type OthersDraft = Static<typeof OthersDraft>;

/** A draft of the caller that another member took over, until the caller begins a new one or deletes this version. */
export const TakenDraft = closed({
  visibility: oneOf(visibilities),
  by: nullable(Person),
  at: Instant,
  version: Type.Integer(),
});
export type TakenDraft = Static<typeof TakenDraft>;

/** The unsent messages on a ticket. The caller has at most one of each kind. */
export const MessageDrafts = closed({
  own: Type.Array(MessageDraft),
  taken: Type.Array(TakenDraft),
  others: Type.Array(OthersDraft),
});
export type MessageDrafts = Static<typeof MessageDrafts>;

/** `version` is that of the draft that the caller changes, null if there is none yet. */
export const NewMessageDraft = closed({
  visibility: oneOf(visibilities),
  body: Type.String({ maxLength: draftLimits.body }),
  attachments: Type.Optional(Type.Array(closed({ file_id: Uuid }), { maxItems: fileLimits.attachments })),
  seen_until: Type.Optional(nullable(Instant)),
  version: nullable(Version),
});
export type NewMessageDraft = Static<typeof NewMessageDraft>;

const TakeOver = closed({ member_id: Id, visibility: oneOf(visibilities) });

const OfTicket = closed({ ticketId: Uuid });

/** A draft of a reply also requires `tickets.write`. */
export const messageDraftRoutes = defineRoutes({
  "GET /tickets/:ticketId/draft": { access: "tickets.read", params: OfTicket, reply: MessageDrafts },
  "PUT /tickets/:ticketId/draft": {
    access: "tickets.note",
    params: OfTicket,
    body: NewMessageDraft,
    reply: MessageDraft,
  },
  "DELETE /tickets/:ticketId/draft": {
    access: "tickets.note",
    params: OfTicket,
    query: closed({ visibility: oneOf(visibilities), version: Type.Optional(Version) }),
    reply: Empty,
  },
  "POST /tickets/:ticketId/draft/take-over": {
    access: "tickets.note",
    params: OfTicket,
    body: TakeOver,
    reply: MessageDraft,
  },
});
