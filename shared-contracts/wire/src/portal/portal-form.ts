import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, nameText, oneOf } from "../schema/schema.ts";
import { ticketLimits, ticketPriorities } from "../ticket/ticket.constants.ts";
import {
  portalChannels,
  portalFileLimits,
  portalFormLimits,
  portalMetadataLimits,
} from "./portal.constants.ts";
import {
  OfOrganization,
  OrganizationSlug,
  PortalSession,
  PortalTicket,
  PortalUploadAddress,
  Receipts,
} from "./portal.ts";

/** A proof-of-work challenge in the format of `altcha`. It costs a browser about a second, and the server almost nothing. */
const ProofChallenge = closed({
  parameters: closed({
    algorithm: Type.String({ maxLength: 40 }),
    nonce: Type.String({ maxLength: 64 }),
    salt: Type.String({ maxLength: 64 }),
    cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    keyLength: Type.Integer({ minimum: 1, maximum: 64 }),
    keyPrefix: Type.String({ maxLength: 64 }),
    expiresAt: Type.Integer({ minimum: 1 }),
  }),
  signature: Type.String({ maxLength: 128 }),
});
export type ProofChallenge = Static<typeof ProofChallenge>;

const ProofSolution = closed({
  counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
  derivedKey: Type.String({ maxLength: 128 }),
});

export const ProofOfWork = closed({
  organization: OrganizationSlug,
  challenge: ProofChallenge,
  solution: ProofSolution,
});
export type ProofOfWork = Static<typeof ProofOfWork>;

/** A pass that is valid for one request and its files. */
const PortalPass = closed({ pass: Type.String(), expires_in: Type.Integer() });
export type PortalPass = Static<typeof PortalPass>;

const Pass = Type.String({ minLength: 1, maxLength: 1_000 });

export const PortalFormUpload = closed({
  organization: OrganizationSlug,
  pass: Pass,
  filename: Type.String({ minLength: 1, maxLength: 1_000, pattern: "\\S" }),
  bytes: Type.Integer({ minimum: 1, maximum: portalFormLimits.fileBytes }),
});
export type PortalFormUpload = Static<typeof PortalFormUpload>;

const Word = Type.String({ minLength: 1, maxLength: ticketLimits.word, pattern: "\\S" });

/** What the host page of a widget states about itself or its reader. */
const Metadata = Type.Record(
  Type.String({ minLength: 1, maxLength: portalMetadataLimits.key }),
  Type.String({ maxLength: portalMetadataLimits.value }),
  { maxProperties: portalMetadataLimits.entries },
);

/** If the form asks for `category` and `department`, they must be among the organization's. */
const request = {
  title: nameText(ticketLimits.title),
  body: Type.String({ minLength: 1, maxLength: portalFormLimits.body, pattern: "\\S" }),
  category: Type.Optional(Word),
  department: Type.Optional(Word),
  urgency: Type.Optional(oneOf(ticketPriorities)),
  metadata: Type.Optional(Metadata),
  channel: Type.Optional(oneOf(portalChannels)),
};

export const PortalRequest = closed({ ...request, files: Type.Optional(Receipts) });
export type PortalRequest = Static<typeof PortalRequest>;

export const PortalFormRequest = closed({
  organization: OrganizationSlug,
  pass: Pass,
  name: nameText(portalFormLimits.name),
  email: Type.String({ format: "email", maxLength: 254 }),
  ...request,
  files: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: portalFileLimits.receipt }), {
      maxItems: portalFormLimits.files + portalFormLimits.evidenceFiles,
      uniqueItems: true,
    }),
  ),
});
export type PortalFormRequest = Static<typeof PortalFormRequest>;

const HeldSecret = closed({
  organization: OrganizationSlug,
  secret: Type.String({ minLength: 1, maxLength: 100 }),
});

/** The requests that wait for an address to be confirmed: their subjects, oldest first. */
const HeldRequests = closed({ titles: Type.Array(Type.String()) });
export type HeldRequests = Static<typeof HeldRequests>;

/** The session that the confirmation opened, and the tickets that it created. */
const ConfirmedRequests = closed({ session: PortalSession, ticket_ids: Type.Array(Type.String()) });
export type ConfirmedRequests = Static<typeof ConfirmedRequests>;

/**
 * Requests of people who are not signed in, at `/help/{organization}/new` and in the widget. Members see nothing of them until the sender's
 * address is confirmed. An address that is not confirmed gets a single mail.
 */
export const portalFormRoutes = defineRoutes({
  "GET /portal/form/challenge": { access: "public", query: OfOrganization, reply: ProofChallenge },
  /** Exchanges a solved challenge, once, for a pass. */
  "POST /portal/form/pass": { access: "public", body: ProofOfWork, reply: PortalPass, status: 201 },
  "POST /portal/form/files": { access: "public", body: PortalFormUpload, reply: PortalUploadAddress },
  /** The response is the same for everyone. A repetition with the same pass counts as the same request. */
  "POST /portal/form/requests": { access: "public", body: PortalFormRequest, reply: Empty, status: 202 },
  /** Returns what a link would confirm. 404 for a link that has expired, was used or never existed. */
  "POST /portal/form/open": { access: "public", body: HeldSecret, reply: HeldRequests },
  /** Confirms the requests of a link: creates the tickets, and sets the cookie of a session. */
  "POST /portal/session/request": { access: "public", body: HeldSecret, reply: ConfirmedRequests },
  /** Creates a request of a signed-in customer. */
  "POST /portal/tickets/": { access: "customer", body: PortalRequest, reply: PortalTicket, status: 201 },
});
