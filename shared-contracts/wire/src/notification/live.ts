import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { fileStatuses } from "../file/file.constants.ts";
import { Person } from "../organization/member.ts";
import { closed, Id, nullable, oneOf } from "../schema/schema.ts";
import { visibilities } from "../ticket/communication.constants.ts";

/** What a member is doing on a ticket's page. `left` ends the presence at once; otherwise it ends 15 s after the last call. */
const presenceStates = ["viewing", "typing", "left"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** The number of seconds after which a presence expires unless it is renewed. */
export const presenceSeconds = 15;

export const PresenceEntry = closed({ person: Person, state: oneOf(["viewing", "typing"]) });
export type PresenceEntry = Static<typeof PresenceEntry>;

/** Everyone on the page except the caller. */
export const Presence = closed({ items: Type.Array(PresenceEntry) });
export type Presence = Static<typeof Presence>;

/** Everyone except the caller on the pages of some tickets; tickets without anyone are left out. */
export const PresenceOfTickets = closed({
  items: Type.Array(closed({ ticket_id: Id, items: Type.Array(PresenceEntry) })),
});
export type PresenceOfTickets = Static<typeof PresenceOfTickets>;

export const presenceRoutes = defineRoutes({
  "GET /tickets/presence": {
    access: "tickets.read",
    query: closed({
      ticket_id: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: 100 }),
    }),
    reply: PresenceOfTickets,
  },
  "PUT /tickets/:ticketId/presence": {
    access: "tickets.read",
    params: closed({ ticketId: Type.String({ format: "uuid" }) }),
    body: closed({ state: oneOf(presenceStates) }),
    reply: Presence,
  },
});

/**
 * An event on the live stream. It has ids only, never rows. `fields` names the fields that changed; `actor_id` is who changed them. If
 * several tickets changed in the same way, `ticket_ids` names all of them, and `ticket_id` and `version` are those of the first.
 */
export const TicketLiveEvent = closed({
  kind: oneOf([
    "ticket.created",
    "ticket.changed",
    "ticket.deleted",
    "ticket.restored",
    "ticket.communicated",
    "ticket.related",
  ]),
  ticket_id: Id,
  version: Type.Integer(),
  actor_id: nullable(Id),
  fields: Type.Array(Type.String()),
  ticket_ids: Type.Optional(Type.Array(Id)),
});
export type TicketLiveEvent = Static<typeof TicketLiveEvent>;

/** The people on a ticket's page now. It is not stored: after an interruption, a client requests it again. */
export const PresenceLiveEvent = closed({
  kind: oneOf(["presence"]),
  ticket_id: Id,
  items: Type.Array(PresenceEntry),
});
export type PresenceLiveEvent = Static<typeof PresenceLiveEvent>;

/**
 * A draft on a ticket was begun, ended or taken over. One that was only changed is announced to its writer alone. `version` is null if the draft
 * was deleted. Not stored, as presence.
 */
export const DraftLiveEvent = closed({
  kind: oneOf(["draft.changed"]),
  ticket_id: Id,
  member_id: Id,
  visibility: oneOf(visibilities),
  version: nullable(Type.Integer()),
  for_user_id: Type.Optional(Id),
});
export type DraftLiveEvent = Static<typeof DraftLiveEvent>;

/** A member watches tickets, or stopped it. Not stored, as presence. */
export const WatcherLiveEvent = closed({
  kind: oneOf(["watcher.changed"]),
  ticket_ids: Type.Array(Id),
  member_id: Id,
});
export type WatcherLiveEvent = Static<typeof WatcherLiveEvent>;

/** A macro was created, changed or deleted. One that is a member's own is announced to them alone. Not stored, as presence. */
export const MacroLiveEvent = closed({
  kind: oneOf(["macro.changed"]),
  macro_id: Id,
  for_user_id: Type.Optional(Id),
});
export type MacroLiveEvent = Static<typeof MacroLiveEvent>;

/** An event that is sent once and not stored. */
export type PassingLiveEvent = PresenceLiveEvent | DraftLiveEvent | WatcherLiveEvent | MacroLiveEvent;

/** The processing of a file finished, or started again, or the file was deleted. */
const FileLiveEvent = closed({
  kind: oneOf(["file.processing", "file.processed", "file.failed", "file.quarantined", "file.deleted"]),
  file_id: Id,
  status: oneOf(fileStatuses),
});
type FileLiveEvent = Static<typeof FileLiveEvent>;

/**
 * The members or settings of the organization changed. `user_id` is the person whose role, membership or availability changed.
 */
export const OrganizationLiveEvent = closed({
  kind: oneOf(["member.changed", "availability.changed", "organization.changed"]),
  user_id: nullable(Id),
});
export type OrganizationLiveEvent = Static<typeof OrganizationLiveEvent>;

/** An agent was created, changed or deleted. */
export const AgentLiveEvent = closed({ kind: oneOf(["agent.changed"]), agent_id: Id });
export type AgentLiveEvent = Static<typeof AgentLiveEvent>;

/** A conversation changed or got a message. Sent only to its owner. */
export const ConversationLiveEvent = closed({
  kind: oneOf(["conversation.changed"]),
  for_user_id: Id,
  conversation_id: Id,
});
export type ConversationLiveEvent = Static<typeof ConversationLiveEvent>;

/** A mail of a ticket arrived, is queued, or changed its state. */
export const MailLiveEvent = closed({ kind: oneOf(["mail.changed"]), ticket_id: Id });
export type MailLiveEvent = Static<typeof MailLiveEvent>;

/** A member's notifications changed. Sent only to that member. */
export const NotificationLiveEvent = closed({
  kind: oneOf(["notification"]),
  for_user_id: Id,
  unread: Type.Integer(),
});
export type NotificationLiveEvent = Static<typeof NotificationLiveEvent>;

/** What a stream sends: an event, or `reset` if missed events are unknown and everything has to be fetched again. */
export type LiveEvent =
  | TicketLiveEvent
  | FileLiveEvent
  | OrganizationLiveEvent
  | NotificationLiveEvent
  | AgentLiveEvent
  | ConversationLiveEvent
  | PassingLiveEvent
  | MailLiveEvent
  | { kind: "reset" };

/** The Redis names that both ends of the stream use. */
export const liveKeys = {
  /** The stream of an organization. Its field `event` is a LiveEvent as JSON. An event with `for_user_id` is sent to that user only. */
  stream: (organizationId: string) => `live:{${organizationId}}`,
  /** Published after an event was added. The message is the organization's id. */
  wake: "live:wake",
  /** Published for events that are not stored. The message is `{ organization_id, event: PassingLiveEvent }` as JSON. */
  presence: "live:presence",
} as const;
