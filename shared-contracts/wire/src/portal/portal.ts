import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { fileLimits } from "../file/file.constants.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { textFormats } from "../text/text-format.ts";
import { communicationLimits } from "../ticket/communication.constants.ts";
import { ticketStatuses } from "../ticket/ticket.constants.ts";
import { portalFileLimits, portalFormFields, portalLimits } from "./portal.constants.ts";

/** The slug in the address of an organization's public pages. */
export const OrganizationSlug = Type.String({ minLength: 1, maxLength: 63, pattern: "^[A-Za-z0-9_-]+$" });
export const OfOrganization = closed({ organization: OrganizationSlug });

/** The public details of an organization, for anyone who opens its page. */
const PortalOrganization = closed({
  name: Type.String(),
  /** As `#rrggbb`; null for the default. */
  brand_color: nullable(Type.String()),
  /**
   * The fields of the form in addition to subject and text; null if requests are not accepted. Fields with a fixed list have no choices.
   */
  form: nullable(
    closed({
      fields: Type.Array(closed({ name: oneOf(portalFormFields), choices: Type.Array(Type.String()) })),
    }),
  ),
  /** The data protection notice that people see before they send something. */
  data_notice: nullable(Type.String()),
  has_widget: Type.Boolean(),
  /**
   * The hours, rounded up, within which half of the customers' recent requests got a first answer. Null if there were too few, or if it
   * takes more than a week.
   */
  usual_answer_hours: nullable(Type.Integer({ minimum: 1 })),
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

/** The customer who is signed in at the portal. `token` authenticates each call and is valid for `expires_in` seconds. */
export const PortalSession = closed({
  token: Type.String(),
  expires_in: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
});
export type PortalSession = Static<typeof PortalSession>;

const Uuid = Type.String({ format: "uuid" });
const OfTicket = closed({ ticketId: Uuid });

/** `cursor` is the `next_cursor` of the previous page. */
const PortalQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type PortalQuery = Static<typeof PortalQuery>;

/**
 * A file of a message. `url` displays it if a browser may, and downloads it otherwise. It is null while the file is `checking`, and if it
 * is `blocked` because it is dangerous. URLs expire after some minutes.
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

/** A file to upload. `PUT` its bytes to the `upload_url`, then send the receipt from that response along with the message. */
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
  /** When the last message that the customer may read was written. */
  last_message_at: Instant,
  /** The requester; null for the customer's own tickets. */
  requester_name: nullable(Type.String()),
};

/** Newest first. */
export const PortalTicketPage = closed({
  items: Type.Array(closed(portalTicketItem)),
  next_cursor: nullable(Type.String()),
});
export type PortalTicketPage = Static<typeof PortalTicketPage>;

/** `may_reply` is false for a merged ticket. It continues in another ticket, which is included if it is also the customer's. */
export const PortalTicket = closed({
  ...portalTicketItem,
  description: nullable(Type.String()),
  description_format: Type.Optional(oneOf(textFormats)),
  files: Type.Array(PortalFile),
  may_reply: Type.Boolean(),
  merged_into: nullable(closed({ id: Id, number: Type.Integer() })),
});
export type PortalTicket = Static<typeof PortalTicket>;

/**
 * A public message. `body` is a text in the `format` given, Markdown by default, with the names of the people it mentions. It contains no
 * email addresses of members.
 */
export const PortalMessage = closed({
  id: Id,
  author_name: Type.String(),
  author_kind: oneOf(["you", "customer", "member"]),
  body: Type.String(),
  format: Type.Optional(oneOf(textFormats)),
  files: Type.Array(PortalFile),
  created_at: Instant,
  edited_at: nullable(Instant),
});
export type PortalMessage = Static<typeof PortalMessage>;

/** Oldest first. */
export const PortalMessagePage = closed({
  items: Type.Array(PortalMessage),
  next_cursor: nullable(Type.String()),
});
export type PortalMessagePage = Static<typeof PortalMessagePage>;

/** With `embedded`, the portal is embedded in another site, and the browser partitions its cookies by that site. */
const OfSession = closed({ organization: OrganizationSlug, embedded: Type.Optional(Type.Boolean()) });

/**
 * The operations of customers at `/help/{organization}`. They sign in with a cookie, and call operations with a token that has its own
 * audience.
 */
export const portalRoutes = defineRoutes({
  "GET /portal/organizations/:organization": {
    access: "public",
    params: OfOrganization,
    reply: PortalOrganization,
  },
  /** Mails a single-use link if the address belongs to a customer. The response is the same for everyone. */
  "POST /portal/sign-in": { access: "public", body: PortalSignIn, reply: Empty, status: 202 },
  /** Uses up the link and sets the cookie. 404 for a link that has expired or never existed, 409 for a used one. */
  "POST /portal/session": {
    access: "public",
    body: closed({ organization: OrganizationSlug, secret: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: PortalSession,
  },
  /** Returns a fresh token for the cookie's session; null if nobody is signed in. */
  "GET /portal/session": { access: "public", query: OfSession, reply: nullable(PortalSession) },
  "DELETE /portal/session": { access: "public", query: OfSession, reply: Empty, status: 204 },
  /** Signs in with the code from the same mail. 404 if the code is wrong or too old. */
  "POST /portal/session/code": {
    access: "public",
    body: PortalCode,
    reply: PortalSession,
  },
  /**
   * Signs in with the identity that the host page of a widget states in a JWT (HS256), signed with the organization's secret. 401 for
   * anything else.
   */
  "POST /portal/session/identity": {
    access: "public",
    body: PortalIdentity,
    reply: PortalSession,
  },
  /** The upload URL is valid for ten minutes, and for this file only. */
  "POST /portal/files": { access: "customer", body: PortalUpload, reply: PortalUploadAddress },
  "GET /portal/tickets/": { access: "customer", query: PortalQuery, reply: PortalTicketPage },
  "GET /portal/tickets/:ticketId/": { access: "customer", params: OfTicket, reply: PortalTicket },
  "GET /portal/tickets/:ticketId/messages": {
    access: "customer",
    params: OfTicket,
    query: PortalQuery,
    reply: PortalMessagePage,
  },
  /** Reopens the ticket if it is pending or finished. */
  "POST /portal/tickets/:ticketId/messages": {
    access: "customer",
    params: OfTicket,
    body: closed({
      body: Type.String({ minLength: 1, maxLength: communicationLimits.body, pattern: "\\S" }),
      /** Receipts of files that the customer uploaded within the last day. */
      files: Type.Optional(Receipts),
    }),
    reply: PortalMessage,
    status: 201,
  },
  "POST /portal/tickets/:ticketId/close": { access: "customer", params: OfTicket, reply: PortalTicket },
  "POST /portal/tickets/:ticketId/reopen": { access: "customer", params: OfTicket, reply: PortalTicket },
});
