import { type Static, Type } from "typebox";
import { defineRoutes } from "./route.ts";
import { closed, Empty } from "./schema.ts";

const Slug = Type.String({ minLength: 1, maxLength: 63, pattern: "^[A-Za-z0-9_-]+$" });
const OfOrganization = closed({ organization: Slug });

export const PortalOrganization = closed({ name: Type.String() });
export type PortalOrganization = Static<typeof PortalOrganization>;

export const PortalSignIn = closed({
  organization: Slug,
  email: Type.String({ format: "email", maxLength: 254 }),
});
export type PortalSignIn = Static<typeof PortalSignIn>;

/** Who is signed in at the portal. `token` goes with every call of theirs and counts for `expires_in` seconds. */
export const PortalSession = closed({
  token: Type.String(),
  expires_in: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
});
export type PortalSession = Static<typeof PortalSession>;

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
    body: closed({ organization: Slug, secret: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: PortalSession,
  },
  /** By the cookie: a fresh token. */
  "GET /portal/session": { access: "public", query: OfOrganization, reply: PortalSession },
  "DELETE /portal/session": { access: "public", query: OfOrganization, reply: Empty, status: 204 },
});
