import { type Static, Type } from "typebox";
import {
  acknowledgementRefusals,
  connectionSecurities,
  connectionSteps,
  consentStates,
  inboxKinds,
  inboxLimits,
  mailboxStates,
  mailProviders,
  ticketMailStates,
} from "./mail.constants.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "./schema.ts";

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
 * The mailbox that an inbox is filled from. `problem` says in a sentence why it is not read, and `problem_since` since when. Where it is
 * `provider`'s, its owner consents instead of giving a password; `consent` is null where there is none.
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
  problem_since: nullable(Instant),
});
export type Mailbox = Static<typeof Mailbox>;

/** The mail server that replies from an inbox leave by; `provider`'s under the same consent as the mailbox. */
const OwnServer = closed({
  ...server,
  user: nullable(User),
  provider: Type.Optional(nullable(Provider)),
  has_password: Type.Boolean(),
});

/**
 * Where an organization receives mail and answers from. `name` is who answers, as customers read it. Where it `acknowledges`, a customer
 * whose mail became a ticket is sent a mail, in the words of `acknowledgement` (Markdown; null for the usual ones) and with the ticket's number:
 * once a day at most, and no program is. `mailbox` is null for an address of the
 * installation, `smtp` where replies leave by the installation's server; both are null for members who may not change settings.
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
  created_at: Instant,
});
export type Inbox = Static<typeof Inbox>;

/** `password`: absent keeps the one that is there as long as server and user stay, null removes it. */
export const MailboxSettings = closed({
  ...server,
  user: User,
  password: Type.Optional(Password),
  folder: Folder,
});
export type MailboxSettings = Static<typeof MailboxSettings>;

/** Without `user` it is not signed in. `password` is as in `MailboxSettings`. */
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
 * Either at an address of the installation, whose `local_part` stands before the @, or with a mailbox of one's own and its `address`. That
 * is a server (`mailbox`) or a `provider`'s, where `account` is whom one signs in as if that is not the address; its replies leave by the
 * provider unless `smtp` says otherwise. Of a mailbox the mail is taken that arrives from now on, with `import_since` also what arrived up to 30 days before. It acknowledges unless
 * `acknowledges` says otherwise.
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
 * `smtp: null` lets replies leave by the installation's server again. `provider` makes the mailbox, and the server of replies unless `smtp` is
 * given, that provider's. `mailbox` makes it a server with a password again, which ends the consent.
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

/** What a provider answers at the page that it leads back to. */
export const ConsentAnswer = closed({
  state: Type.String({ minLength: 1, maxLength: 2_000 }),
  code: Type.String({ minLength: 1, maxLength: 8_000 }),
});
export type ConsentAnswer = Static<typeof ConsentAnswer>;

/** Servers that are to be tried, whether or not they are saved. `address` is whom a mail is sent from and to. */
export const ConnectionDraft = closed({
  address: Address,
  mailbox: Type.Optional(MailboxSettings),
  smtp: Type.Optional(OwnServerSettings),
});
export type ConnectionDraft = Static<typeof ConnectionDraft>;

/** Those of an inbox; what is absent is tried as it is saved. */
export const InboxConnectionDraft = closed({
  mailbox: Type.Optional(MailboxSettings),
  smtp: Type.Optional(OwnServerSettings),
});
export type InboxConnectionDraft = Static<typeof InboxConnectionDraft>;

/** How one direction went; `step` is what it did not get past, null where it works. `message` is a sentence. */
export const ConnectionOutcome = closed({
  step: nullable(oneOf(connectionSteps)),
  message: Type.String(),
});
export type ConnectionOutcome = Static<typeof ConnectionOutcome>;

/** Null for a direction that has no server of the organization's own. */
export const ConnectionReport = closed({
  incoming: nullable(ConnectionOutcome),
  outgoing: nullable(ConnectionOutcome),
});
export type ConnectionReport = Static<typeof ConnectionReport>;

/** A mail that was held back. `score` is at least 5 for spam, and `reasons` say why. */
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
 * A mail of a ticket. `communication_id` is its message, null for the mail that the ticket began with and for its acknowledgement. One
 * that arrived is `received`.
 * `reason` says in a sentence why one of ours was not delivered, or not yet; `undo_until` is when it leaves at the earliest, null once
 * it was tried: until then it is cancelled by deleting its message. `scheduled_for` is that moment where its author chose it.
 * `delivered_at` is when the customer's mail server said that it took one of ours; not every server does, and nothing says whether it was read.
 * `unacknowledged` says of the mail that a ticket began with why its inbox, which acknowledges, did not answer it.
 * `language` is the ISO 639 code of what one that arrived is written in, null where that can't be detected.
 */
export const TicketMail = closed({
  id: Id,
  communication_id: nullable(Id),
  state: oneOf(ticketMailStates),
  reason: nullable(Type.String()),
  from: MailPerson,
  to: Type.Array(MailPerson),
  cc: Type.Array(MailPerson),
  language: Type.Optional(nullable(Type.String())),
  created_at: Instant,
  sent_at: nullable(Instant),
  delivered_at: Type.Optional(nullable(Instant)),
  undo_until: nullable(Instant),
  scheduled_for: Type.Optional(nullable(Instant)),
  unacknowledged: Type.Optional(nullable(oneOf(acknowledgementRefusals))),
});
export type TicketMail = Static<typeof TicketMail>;

/** A mail as it came, headers first, as far as 256 kB of it; bytes that are no UTF-8 are shown as U+FFFD. */
export const MailSource = closed({ source: Type.String(), is_cut: Type.Boolean() });
export type MailSource = Static<typeof MailSource>;

const OfTicket = closed({ ticketId: Type.String({ format: "uuid" }) });
const OfMail = closed({ mailId: Type.String({ format: "uuid" }) });
const OfInbox = closed({ inboxId: Type.String({ format: "uuid" }) });

/** Of spam the newest 100 are listed, of a ticket the newest 500 mails. `domain` is what follows the @ in the addresses of the installation. An organization has 50 inboxes at most. `providers` are those that the installation is registered with. */
export const mailRoutes = defineRoutes({
  "GET /mail/inboxes": {
    access: "tickets.read",
    reply: closed({
      items: Type.Array(Inbox),
      domain: Type.String(),
      providers: Type.Optional(Type.Array(Provider)),
    }),
  },
  "POST /mail/inboxes": {
    access: "organization.settings",
    body: NewInbox,
    reply: Inbox,
    status: 201,
  },
  "PATCH /mail/inboxes/:inboxId": {
    access: "organization.settings",
    params: OfInbox,
    body: InboxChange,
    reply: Inbox,
  },
  "DELETE /mail/inboxes/:inboxId": { access: "organization.settings", params: OfInbox, reply: Empty },
  /** Where the owner of the mailbox consents. The provider leads back to the page of inboxes with a `state` and a `code`, or an `error`. */
  "POST /mail/inboxes/:inboxId/consent": {
    access: "organization.settings",
    params: OfInbox,
    reply: closed({ url: Type.String() }),
  },
  /** Within 15 minutes, and by the person who asked for the consent. The mailbox is opened before the consent is kept. */
  "POST /mail/inboxes/connect": {
    access: "organization.settings",
    body: ConsentAnswer,
    reply: Inbox,
  },
  /** Signs in to both servers and sends a mail to the address itself. Nothing is saved. */
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
  "GET /mail/tickets/:ticketId": {
    access: "tickets.read",
    params: OfTicket,
    reply: closed({ items: Type.Array(TicketMail) }),
  },
  /** 404 also where its bytes are kept no more. */
  "GET /mail/received/:mailId/source": { access: "tickets.read", params: OfMail, reply: MailSource },
  "GET /mail/spam": { access: "tickets.read", reply: closed({ items: Type.Array(HeldMail) }) },
  "POST /mail/spam/:mailId/release": { access: "tickets.write", params: OfMail, reply: Empty },
});
