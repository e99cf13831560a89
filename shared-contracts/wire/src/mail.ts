import { type Static, Type } from "typebox";
import { inboxLimits, ticketMailStates } from "./mail.constants.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "./schema.ts";

/** Where an organization receives mail and answers from. `name` is who answers, as customers read it. */
export const Inbox = closed({
  id: Id,
  address: Type.String(),
  name: Type.String(),
  signature: nullable(Type.String()),
  created_at: Instant,
});
export type Inbox = Static<typeof Inbox>;

const Name = Type.String({ minLength: 1, maxLength: inboxLimits.name, pattern: "^[^\\p{C}]*\\S[^\\p{C}]*$" });
const Signature = nullable(Type.String({ maxLength: inboxLimits.signature }));

/** `local_part` is what stands before the @: the domain is the installation's. */
export const NewInbox = closed({
  local_part: Type.String({ pattern: "^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,18}[A-Za-z0-9])?$" }),
  name: Name,
  signature: Type.Optional(Signature),
});
export type NewInbox = Static<typeof NewInbox>;

export const InboxChange = closed({ name: Type.Optional(Name), signature: Type.Optional(Signature) });
export type InboxChange = Static<typeof InboxChange>;

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
 * A mail of a ticket. `communication_id` is its message, null for the mail that the ticket began with. One that arrived is `received`.
 * `reason` says in a sentence why one of ours was not delivered, or not yet; `undo_until` is when it leaves at the earliest, null once
 * it was tried: until then it is cancelled by deleting its message.
 */
export const TicketMail = closed({
  id: Id,
  communication_id: nullable(Id),
  state: oneOf(ticketMailStates),
  reason: nullable(Type.String()),
  from: MailPerson,
  to: Type.Array(MailPerson),
  cc: Type.Array(MailPerson),
  created_at: Instant,
  sent_at: nullable(Instant),
  undo_until: nullable(Instant),
});
export type TicketMail = Static<typeof TicketMail>;

/** A mail as it came, headers first, as far as 256 kB of it; bytes that are no UTF-8 are shown as U+FFFD. */
export const MailSource = closed({ source: Type.String(), is_cut: Type.Boolean() });
export type MailSource = Static<typeof MailSource>;

const OfTicket = closed({ ticketId: Type.String({ format: "uuid" }) });
const OfMail = closed({ mailId: Type.String({ format: "uuid" }) });
const OfInbox = closed({ inboxId: Type.String({ format: "uuid" }) });

/** Of spam the newest 100 are listed, of a ticket the newest 500 mails. `domain` is what follows the @ in the addresses of the installation. An organization has 50 inboxes at most. */
export const mailRoutes = defineRoutes({
  "GET /mail/inboxes": {
    access: "tickets.read",
    reply: closed({ items: Type.Array(Inbox), domain: Type.String() }),
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
