import { type Static, Type } from "typebox";
import { communicationLimits } from "./communication.constants.ts";
import { fileLimits } from "./file.constants.ts";
import { portalFileLimits, portalFormFields, portalLimits } from "./portal.constants.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "./schema.ts";
import { ticketStatuses } from "./ticket.constants.ts";

/** The address of an organization's public pages. */
export const OrganizationSlug = Type.String({ minLength: 1, maxLength: 63, pattern: "^[A-Za-z0-9_-]+$" });
export const OfOrganization = closed({ organization: OrganizationSlug });

/** What anybody may know who opens the page of an organization. */
const PortalOrganization = closed({
  name: Type.String(),
  /** As `#rrggbb`; null for the usual one. */
  brand_color: nullable(Type.String()),
  /** Whether requests are taken, and what they are asked besides a subject and a text; no choices for a fixed list. */
  form: nullable(
    closed({
      fields: Type.Array(closed({ name: oneOf(portalFormFields), choices: Type.Array(Type.String()) })),
    }),
  ),
  /** What people read about their data before they send some. */
  data_notice: nullable(Type.String()),
  has_widget: Type.Boolean(),
});
export type PortalOrganization = Static<typeof PortalOrganization>;

export const PortalSignIn = closed({
  organization: OrganizationSlug,
  email: Type.String({ format: "email", maxLength: 254 }),
});
export type PortalSignIn = Static<typeof PortalSignIn>;

export const PortalCode = closed({
  organization: OrganizationSlug,
  email: Type.String({ format: "email", maxLength: 254 }),
  code: Type.String({ pattern: `^[0-9]{${portalLimits.codeDigits}}$` }),
  embedded: Type.Optional(Type.Boolean()),
});
export type PortalCode = Static<typeof PortalCode>;

export const PortalIdentity = closed({
  organization: OrganizationSlug,
  token: Type.String({ minLength: 1, maxLength: 4_000 }),
});
export type PortalIdentity = Static<typeof PortalIdentity>;

/** Who is signed in at the portal. `token` goes with every call of theirs and counts for `expires_in` seconds. */
export const PortalSession = closed({
  token: Type.String(),
  expires_in: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
});
export type PortalSession = Static<typeof PortalSession>;

const Uuid = Type.String({ format: "uuid" });
const OfTicket = closed({ ticketId: Uuid });

/** A cursor is the `next_cursor` of the previous answer. */
const PortalQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type PortalQuery = Static<typeof PortalQuery>;

/**
 * A file of a message. `url` shows it where a browser may and downloads it otherwise; null while it is `checking`, and for a `blocked`
 * one, which was found dangerous. Addresses end after some minutes.
 */
export const PortalFile = closed({
  id: Id,
  filename: Type.String(),
  file_size: Type.Integer(),
  state: oneOf(["ready", "checking", "blocked"]),
  url: nullable(Type.String()),
  download_url: nullable(Type.String()),
});
export type PortalFile = Static<typeof PortalFile>;

/** What is to be sent: `PUT` its bytes to the `upload_url`, and name the receipt that answers with the message that it is for. */
export const PortalUpload = closed({
  filename: Type.String({ minLength: 1, maxLength: 1_000, pattern: "\\S" }),
  bytes: Type.Integer({ minimum: 1, maximum: fileLimits.bytes }),
});
export type PortalUpload = Static<typeof PortalUpload>;

export const PortalUploadAddress = closed({ upload_url: Type.String() });

export const Receipts = Type.Array(Type.String({ minLength: 1, maxLength: portalFileLimits.receipt }), {
  maxItems: portalFileLimits.files,
  uniqueItems: true,
});

const portalTicketItem = {
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  status: oneOf(ticketStatuses),
  created_at: Instant,
  /** When something was written last that the customer may read. */
  last_message_at: Instant,
  /** Whose ticket it is; null where it is their own. */
  requester_name: nullable(Type.String()),
};

/** The newest first. */
export const PortalTicketPage = closed({
  items: Type.Array(closed(portalTicketItem)),
  next_cursor: nullable(Type.String()),
});
export type PortalTicketPage = Static<typeof PortalTicketPage>;

/** `may_reply` is false for a ticket that was merged: it goes on in another one, which is named where it is theirs, too. */
export const PortalTicket = closed({
  ...portalTicketItem,
  description: nullable(Type.String()),
  files: Type.Array(PortalFile),
  may_reply: Type.Boolean(),
  merged_into: nullable(closed({ id: Id, number: Type.Integer() })),
});
export type PortalTicket = Static<typeof PortalTicket>;

/** A public message; `body` is Markdown, with the names of those it mentions. Nobody's address is in it. */
export const PortalMessage = closed({
  id: Id,
  author_name: Type.String(),
  author_kind: oneOf(["you", "customer", "member"]),
  body: Type.String(),
  files: Type.Array(PortalFile),
  created_at: Instant,
  edited_at: nullable(Instant),
});
export type PortalMessage = Static<typeof PortalMessage>;

/** The oldest first. */
export const PortalMessagePage = closed({
  items: Type.Array(PortalMessage),
  next_cursor: nullable(Type.String()),
});
export type PortalMessagePage = Static<typeof PortalMessagePage>;

/** `embedded`: in the page of someone else, where a browser keeps cookies apart for each of those pages. */
const OfSession = closed({ organization: OrganizationSlug, embedded: Type.Optional(Type.Boolean()) });

/** What customers do at `/help/{organization}`. They are signed in there by a cookie, and act by a token of its own audience. */
export const portalRoutes = defineRoutes({
  "GET /portal/organizations/:organization": {
    access: "public",
    params: OfOrganization,
    reply: PortalOrganization,
  },
  /** Answers the same to everybody, and mails a link that works once where the address is a customer's. */
  "POST /portal/sign-in": { access: "public", body: PortalSignIn, reply: Empty, status: 202 },
  /** Uses the link up and sets the cookie: 404 for a link that has expired or never was, 409 for one that was used. */
  "POST /portal/session": {
    access: "public",
    body: closed({ organization: OrganizationSlug, secret: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: PortalSession,
  },
  /** By the cookie: a fresh token; null where nobody is signed in. */
  "GET /portal/session": { access: "public", query: OfSession, reply: nullable(PortalSession) },
  "DELETE /portal/session": { access: "public", query: OfSession, reply: Empty, status: 204 },
  /** By the code that the same mail has: 404 for a wrong one, or one of long ago. */
  "POST /portal/session/code": {
    access: "public",
    body: PortalCode,
    reply: PortalSession,
  },
  /** By what the page around a widget says, signed with the organization's secret (a JWT, HS256): 401 for anything else. */
  "POST /portal/session/identity": {
    access: "public",
    body: PortalIdentity,
    reply: PortalSession,
  },
  /** The address is good for ten minutes, and for this file alone. */
  "POST /portal/files": { access: "customer", body: PortalUpload, reply: PortalUploadAddress },
  "GET /portal/tickets/": { access: "customer", query: PortalQuery, reply: PortalTicketPage },
  "GET /portal/tickets/:ticketId/": { access: "customer", params: OfTicket, reply: PortalTicket },
  "GET /portal/tickets/:ticketId/messages": {
    access: "customer",
    params: OfTicket,
    query: PortalQuery,
    reply: PortalMessagePage,
  },
  /** Opens the ticket again where it waits or is finished. */
  "POST /portal/tickets/:ticketId/messages": {
    access: "customer",
    params: OfTicket,
    body: closed({
      body: Type.String({ minLength: 1, maxLength: communicationLimits.body, pattern: "\\S" }),
      /** Receipts of files that they sent in the last day. */
      files: Type.Optional(Receipts),
    }),
    reply: PortalMessage,
    status: 201,
  },
  "POST /portal/tickets/:ticketId/close": { access: "customer", params: OfTicket, reply: PortalTicket },
  "POST /portal/tickets/:ticketId/reopen": { access: "customer", params: OfTicket, reply: PortalTicket },
});
