import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { OfOrganization } from "../portal/portal.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import {
  acknowledgementRefusals,
  connectionSecurities,
  connectionSteps,
  consentStates,
  inboxKinds,
  inboxLimits,
  mailboxStates,
  mailProviders,
  setAsideReasons,
  ticketMailStates,
} from "./mail.constants.ts";

const server = {
  host: Type.String({ minLength: 1, maxLength: inboxLimits.host, pattern: "^[A-Za-z0-9.:-]+$" }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: oneOf(connectionSecurities),
};
const User = Type.String({ minLength: 1, maxLength: inboxLimits.user, pattern: "^\\P{Cc}+$" });
const Password = nullable(
  Type.String({ minLength: 1, maxLength: inboxLimits.password, pattern: "^\\P{Cc}+$" }),
);
const Provider = oneOf(mailProviders);
const Folder = Type.String({ minLength: 1, maxLength: inboxLimits.folder, pattern: "^\\P{Cc}+$" });

/**
 * The mailbox that an inbox is filled from. `problem` says in one sentence why it is not read, `problem_since` since when. With a
 * `provider`, the owner consents instead of giving a password; without one, `consent` is null.
 */
export const Mailbox = closed({
  ...server,
  user: User,
  provider: Type.Optional(nullable(Provider)),
  consent: Type.Optional(nullable(oneOf(consentStates))),
  has_password: Type.Boolean(),
  folder: Folder,
  import_since: nullable(Instant),
  state: oneOf(mailboxStates),
  last_mail_at: nullable(Instant),
  problem: nullable(Type.String()),
  problem_reason: Type.Optional(nullable(Reason)),
  problem_since: nullable(Instant),
});
export type Mailbox = Static<typeof Mailbox>;

/** The mail server that sends replies from an inbox. With a `provider`, the mailbox's consent covers it. */
const OwnServer = closed({
  ...server,
  user: nullable(User),
  provider: Type.Optional(nullable(Provider)),
  has_password: Type.Boolean(),
});

/**
 * The last test email to an inbox. `late` means that it has not arrived within a minute; it still may. `arrived_at` is when the inbox
 * received it.
 */
export const InboxTest = closed({
  state: oneOf(["waiting", "arrived", "late"]),
  sent_at: Instant,
  arrived_at: nullable(Instant),
});
export type InboxTest = Static<typeof InboxTest>;

/**
 * An address that an organization receives mail at and replies from. `name` is the sender name that customers see. If `acknowledges` is
 * true, a customer whose mail became a ticket gets an automatic mail with the ticket's number. Its text is `acknowledgement` (Markdown;
 * null for the default text). It is sent at most once a day, and never to an automated sender. `mailbox` is null for an address of the
 * installation; `smtp` is null if replies are sent by the installation's server. Both are null for members who may not change settings.
 * `last_mail_at` is when the newest mail was received at it, whatever became of that mail. `test` is null if no test email was sent.
 */
export const Inbox = closed({
  id: Id,
  kind: oneOf(inboxKinds),
  address: Type.String(),
  name: Type.String(),
  signature: nullable(Type.String()),
  acknowledges: Type.Boolean(),
  acknowledgement: nullable(Type.String()),
  mailbox: nullable(Mailbox),
  smtp: nullable(OwnServer),
  last_mail_at: Type.Optional(nullable(Instant)),
  test: Type.Optional(nullable(InboxTest)),
  created_at: Instant,
});
export type Inbox = Static<typeof Inbox>;

/** If `password` is absent, the stored one is kept as long as server and user stay the same; null removes it. */
export const MailboxSettings = closed({
  ...server,
  user: User,
  password: Type.Optional(Password),
  folder: Folder,
});
export type MailboxSettings = Static<typeof MailboxSettings>;

/** Without `user`, no sign-in takes place. `password` is as in `MailboxSettings`. */
export const OwnServerSettings = closed({
  ...server,
  user: nullable(User),
  password: Type.Optional(Password),
});
export type OwnServerSettings = Static<typeof OwnServerSettings>;

const Name = Type.String({ minLength: 1, maxLength: inboxLimits.name, pattern: "^[^\\p{C}]*\\S[^\\p{C}]*$" });
const Signature = nullable(Type.String({ maxLength: inboxLimits.signature }));
const Acknowledgement = nullable(Type.String({ maxLength: inboxLimits.acknowledgement, pattern: "\\S" }));
const Address = Type.String({ format: "email", maxLength: 254 });

/**
 * An inbox either at an address of the installation, with `local_part` before the @, or with the organization's own mailbox and its
 * `address`. Such a mailbox is a server (`mailbox`) or at a `provider`. `account` is the account to sign in with at the provider, if it
 * differs from the address; replies are sent through the provider unless `smtp` is given. Mail that arrives from now on is imported, with
 * `import_since` also mail from up to 30 days before. Acknowledgements are sent unless `acknowledges` is false.
 */
export const NewInbox = closed({
  local_part: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,18}[A-Za-z0-9])?$" })),
  address: Type.Optional(Address),
  mailbox: Type.Optional(MailboxSettings),
  provider: Type.Optional(Provider),
  account: Type.Optional(User),
  import_since: Type.Optional(Instant),
  smtp: Type.Optional(nullable(OwnServerSettings)),
  name: Name,
  signature: Type.Optional(Signature),
  acknowledges: Type.Optional(Type.Boolean()),
  acknowledgement: Type.Optional(Acknowledgement),
});
export type NewInbox = Static<typeof NewInbox>;

/**
 * `smtp: null` sends replies through the installation's server again. `provider` moves the mailbox to that provider, and the server of
 * replies as well unless `smtp` is given. `mailbox` switches back to a server with a password, which ends the consent.
 */
export const InboxChange = closed({
  name: Type.Optional(Name),
  signature: Type.Optional(Signature),
  acknowledges: Type.Optional(Type.Boolean()),
  acknowledgement: Type.Optional(Acknowledgement),
  mailbox: Type.Optional(MailboxSettings),
  provider: Type.Optional(Provider),
  account: Type.Optional(User),
  smtp: Type.Optional(nullable(OwnServerSettings)),
});
export type InboxChange = Static<typeof InboxChange>;

/** The response of a provider, from the address that it redirects back to. */
export const ConsentAnswer = closed({
  state: Type.String({ minLength: 1, maxLength: 2_000 }),
  code: Type.String({ minLength: 1, maxLength: 8_000 }),
});
export type ConsentAnswer = Static<typeof ConsentAnswer>;

/** Servers to test, saved or not. `address` is the sender and recipient of the test mail. */
export const ConnectionDraft = closed({
  address: Address,
  mailbox: Type.Optional(MailboxSettings),
  smtp: Type.Optional(OwnServerSettings),
});
export type ConnectionDraft = Static<typeof ConnectionDraft>;

/** Servers of an inbox to test; for an absent one, the saved settings are tested. */
export const InboxConnectionDraft = closed({
  mailbox: Type.Optional(MailboxSettings),
  smtp: Type.Optional(OwnServerSettings),
});
export type InboxConnectionDraft = Static<typeof InboxConnectionDraft>;

/** The result of a test in one direction. `step` is the step that failed, null on success; `message` is a sentence. */
export const ConnectionOutcome = closed({
  step: nullable(oneOf(connectionSteps)),
  message: Type.String(),
});
export type ConnectionOutcome = Static<typeof ConnectionOutcome>;

/** Null for a direction without a server of the organization's own. */
export const ConnectionReport = closed({
  incoming: nullable(ConnectionOutcome),
  outgoing: nullable(ConnectionOutcome),
});
export type ConnectionReport = Static<typeof ConnectionReport>;

/**
 * A mail that became neither a ticket nor a message. `details` explain the `reason`, a sentence each, and `detail_reasons` say the same in any language. `from_address` is the person to
 * answer, or the address that the mail server named; it is empty if there is none. `excerpt` is the beginning of the text. `inbox` is the
 * address that received it. `ticket_id` is the ticket of the mail that a duplicate repeats. `is_releasable` is false if the original is
 * no longer stored.
 */
export const SetAsideMail = closed({
  id: Id,
  reason: oneOf(setAsideReasons),
  details: Type.Array(Type.String()),
  detail_reasons: Type.Optional(nullable(Type.Array(Reason))),
  from_name: Type.String(),
  from_address: Type.String(),
  subject: Type.String(),
  excerpt: Type.String(),
  inbox: Type.String(),
  ticket_id: nullable(Id),
  is_releasable: Type.Boolean(),
  received_at: Instant,
});
export type SetAsideMail = Static<typeof SetAsideMail>;

/** `search` is one or more words, each of which the sender, subject or text contains. `cursor` is the `next_cursor` of a response. */
export const SetAsideQuery = closed({
  reason: Type.Optional(oneOf(setAsideReasons)),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  cursor: Type.Optional(Type.String({ format: "uuid" })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type SetAsideQuery = Static<typeof SetAsideQuery>;

/**
 * Newest first. `counts` are the mails of each reason that match the search, `total` those of the requested reasons. Counts above 10,000
 * are cut there.
 */
export const SetAsidePage = closed({
  items: Type.Array(SetAsideMail),
  next_cursor: nullable(Type.String()),
  total: Type.Integer(),
  counts: closed({
    spam: Type.Integer(),
    duplicate: Type.Integer(),
    automatic: Type.Integer(),
    unreadable: Type.Integer(),
  }),
});
export type SetAsidePage = Static<typeof SetAsidePage>;

/** A mail that was held as spam, in the former list. `score` is at least 5 for spam, and `reasons` explain it. */
export const HeldMail = closed({
  id: Id,
  from_name: Type.String(),
  from_address: Type.String(),
  subject: Type.String(),
  excerpt: Type.String(),
  score: Type.Integer(),
  reasons: Type.Array(Type.String()),
  received_at: Instant,
});
export type HeldMail = Static<typeof HeldMail>;

const MailPerson = closed({ name: Type.String(), address: Type.String() });

/**
 * A mail of a ticket. `communication_id` is its message; null for the mail that created the ticket and for its acknowledgement. An inbound
 * mail is `received`. `reason` says in one sentence why one of ours was not delivered, or not yet. `undo_until` is the earliest time at
 * which it is sent, null after the first attempt; until then, deleting its message cancels it. `scheduled_for` is the same time if its
 * author chose it. `delivered_at` is when the customer's mail server confirmed that it accepted one of ours. Not every server does so, and
 * it does not mean that the mail was read. `reported` is a report that one of ours was not delivered, by the server that it names; nothing proves that
 * the report is about this mail, so its state stays. `unacknowledged` is the reason why an inbox that sends acknowledgements did not acknowledge the
 * mail that created the ticket. `language` is the ISO 639 code of an inbound mail's language, null if it can't be detected.
 */
export const TicketMail = closed({
  id: Id,
  communication_id: nullable(Id),
  state: oneOf(ticketMailStates),
  reason: nullable(Type.String()),
  reason_reason: Type.Optional(nullable(Reason)),
  from: MailPerson,
  to: Type.Array(MailPerson),
  cc: Type.Array(MailPerson),
  language: Type.Optional(nullable(Type.String())),
  created_at: Instant,
  sent_at: nullable(Instant),
  delivered_at: Type.Optional(nullable(Instant)),
  reported: Type.Optional(
    nullable(closed({ by: Type.String(), reason: Type.String(), reason_reason: Type.Optional(Reason) })),
  ),
  undo_until: nullable(Instant),
  scheduled_for: Type.Optional(nullable(Instant)),
  unacknowledged: Type.Optional(nullable(oneOf(acknowledgementRefusals))),
});
export type TicketMail = Static<typeof TicketMail>;

/**
 * The headers and texts of a mail as they were received, decoded, up to 256 kB. Files are named without their content, and secrets are
 * replaced by a note: "[password removed]". Of a mail that cannot be read, only the headers.
 */
export const MailSource = closed({ source: Type.String(), is_cut: Type.Boolean() });
export type MailSource = Static<typeof MailSource>;

const OfTicket = closed({ ticketId: Type.String({ format: "uuid" }) });
const OfMail = closed({ mailId: Type.String({ format: "uuid" }) });
/** The server that sends replies can read them, so a key that chooses it needs that permission as well. */
const choosesServer = ["organization.settings", "tickets.read"] as const;

const OfInbox = closed({ inboxId: Type.String({ format: "uuid" }) });

/**
 * At most the newest 500 mails of a ticket are listed. `domain` is the part after the @ in the installation's addresses. An organization has
 * at most 50 inboxes. `providers` are those that the installation is registered with.
 */
export const mailRoutes = defineRoutes({
  /** Returns where customers write to an organization: the address of its oldest inbox, or null. 404 for an unknown organization. */
  "GET /mail/support-address": {
    access: "public",
    query: OfOrganization,
    reply: closed({ address: nullable(Type.String()) }),
  },
  "GET /mail/inboxes": {
    access: "tickets.read",
    reply: closed({
      items: Type.Array(Inbox),
      domain: Type.String(),
      providers: Type.Optional(Type.Array(Provider)),
    }),
  },
  "POST /mail/inboxes": {
    access: choosesServer,
    body: NewInbox,
    reply: Inbox,
    status: 201,
  },
  "PATCH /mail/inboxes/:inboxId": {
    access: choosesServer,
    params: OfInbox,
    body: InboxChange,
    reply: Inbox,
  },
  "DELETE /mail/inboxes/:inboxId": { access: "organization.settings", params: OfInbox, reply: Empty },
  /**
   * Returns the page where the owner of the mailbox consents. The provider redirects back to the inboxes page with a `state` and a `code`,
   * or an `error`.
   */
  "POST /mail/inboxes/:inboxId/consent": {
    access: "organization.settings",
    params: OfInbox,
    reply: closed({ url: Type.String() }),
  },
  /** Must be called within 15 minutes, by the person who requested the consent. The mailbox is opened before the consent is stored. */
  "POST /mail/inboxes/connect": {
    access: choosesServer,
    body: ConsentAnswer,
    reply: Inbox,
  },
  /** Signs in to both servers and sends a mail from the address to itself. Nothing is saved. */
  "POST /mail/inboxes/test": {
    access: "organization.settings",
    body: ConnectionDraft,
    reply: ConnectionReport,
  },
  "POST /mail/inboxes/:inboxId/test": {
    access: "organization.settings",
    params: OfInbox,
    body: InboxConnectionDraft,
    reply: ConnectionReport,
  },
  /**
   * Sends an email to the inbox through the installation's mail server. `GET /mail/inboxes` shows when it has arrived. It becomes no ticket.
   * At most one every 10 seconds.
   */
  "POST /mail/inboxes/:inboxId/test-mail": {
    access: "organization.settings",
    params: OfInbox,
    reply: InboxTest,
  },
  "GET /mail/tickets/:ticketId": {
    access: "tickets.read",
    params: OfTicket,
    reply: closed({ items: Type.Array(TicketMail) }),
  },
  /** Returns the headers and texts of a mail, without files and secrets. 404 also if the mail is no longer stored. */
  "GET /mail/received/:mailId/source": { access: "tickets.read", params: OfMail, reply: MailSource },
  /** Lists the mails that became neither a ticket nor a message, each with the reason. */
  "GET /mail/set-aside": { access: "tickets.read", query: SetAsideQuery, reply: SetAsidePage },
  /**
   * Makes a ticket, or a message on the ticket that it answers, with the files and the sender of a mail. It happens in a moment, and is in
   * the audit log. The mail is not acknowledged, and its sender is not taken for a member. 404 if the original is no longer stored.
   */
  "POST /mail/set-aside/:mailId/release": { access: "tickets.write", params: OfMail, reply: Empty },
  /** The newest 100 mails that `GET /mail/set-aside?reason=spam` lists. Kept for existing programs. */
  "GET /mail/spam": { access: "tickets.read", reply: closed({ items: Type.Array(HeldMail) }) },
  /** The same as `POST /mail/set-aside/:mailId/release`. Kept for existing programs. */
  "POST /mail/spam/:mailId/release": { access: "tickets.write", params: OfMail, reply: Empty },
});
