import { type Static, Type } from "typebox";
import { fileStatuses } from "./file.constants.ts";
import { Person } from "./member.ts";
import { defineRoutes } from "./route.ts";
import { closed, Id, nullable, oneOf } from "./schema.ts";

/** What a member does on a ticket's page. `left` ends the presence at once; else it ends 15 s after the last call. */
const presenceStates = ["viewing", "typing", "left"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** For how many seconds a presence holds without being said again. */
export const presenceSeconds = 15;

export const PresenceEntry = closed({ person: Person, state: oneOf(["viewing", "typing"]) });
export type PresenceEntry = Static<typeof PresenceEntry>;

/** Everyone on the page but the caller. */
export const Presence = closed({ items: Type.Array(PresenceEntry) });
export type Presence = Static<typeof Presence>;

export const presenceRoutes = defineRoutes({
  "PUT /tickets/:ticketId/presence": {
    access: "tickets.read",
    params: closed({ ticketId: Type.String({ format: "uuid" }) }),
    body: closed({ state: oneOf(presenceStates) }),
    reply: Presence,
  },
});

/**
 * An event on the live stream: ids only, never rows. `fields` names what changed; `actor_id` who did it. Where several tickets
 * changed alike, `ticket_ids` names all of them, and `ticket_id` and `version` are those of the first.
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

/** Who is on a ticket's page now. Not kept: a stream that was interrupted asks again. */
export const PresenceLiveEvent = closed({
  kind: oneOf(["presence"]),
  ticket_id: Id,
  items: Type.Array(PresenceEntry),
});
export type PresenceLiveEvent = Static<typeof PresenceLiveEvent>;

/** A file's processing came to an end, or began again. */
const FileLiveEvent = closed({
  kind: oneOf(["file.processing", "file.processed", "file.failed", "file.quarantined", "file.deleted"]),
  file_id: Id,
  status: oneOf(fileStatuses),
});
type FileLiveEvent = Static<typeof FileLiveEvent>;

/** Something about the members or the settings of the organization changed; `user_id` is whose role or place it was. */
export const OrganizationLiveEvent = closed({
  kind: oneOf(["member.changed", "organization.changed"]),
  user_id: nullable(Id),
});
export type OrganizationLiveEvent = Static<typeof OrganizationLiveEvent>;

/** An agent was made, edited or deleted. */
export const AgentLiveEvent = closed({ kind: oneOf(["agent.changed"]), agent_id: Id });
export type AgentLiveEvent = Static<typeof AgentLiveEvent>;

/** One of someone's conversations changed, or got a message. Sent to nobody else. */
export const ConversationLiveEvent = closed({
  kind: oneOf(["conversation.changed"]),
  for_user_id: Id,
  conversation_id: Id,
});
export type ConversationLiveEvent = Static<typeof ConversationLiveEvent>;

/** A mail of a ticket arrived, waits to leave, or something became of it. */
export const MailLiveEvent = closed({ kind: oneOf(["mail.changed"]), ticket_id: Id });
export type MailLiveEvent = Static<typeof MailLiveEvent>;

/** Someone's notifications changed. Sent to nobody else. */
export const NotificationLiveEvent = closed({
  kind: oneOf(["notification"]),
  for_user_id: Id,
  unread: Type.Integer(),
});
export type NotificationLiveEvent = Static<typeof NotificationLiveEvent>;

/** What a stream sends: an event, or `reset` when it does not know what was missed and everything is to be asked again. */
export type LiveEvent =
  | TicketLiveEvent
  | FileLiveEvent
  | OrganizationLiveEvent
  | NotificationLiveEvent
  | AgentLiveEvent
  | ConversationLiveEvent
  | PresenceLiveEvent
  | MailLiveEvent
  | { kind: "reset" };

/** The Redis names both ends of the stream use. */
export const liveKeys = {
  /** The stream of an organization; its field `event` is a LiveEvent as JSON. One with `for_user_id` is sent to that user alone. */
  stream: (organizationId: string) => `live:{${organizationId}}`,
  /** Published after something was added: the message is the organization's id. */
  wake: "live:wake",
  /** Published presence: the message is `{ organization_id, event: PresenceLiveEvent }` as JSON. */
  presence: "live:presence",
} as const;
