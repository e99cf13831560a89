import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Person } from "../organization/member.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { notificationEvents, notificationScopes } from "./notification.constants.ts";

/**
 * The values in `text`, so that it can be written in another language: the actor (null for someone who left, and for the product itself),
 * the ticket's current status or level, the name of a file or an integration, the number of tickets that one act changed or undid, and the time at which new AI tickets become available, which
 * `excerpt` mentions. `is_by_default`: a customer's ticket was assigned to the organization's default assignee.
 */
const NotificationValues = closed({
  person: nullable(Type.String()),
  is_former_member: Type.Boolean(),
  is_by_default: Type.Optional(Type.Boolean()),
  status: nullable(Type.String()),
  level: nullable(Type.String()),
  name: nullable(Type.String()),
  is_internal: Type.Boolean(),
  is_quarantined: Type.Boolean(),
  renews_at: nullable(Instant),
  changed_tickets: Type.Optional(nullable(Type.Integer())),
  is_undo: Type.Optional(Type.Boolean()),
});
export type NotificationValues = Static<typeof NotificationValues>;

/**
 * The unread notifications about one ticket that are listed as one: how many there are, whether all are about messages, and whether one
 * person caused all of them.
 */
const NotificationGroup = closed({
  count: Type.Integer(),
  is_messages: Type.Boolean(),
  is_one_person: Type.Boolean(),
});
export type NotificationGroup = Static<typeof NotificationGroup>;

/**
 * A notification of one member about one event. There is only one per event, even for several reasons. `text` is an English sentence,
 * `path` the page that it opens. In a grouped list, it is the most important one about its ticket, with the id and the time of the newest.
 */
export const Notification = closed({
  id: Id,
  event: oneOf(notificationEvents),
  text: Type.String(),
  excerpt: nullable(Type.String()),
  excerpt_reason: Type.Optional(nullable(Reason)),
  values: Type.Optional(NotificationValues),
  actor: nullable(Person),
  ticket_id: nullable(Id),
  ticket_number: nullable(Type.Integer()),
  path: nullable(Type.String()),
  created_at: Instant,
  read_at: nullable(Instant),
  done_at: Type.Optional(nullable(Instant)),
  group: Type.Optional(nullable(NotificationGroup)),
});
export type Notification = Static<typeof Notification>;

export const NotificationPage = closed({
  items: Type.Array(Notification),
  unread: Type.Integer(),
  next_cursor: nullable(Type.String()),
});
export type NotificationPage = Static<typeof NotificationPage>;

const Clock = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" });

const EventChoice = closed({
  event: oneOf(notificationEvents),
  in_app: Type.Boolean(),
  email: Type.Boolean(),
});

/** Of which events on an inbox's tickets a member is notified. `inbox_id` is null for tickets that came by no inbox. */
const InboxChoice = closed({
  inbox_id: nullable(Id),
  new_ticket: Type.Boolean(),
  communication: Type.Boolean(),
});
export type InboxChoice = Static<typeof InboxChoice>;

/** A choice with the inbox's name and address, which are null where `inbox_id` is. */
const NotifyingInbox = closed({
  inbox_id: nullable(Id),
  name: nullable(Type.String()),
  address: nullable(Type.String()),
  new_ticket: Type.Boolean(),
  communication: Type.Boolean(),
});
export type NotifyingInbox = Static<typeof NotifyingInbox>;

/**
 * A member's notification preferences in this organization. `quiet` is in the user's time zone and may span midnight; emails wait until it
 * ends. `digest` groups emails: `off` sends each at once, `hourly` and `daily` (at 08:00) send one email for all.
 * `inboxes` limits the events `new_ticket` and `communication` to tickets of some inboxes, except on tickets that the member reports or is
 * assigned to.
 */
export const NotificationSettings = closed({
  scope: oneOf(notificationScopes),
  events: Type.Array(EventChoice),
  inboxes: Type.Optional(Type.Array(NotifyingInbox)),
  quiet: nullable(closed({ from: Clock, to: Clock })),
  digest: oneOf(["off", "hourly", "daily"]),
  timezone: Type.String(),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

/** A partial update. Only the listed `events` and `inboxes` change. */
export const NotificationSettingsChange = closed({
  scope: Type.Optional(oneOf(notificationScopes)),
  events: Type.Optional(Type.Array(EventChoice, { maxItems: notificationEvents.length })),
  inboxes: Type.Optional(Type.Array(InboxChoice, { maxItems: 100 })),
  quiet: Type.Optional(nullable(closed({ from: Clock, to: Clock }))),
  digest: Type.Optional(oneOf(["off", "hourly", "daily"])),
});
export type NotificationSettingsChange = Static<typeof NotificationSettingsChange>;

/** Limits a list to notifications about an event, or about tickets that came by an inbox; `none`: by no inbox. */
const listFilter = {
  event: Type.Optional(oneOf(notificationEvents)),
  inbox: Type.Optional(Type.String({ pattern: "^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$" })),
};

/** With `grouped`, an id stands for the notifications about its ticket up to that one. */
const marked = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  grouped: Type.Optional(Type.Boolean()),
};

export const notificationRoutes = defineRoutes({
  /** Returns those that are not done, or, with `done`, those that are. */
  "GET /notifications": {
    access: "members.read",
    query: closed({
      unread: Type.Optional(Type.Boolean()),
      done: Type.Optional(Type.Boolean()),
      grouped: Type.Optional(Type.Boolean()),
      ...listFilter,
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    }),
    reply: NotificationPage,
  },
  /** If `ids` is absent, all notifications are changed. */
  "POST /notifications/read": {
    access: "members.read",
    body: closed({
      ...marked,
      is_read: Type.Optional(Type.Boolean({ default: true })),
    }),
    reply: closed({ unread: Type.Integer() }),
  },
  /** What is done is read, and no longer listed. If `ids` is absent, all that match the filter are changed. */
  "POST /notifications/done": {
    access: "members.read",
    body: closed({
      ...marked,
      ...listFilter,
      unread: Type.Optional(Type.Boolean()),
      is_done: Type.Optional(Type.Boolean({ default: true })),
    }),
    reply: closed({ unread: Type.Integer() }),
  },
  "GET /notifications/settings": { access: "members.read", reply: NotificationSettings },
  "PUT /notifications/settings": {
    access: "members.read",
    body: NotificationSettingsChange,
    reply: NotificationSettings,
  },
  /** Sends a test email to the caller. */
  "POST /notifications/test-email": { access: "members.read", reply: Empty },
});
